import { actorOf } from "@/lib/people/sessions/queries"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { ageCodes, mailedCode, queuedMails } from "@/lib/testing/mailbox"
import {
  passFor,
  sendSignInCode,
  signInByCode,
  signInByPass,
  signInCustomer,
  signInStaff,
  signOut,
} from "./mutations"

const database = testDatabase()
const password = goodPassword
const build = (overrides = {}) => buildOrganisation(database.db, overrides)

test("a customer signs in; the row, not the token, says how long [I07, I17]", async () => {
  const { visitor, operator } = await build()
  const { id, email } = await buildCustomer(operator)
  const session = await signInCustomer(visitor, { email: ` ${email.toUpperCase()} `, password })
  const token = await sessionToken(visitor.organisation, session, email)
  expect(await actorOf(visitor, token)).toMatchObject({ role: "customer", id, email })
  const later = { ...visitor, now: new Date(visitor.now.getTime() + 31 * 24 * 60 * 60 * 1000) }
  expect(await actorOf(later, token)).toEqual({ role: "anonymous" })
})

test.each([
  ["", "x", { email: "Email is required" }],
  ["nobody", "x", { email: "Email is invalid" }],
  ["a@example.com", "", { password: "Password is required" }],
])("email %j with password %j is not tried [I05, I06]", async (email, typed, fields) => {
  const { visitor } = await build()
  await expect(signInCustomer(visitor, { email, password: typed })).rejects.toMatchObject({ fields })
})

test("a wrong password and an unknown address have the specified words [I12, I13]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildCustomer(operator)
  await expect(signInCustomer(visitor, { email, password: "x" })).rejects.toThrow(
    "Incorrect  User Name and password",
  )
  await expect(signInCustomer(visitor, { email: "nobody@example.com", password })).rejects.toThrow(
    "User not found",
  )
})

test("on a neutral portal both have the same words and key [D-35, negative 27]", async () => {
  const { visitor, operator } = await build({ settings: { neutralAnswers: true } })
  const { email } = await buildCustomer(operator)
  const answers = await Promise.all(
    [email, "nobody@example.com"].map((address) =>
      signInCustomer(visitor, { email: address, password: "x" }).catch(({ message, key }) => ({
        message,
        key,
      })),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
})

test("the sixth try from one address waits, however right; another address does not [negative 39]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildCustomer(operator)
  const here = { ...visitor, address: "198.51.100.1" }
  for (let i = 0; i < 5; i++)
    await expect(signInCustomer(here, { email, password: "x" })).rejects.toThrow("Incorrect")
  await expect(signInCustomer(here, { email, password })).rejects.toMatchObject({
    name: "RateLimitedError",
    retryAfter: expect.any(Number),
  })
  const elsewhere = { ...visitor, address: "198.51.100.2" }
  expect((await signInCustomer(elsewhere, { email, password })).role).toBe("customer")
})

test("two companies, one email, two passwords: neither opens the other, nor does the token [A10, negative 2]", async () => {
  const [acme, globex] = [await build(), await build()]
  const { email } = await buildCustomer(acme.operator)
  const session = await signInCustomer(acme.visitor, { email, password })
  await expect(signInCustomer(globex.visitor, { email, password })).rejects.toThrow("User not found")
  await buildCustomer(globex.operator, { email })
  await globex.visitor.store.people.accounts.update(
    (await globex.visitor.store.people.accounts.findByEmail("customer", email))?.id ?? "",
    { passwordHash: null },
  )
  await expect(signInCustomer(globex.visitor, { email, password })).rejects.toThrow("Incorrect")
  const token = await sessionToken(acme.organisation, session, email)
  expect(await actorOf(globex.visitor, token)).toEqual({ role: "anonymous" })
})

test("customers and agents are apart, even with one address [L24]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildAgent(operator)
  await expect(signInCustomer(visitor, { email, password })).rejects.toThrow("User not found")
  expect((await signInStaff(visitor, { email, password })).role).toBe("agent")
  const customer = await buildCustomer(operator)
  await expect(signInStaff(visitor, { email: customer.email, password })).rejects.toThrow(
    "Agent not added in this helpdesk",
  )
})

test("a deactivated customer comes back by saying so, with the right password only [I11, D-52]", async () => {
  const { visitor, operator } = await build()
  const { id, email } = await buildCustomer(operator, { status: "deactivated" })
  await expect(signInCustomer(visitor, { email, password })).rejects.toMatchObject({ key: 5 })
  await expect(signInCustomer(visitor, { email, password: "x", reactivate: true })).rejects.toThrow(
    "Incorrect",
  )
  expect((await visitor.store.people.accounts.find(id))?.status).toBe("deactivated")
  await signInCustomer(visitor, { email, password, reactivate: true })
  expect((await visitor.store.people.accounts.find(id))?.status).toBe("active")
})

test("a deactivated agent is told so and stays out [L06]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildAgent(operator, { status: "deactivated" })
  await expect(signInStaff(visitor, { email, password })).rejects.toThrow(
    "Your account has been deactivated.",
  )
})

test.each(["ticketsDeactivated", "knowledgeBaseDeactivated"] as const)(
  "%s: nobody signs in; the owner, with the right password, is offered to reactivate [I15, L07, L09]",
  async (flag) => {
    const { visitor, operator } = await build({ [flag]: true })
    const closed = "This portal has been deactivated. Please contact your admin."
    const [customer, agent, owner] = [
      await buildCustomer(operator),
      await buildAgent(operator),
      await buildOwner(operator),
    ]
    await expect(signInCustomer(visitor, { ...customer, password })).rejects.toThrow(closed)
    await expect(signInStaff(visitor, { email: agent.email, password })).rejects.toMatchObject({
      message: closed,
      key: 3,
    })
    await expect(signInStaff(visitor, { email: owner.email, password })).rejects.toMatchObject({
      message: closed,
      key: 6,
    })
    await expect(signInStaff(visitor, { email: owner.email, password: "x" })).rejects.toThrow("Incorrect")
  },
)

test("the owner signs in by a mailed code; nobody else is mailed one [L02, D-42]", async () => {
  const { visitor, operator } = await build()
  const [owner, agent] = [await buildOwner(operator), await buildAgent(operator)]
  await sendSignInCode(visitor, { email: owner.email })
  await sendSignInCode(visitor, { email: agent.email })
  expect(await queuedMails(database.db, agent.email)).toEqual([])
  const code = await mailedCode(database.db, owner.email)
  expect((await signInByCode(visitor, { email: owner.email, code })).role).toBe("owner")
  await expect(signInByCode(visitor, { email: owner.email, code })).rejects.toThrow(
    "incorrect or has expired",
  )
  await expect(signInByCode(visitor, { email: agent.email, code })).rejects.toThrow(
    "incorrect or has expired",
  )
})

test("a wrong code is refused for the owner's address as for anybody's [D-42, negative 27]", async () => {
  const { visitor, operator } = await build()
  const [owner, agent] = [await buildOwner(operator), await buildAgent(operator)]
  await sendSignInCode(visitor, { email: owner.email })
  const words = "The verification code is incorrect or has expired."
  for (const { email } of [owner, agent])
    await expect(signInByCode(visitor, { email, code: "000000" })).rejects.toMatchObject({
      message: words,
      fields: { verify: words },
    })
})

test("a pass signs one person in once, here, within a minute [negative 29, negative 31]", async () => {
  const [acme, globex] = [await build(), await build()]
  const customer = await buildCustomer(acme.operator)
  const pass = await passFor(acme.visitor, customer)
  await expect(signInByPass(globex.visitor, { pass })).rejects.toThrow("expired")
  await ageCodes(database.db, customer.id, 60)
  await expect(signInByPass(acme.visitor, { pass })).rejects.toThrow("expired")
  await ageCodes(database.db, customer.id, -60)
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, () => signInByPass(acme.visitor, { pass })),
  )
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  for (const forged of ["x", ".", "owner..", `customer.${customer.id}.x`, `owner.${customer.id}.x`])
    await expect(signInByPass(acme.visitor, { pass: forged })).rejects.toThrow("expired")
})

test("passes and codes are good on an instance whose clock is ten minutes off: the database's decides [negative 40]", async () => {
  const { visitor, operator } = await build()
  const customer = await buildCustomer(operator)
  const owner = await buildOwner(operator)
  const off = (minutes: number) => ({ ...visitor, now: new Date(visitor.now.getTime() + minutes * 60_000) })
  for (const [here, there] of [
    [off(0), off(10)],
    [off(-10), off(0)],
    [off(10), off(-10)],
  ] as const) {
    const pass = await passFor(here, customer)
    expect((await signInByPass(there, { pass })).role).toBe("customer")
    await sendSignInCode(here, { email: owner.email })
    const code = await mailedCode(database.db, owner.email)
    expect((await signInByCode(there, { email: owner.email, code })).role).toBe("owner")
  }
})

test("signing out ends this session and no other [L22]", async () => {
  const { visitor, operator } = await build()
  const customer = await buildCustomer(operator)
  const [phone, desk] = [
    await signedIn(visitor, "customer", customer),
    await signedIn(visitor, "customer", customer),
  ]
  await signOut(phone)
  expect(await actorOf(visitor, phone.token)).toEqual({ role: "anonymous" })
  expect(await actorOf(visitor, desk.token)).toMatchObject({ id: customer.id })
})

test("closing the portal ends its owner's sessions for good and everybody else's while it is closed [U02, U03, D-20]", async () => {
  const { visitor, operator, organisation } = await build()
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const closed = await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  for (const { token } of [owner, agent])
    expect(await actorOf({ ...visitor, organisation: closed }, token)).toEqual({ role: "anonymous" })
  const open = await updateOrganisation(operator, { knowledgeBaseDeactivated: false })
  expect(await actorOf({ ...visitor, organisation: open }, owner.token)).toEqual({ role: "anonymous" })
  expect(await actorOf({ ...visitor, organisation: { ...organisation } }, agent.token)).toMatchObject({
    role: "agent",
  })
})

test("a token says what section 3 names, and another role in it changes nothing [L19, D-28]", async () => {
  const { visitor, operator, organisation } = await build()
  const { token, actor } = await signedIn(visitor, "owner", await buildOwner(operator))
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
  expect(payload).toMatchObject({
    role_type: "admin",
    domainname: organisation.identifier,
    company_identifier: organisation.identifier,
    org_id: organisation.id,
    preferred_username: "email" in actor ? actor.email : "",
    sub: payload.id,
  })
  const raised = await signedIn(visitor, "owner", await buildCustomer(operator))
  expect(raised.actor).toEqual({ role: "anonymous" })
  const [head = "", , signature = ""] = token.split(".")
  const forged = Buffer.from(JSON.stringify({ ...payload, sid: "x" })).toString("base64url")
  expect(await actorOf(visitor, `${head}.${forged}.${signature}`)).toEqual({ role: "anonymous" })
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url")
  expect(await actorOf(visitor, `${none}.${token.split(".")[1]}.`)).toEqual({ role: "anonymous" })
})
