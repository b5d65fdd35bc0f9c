import { changeIdentityProvider } from "@/lib/people/identity-providers/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { testDatabase } from "@/lib/testing/database"
import { anonymous, providedCompanies, signInAt } from "@/lib/testing/provided-company"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"
import { recheckDue } from "./recheck"

const database = testDatabase()
const { company } = providedCompanies(database)
const settings = { isJustInTime: true, isRechecked: true }

/** The round of so many minutes from now. */
const recheckIn = (minutes: number) =>
  recheckDue({ ...apexContext(database.db), now: new Date(Date.now() + minutes * 60_000) }, (id) =>
    openStore(database.db, id),
  )

type Company = Awaited<ReturnType<typeof company>>

/** A person signs in; what the session they got is worth later. */
async function signedInAs(acme: Company, sub: string) {
  acme.idp.people.set(sub, { ...acme.ann, sub, email: `${sub}@${acme.domain}` })
  acme.idp.state.present = sub
  const { lines } = await signInAt(acme)
  const token = /^vestibule\.session=([^;]+)/m.exec(lines.join("\n"))?.[1]
  return () => actorOf(acme.visitor, token)
}

test("who has no account at the provider any more is signed out 15 minutes later, and nobody else", async () => {
  const [acme, other] = await Promise.all([company(settings), company(settings)])
  const [ann, bob] = [await signedInAs(acme, "ann"), await signedInAs(acme, "bob")]
  const namesake = await signedInAs(other, "ann")
  acme.idp.state.gone.add("ann")
  await recheckIn(14)
  expect(await ann()).toMatchObject({ role: "customer" })
  await recheckIn(16)
  expect(await ann()).toEqual(anonymous)
  for (const each of [bob, namesake]) expect(await each()).toMatchObject({ role: "customer" })
  const { items } = await listActivity(acme.asking)
  expect(items.filter(({ action }) => action === "account.ended-by-provider")).toHaveLength(1)
  // What a person was asked about with is of use more than once.
  acme.idp.state.gone.add("bob")
  await recheckIn(32)
  expect(await bob()).toEqual(anonymous)
})

test("a provider that does not answer, or answers something else, ends no session", async () => {
  const acme = await company(settings)
  const ann = await signedInAs(acme, "ann")
  acme.idp.state.changes.set("/token", () => ({ error: "server_error" }))
  await recheckIn(16)
  acme.idp.state.changes.clear()
  acme.idp.state.gone.add("ann")
  await acme.idp.stop()
  await recheckIn(32)
  expect(await ann()).toMatchObject({ role: "customer" })
})

test("of two rounds at once one asks: where tokens count once, the other would hear that the person is gone", async () => {
  const acme = await company(settings)
  const ann = await signedInAs(acme, "ann")
  acme.idp.state.asked.length = 0
  await Promise.all([recheckIn(16), recheckIn(16), recheckIn(16)])
  expect(acme.idp.state.asked.filter((path) => path === "/token")).toHaveLength(1)
  expect(await ann()).toMatchObject({ role: "customer" })
})

test("who signs in anew meanwhile is asked about by what that brought", async () => {
  const acme = await company(settings)
  const before = await signedInAs(acme, "ann")
  acme.idp.state.gone.add("ann")
  acme.idp.state.changes.set("/token", async (refusal) => {
    acme.idp.state.changes.clear()
    acme.idp.state.gone.clear()
    await signedInAs(acme, "ann")
    return refusal
  })
  await recheckIn(16)
  expect(await before()).toMatchObject({ role: "customer" })
  acme.idp.state.gone.add("ann")
  await recheckIn(32)
  expect(await before()).toEqual(anonymous)
})

test("a provider is asked where the company wishes it, and about those who are signed in", async () => {
  const [acme, other] = await Promise.all([company(settings), company({ isJustInTime: true })])
  const [ann, namesake] = [await signedInAs(acme, "ann"), await signedInAs(other, "ann")]
  for (const { idp } of [acme, other]) {
    idp.state.gone.add("ann")
    idp.state.asked.length = 0
  }
  await changeIdentityProvider(acme.asking, { id: acme.id, isRechecked: false })
  await recheckIn(16)
  for (const each of [ann, namesake]) expect(await each()).toMatchObject({ role: "customer" })
  expect([...acme.idp.state.asked, ...other.idp.state.asked]).toEqual([])
})
