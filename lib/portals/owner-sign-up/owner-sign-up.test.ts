import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import { signInOwner } from "@/lib/people/sign-in/common-login/mutations"
import { setUpPortal } from "@/lib/portals/owned-portals/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation, buildOwner, goodPassword } from "@/lib/testing/factories"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"
import { completeOwnerSignUp, startOwnerSignUp } from "./mutations"

const database = testDatabase()
beforeEach(() => {
  process.env.OWNER_SIGN_UP = "on"
})
afterAll(() => {
  delete process.env.OWNER_SIGN_UP
})

const apex = () => apexContext(database.db)
let made = 0
const newEmail = () => `new-owner-${process.pid}-${++made}@example.com`
const person = { firstName: "Nell", password: goodPassword }

test("a person proves their address by a code, is an owner and makes a company", async () => {
  const email = newEmail()
  await startOwnerSignUp(apex(), { email })
  const code = await mailedCode(database.db, email)
  await completeOwnerSignUp(apex(), { email, code, ...person })
  const session = await signInOwner(apex(), { email, password: goodPassword })
  const actor = await actorOf(apex(), await tokenOf(apex(), session))
  expect(actor).toMatchObject({ role: "owner", email, firstName: "Nell" })
  const identifier = `self-${process.pid}`
  expect(await setUpPortal({ ...apex(), actor }, { name: "Self", identifier })).toMatchObject({ identifier })
  await expect(
    setUpPortal({ ...apex(), actor }, { name: "Root", identifier: "admin" }),
  ).rejects.toMatchObject({
    fields: { identifier: "This identifier is reserved" },
  })
})

test("unless the installation allows it, no one signs up", async () => {
  process.env.OWNER_SIGN_UP = "off"
  const email = newEmail()
  await expect(startOwnerSignUp(apex(), { email })).rejects.toMatchObject({ name: "NotFoundError" })
  await expect(completeOwnerSignUp(apex(), { email, code: "123456", ...person })).rejects.toMatchObject({
    name: "NotFoundError",
  })
  expect(await queuedMails(database.db, email)).toEqual([])
})

test("an owner's address is answered like any other; the mail says that they are one already [negative 27]", async () => {
  const { email } = await buildOwner((await buildOrganisation(database.db)).operator)
  await startOwnerSignUp(apex(), { email })
  expect(await queuedMails(database.db, email)).toMatchObject([{ template: "alreadyRegistered" }])
  await expect(completeOwnerSignUp(apex(), { email, code: "123456", ...person })).rejects.toThrow("incorrect")
})

test("a code is good for its address, once, and five wrong ones end it [D-39]", async () => {
  const [email, other] = [newEmail(), newEmail()]
  for (const address of [email, other]) await startOwnerSignUp(apex(), { email: address })
  const code = await mailedCode(database.db, email)
  const others = await mailedCode(database.db, other)
  const wrong = others === "000000" ? "000001" : "000000"
  const complete = (tried: string) => completeOwnerSignUp(apex(), { email: other, code: tried, ...person })
  for (let at = 0; at < 5; at++)
    await expect(complete(wrong)).rejects.toMatchObject({
      name: "InvalidError",
      message: expect.stringContaining("incorrect"),
    })
  for (const tried of [wrong, others])
    await expect(complete(tried)).rejects.toMatchObject({ name: "RateLimitedError" })
  const both = await Promise.allSettled(
    [1, 2].map(() => completeOwnerSignUp(apex(), { email, code, ...person })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test("one address does not sign up without end", async () => {
  const ctx = { ...apex(), address: "203.0.113.44" }
  for (let at = 0; at < 10; at++) await startOwnerSignUp(ctx, { email: newEmail() })
  await expect(startOwnerSignUp(ctx, { email: newEmail() })).rejects.toMatchObject({
    name: "RateLimitedError",
  })
})
