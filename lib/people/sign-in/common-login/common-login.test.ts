import { actorOf } from "@/lib/people/sessions/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation, buildOwner, goodPassword, signedIn } from "@/lib/testing/factories"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"
import { resetOwnerPassword, signInOwner, signOutOwner, startOwnerRecovery } from "./mutations"

const database = testDatabase()
const words = "Incorrect  User Name and password"
const other = "Bb2_cdefgh"

async function owner() {
  const { operator, visitor } = await buildOrganisation(database.db)
  return { operator, visitor, ...(await buildOwner(operator)), apex: apexContext(database.db) }
}

test("a wrong password and an address of no owner are told the same [negative 27]", async () => {
  const { apex, email } = await owner()
  const wrong = signInOwner(apex, { email, password: "x" })
  await expect(wrong).rejects.toMatchObject({ message: words, key: 2 })
  const nobody = signInOwner(apex, { email: "nobody@example.com", password: "x" })
  await expect(nobody).rejects.toMatchObject({ message: words, key: 2 })
})

test("after five wrong passwords the right one is refused too [D-56, negative 39]", async () => {
  const { apex, email } = await owner()
  for (let i = 0; i < 5; i++) await expect(signInOwner(apex, { email, password: "x" })).rejects.toThrow(words)
  await expect(signInOwner(apex, { email, password: goodPassword })).rejects.toMatchObject({
    name: "RateLimitedError",
  })
  const elsewhere = { ...apex, address: "203.0.113.9" }
  expect(await signInOwner(elsewhere, { email, password: goodPassword })).toMatchObject({ role: "owner" })
})

test("an owner without a password signs in with none", async () => {
  const { apex, operator } = await owner()
  const values = { id: "bare", email: "bare@example.com", firstName: "", lastName: "" }
  await operator.store.installation.people.owners.insert(values)
  await expect(signInOwner(apex, { email: values.email, password: "null" })).rejects.toThrow(words)
})

test("a mailed code sets a new password and ends every session of the owner, everywhere [negative 34]", async () => {
  const { apex, operator, visitor, id, email } = await owner()
  const { token } = await signedIn(operator, "owner", { id, email })
  await startOwnerRecovery(apex, { email })
  const code = await mailedCode(database.db, email)
  await expect(resetOwnerPassword(apex, { email, code, password: "weak" })).rejects.toMatchObject({
    name: "InvalidError",
  })
  await resetOwnerPassword(apex, { email, code, password: other })
  expect(await actorOf(visitor, token)).toEqual({ role: "anonymous" })
  await expect(signInOwner(apex, { email, password: goodPassword })).rejects.toThrow(words)
  await signInOwner(apex, { email, password: other })
  await expect(resetOwnerPassword(apex, { email, code, password: goodPassword })).rejects.toThrow("incorrect")
})

test("recovery says nothing of who is an owner, in words or in limits [D-35, negative 27]", async () => {
  const { apex, email } = await owner()
  const nobody = "nobody-at-all@example.com"
  for (const address of [email, nobody]) await startOwnerRecovery(apex, { email: address })
  expect(await queuedMails(database.db, nobody)).toEqual([])
  for (const address of [email, nobody]) {
    const guess = () => resetOwnerPassword(apex, { email: address, code: "00000x", password: other })
    await expect(guess()).rejects.toMatchObject({ name: "InvalidError" })
    const wrong = () => resetOwnerPassword(apex, { email: address, code: "999999", password: other })
    for (let i = 0; i < 5; i++) await expect(wrong()).rejects.toThrow("incorrect or has expired")
    await expect(wrong()).rejects.toMatchObject({ name: "RateLimitedError" })
  }
})

test("signing out ends the common login's session and leaves the portals' [L21]", async () => {
  const { apex, operator, visitor, id, email } = await owner()
  const { token } = await signedIn(operator, "owner", { id, email })
  const atApex = await signedIn(apex, "owner", { id, email })
  expect(atApex.actor).toMatchObject({ role: "owner", id })
  await signOutOwner(atApex)
  expect(await actorOf(apex, atApex.token)).toEqual({ role: "anonymous" })
  expect(await actorOf(visitor, token)).toMatchObject({ role: "owner" })
})
