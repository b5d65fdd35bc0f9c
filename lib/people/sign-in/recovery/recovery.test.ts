import { readVerification } from "@/lib/people/login-service/links"
import { actorOf } from "@/lib/people/sessions/queries"
import { signInByPass, signInCustomer, signInStaff } from "@/lib/people/sign-in/mutations"
import {
  resendVerification,
  signUp,
  startVerification,
  verifyEmail,
} from "@/lib/people/sign-in/sign-up/mutations"
import { contextIn } from "@/lib/tenancy/organisations/languages"
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
import { changePassword, resetPassword, startRecovery } from "./mutations"

const database = testDatabase()
const fresh = "Better2_password"
const strangers = "Attacker1-"
const build = (overrides = {}) => buildOrganisation(database.db, overrides)
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

test("a customer resets a forgotten password; every session of theirs ends, and a mail says so [K08, K10]", async () => {
  const { visitor, operator } = await build()
  const customer = await buildCustomer(operator)
  const { email } = customer
  const { token } = await signedIn(visitor, "customer", customer)
  expect(await startRecovery(visitor, "customer", { email })).toEqual({ role: "customer" })
  const code = await mailedCode(database.db, email)
  await resetPassword(visitor, "customer", { email, code, password: fresh })
  expect(await actorOf(visitor, token)).toEqual({ role: "anonymous" })
  await expect(signInCustomer(visitor, { email, password: goodPassword })).rejects.toThrow("Incorrect")
  expect((await signInCustomer(visitor, { email, password: fresh })).role).toBe("customer")
  expect((await queuedMails(database.db, email)).at(-1)?.template).toBe("passwordChanged")
  await expect(resetPassword(visitor, "customer", { email, code, password: fresh })).rejects.toThrow(
    "incorrect or has expired",
  )
})

test("the code is mailed in the language of the page it is asked for on, unless its reader has chosen one [K01]", async () => {
  const { visitor, operator } = await build({ settings: { languages: ["de"] } })
  const { email } = await buildCustomer(operator)
  await startRecovery(contextIn(visitor, "de"), "customer", { email })
  await startRecovery(visitor, "customer", { email })
  const mails = (await queuedMails(database.db, email)).filter(({ template }) => template === "recoveryCode")
  expect(mails.map(({ language, pageLanguage }) => [language, pageLanguage])).toEqual([
    [undefined, "de"],
    [undefined, undefined],
  ])
})

test("the link in the mail goes on from where the code was asked for [J18, D-11]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildCustomer(operator, { status: "unverified" })
  const linkFrom = async () => {
    const mail = (await queuedMails(database.db, email)).at(-1)
    const link = mail && "link" in mail.props ? String(mail.props.link) : ""
    return (await readVerification(visitor, new URL(link).searchParams.get("q") ?? ""))?.from
  }
  await expect(startRecovery(visitor, "customer", { email })).rejects.toThrow("not verified")
  expect(await linkFrom()).toBe("forgot")
  await startVerification(visitor, email, { from: "login" })
  expect(await linkFrom()).toBe("login")
  await startVerification(visitor, email, { from: "signup" })
  expect(await linkFrom()).toBe("mail")
})

test("among staff the owner is looked for first, then an agent [K02]", async () => {
  const { visitor, operator } = await build()
  const [owner, agent] = [await buildOwner(operator), await buildAgent(operator)]
  expect(await startRecovery(visitor, "staff", owner)).toEqual({ role: "owner" })
  expect(await startRecovery(visitor, "staff", agent)).toEqual({ role: "agent" })
  const code = await mailedCode(database.db, agent.email)
  await resetPassword(visitor, "staff", { email: agent.email, code, password: fresh })
  expect((await signInStaff(visitor, { email: agent.email, password: fresh })).role).toBe("agent")
})

test("an owner's new password ends their sessions on every portal of theirs", async () => {
  const [acme, globex] = [await build(), await build()]
  const owner = await buildOwner(acme.operator)
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  const elsewhere = await signedIn(globex.visitor, "owner", owner)
  expect(elsewhere.actor.role).toBe("owner")
  await startRecovery(acme.visitor, "staff", owner)
  const code = await mailedCode(database.db, owner.email)
  await resetPassword(acme.visitor, "staff", { email: owner.email, code, password: fresh })
  expect(await actorOf(globex.visitor, elsewhere.token)).toEqual({ role: "anonymous" })
})

test("a wrong or expired code changes nothing [K12]", async () => {
  const { visitor, operator } = await build()
  const { id, email } = await buildCustomer(operator)
  await startRecovery(visitor, "customer", { email })
  const code = await mailedCode(database.db, email)
  const reset = { email, code, password: fresh }
  await expect(resetPassword(visitor, "customer", { ...reset, code: wrong(code) })).rejects.toThrow(
    "incorrect or has expired",
  )
  await ageCodes(database.db, id, 2 * 60 * 60)
  await expect(resetPassword(visitor, "customer", reset)).rejects.toThrow("incorrect or has expired")
  expect((await signInCustomer(visitor, { email, password: goodPassword })).role).toBe("customer")
})

test("a code is one person's, of one role and one company [negative 29, negative 31]", async () => {
  const [acme, globex] = [await build(), await build()]
  const mine = await buildCustomer(acme.operator)
  const theirs = await buildCustomer(acme.operator)
  await buildCustomer(globex.operator, { email: mine.email })
  await startRecovery(acme.visitor, "customer", mine)
  const code = await mailedCode(database.db, mine.email)
  const reset = { code, password: fresh }
  await expect(resetPassword(acme.visitor, "customer", { ...reset, email: theirs.email })).rejects.toThrow()
  await expect(resetPassword(acme.visitor, "staff", { ...reset, email: mine.email })).rejects.toThrow()
  await expect(resetPassword(globex.visitor, "customer", { ...reset, email: mine.email })).rejects.toThrow()
})

test("nobody's address, and one that is not proved, have the specified words [K04, K05]", async () => {
  const { visitor, operator } = await build()
  await expect(startRecovery(visitor, "customer", { email: "nobody@example.com" })).rejects.toThrow(
    "Your account is not exist in our system",
  )
  const { email } = await buildCustomer(operator, { status: "unverified" })
  await expect(startRecovery(visitor, "customer", { email })).rejects.toMatchObject({
    message:
      "Your account is not verified, Please verify you account, The verification code has been sent to your email address",
    key: 4,
    userToken: expect.any(String),
  })
  expect((await queuedMails(database.db, email)).map(({ template }) => template)).toEqual([
    "verificationCode",
  ])
})

test("who proves an address because the password is forgotten keeps no password of a stranger's [K05, negative 36]", async () => {
  const { visitor } = await build()
  const email = "victim@example.com"
  const attack = () => signUp(visitor, { email, password: strangers, acceptTerms: true })
  await attack()
  const begun: { userToken: string } = await startRecovery(visitor, "customer", { email }).catch(
    (error) => error,
  )
  await attack()
  await expect(resendVerification(visitor, begun.userToken)).rejects.toThrow("User cannot be verify.")
  const again: { userToken: string } = await startRecovery(visitor, "customer", { email }).catch(
    (error) => error,
  )
  const { userToken } = await resendVerification(visitor, again.userToken)
  const { pass } = await verifyEmail(visitor, { userToken, code: await mailedCode(database.db, email) })
  expect((await signInByPass(visitor, { pass })).role).toBe("customer")
  await expect(signInCustomer(visitor, { email, password: strangers })).rejects.toThrow("Incorrect")
  await startRecovery(visitor, "customer", { email })
  await resetPassword(visitor, "customer", {
    email,
    code: await mailedCode(database.db, email),
    password: fresh,
  })
  expect((await signInCustomer(visitor, { email, password: fresh })).role).toBe("customer")
})

test("the proof of an address that ends meanwhile leaves its password [K05]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildCustomer(operator)
  await expect(startVerification(visitor, email, { from: "forgot" })).rejects.toThrow(
    "User cannot be verify.",
  )
  expect((await signInCustomer(visitor, { email, password: goodPassword })).role).toBe("customer")
})

test("an invited agent has no password to forget: nothing is mailed, whatever customer has that address", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildAgent(operator, { status: "invited" })
  await expect(startRecovery(visitor, "staff", { email })).rejects.toThrow(
    "Your account is not exist in our system",
  )
  await buildCustomer(operator, { email, status: "unverified" })
  await expect(startRecovery(visitor, "staff", { email })).rejects.toThrow(
    "Your account is not exist in our system",
  )
  expect(await queuedMails(database.db, email)).toEqual([])
})

test("nobody asks for a list of accounts by trying codes for many addresses [D-35, negative 57]", async () => {
  const visitor = { ...(await build()).visitor, address: "203.0.113.9" }
  const tryCode = (email: string) =>
    resetPassword(visitor, "customer", { email, code: "000000", password: fresh })
  for (let i = 0; i < 100; i++) await expect(tryCode(`someone-${i}@example.com`)).rejects.toThrow("not exist")
  await expect(tryCode("one-more@example.com")).rejects.toMatchObject({ name: "RateLimitedError" })
})

test("a neutral portal sends everybody on alike [D-35]", async () => {
  const { visitor } = await build({ settings: { neutralAnswers: true } })
  expect(await startRecovery(visitor, "customer", { email: "nobody@example.com" })).toEqual({
    role: "customer",
  })
})

test("the sixth code within a quarter of an hour is not mailed [negative 57]", async () => {
  const { visitor, operator } = await build()
  const { email } = await buildCustomer(operator)
  for (let i = 0; i < 5; i++) await startRecovery(visitor, "customer", { email })
  await expect(startRecovery(visitor, "customer", { email })).rejects.toMatchObject({
    name: "RateLimitedError",
  })
  expect(await queuedMails(database.db, email)).toHaveLength(5)
})

test("changing the password ends all other sessions, and keeps this one [negative 34]", async () => {
  const { visitor, operator } = await build()
  const customer = await buildCustomer(operator)
  const [here, there] = [
    await signedIn(visitor, "customer", customer),
    await signedIn(visitor, "customer", customer),
  ]
  await changePassword(here, { present: goodPassword, next: "Aa1?bcdef" })
  expect(await actorOf(visitor, here.token)).toMatchObject({ id: customer.id })
  expect(await actorOf(visitor, there.token)).toEqual({ role: "anonymous" })
})

test("a right password is no try: it is changed as often as one likes, and wrong ones before it are forgotten", async () => {
  const { visitor, operator } = await build()
  const here = await signedIn(visitor, "customer", await buildCustomer(operator))
  let present = goodPassword
  for (let times = 0; times < 8; times++) {
    await expect(changePassword(here, { present: "Wrong1-password", next: fresh })).rejects.toThrow(
      "Incorrect",
    )
    const next = `Aa1?bcdef${times}`
    await changePassword(here, { present, next })
    present = next
  }
})

test.each([
  ["Wrong1-password", fresh, "Incorrect old password"],
  ["Wrong1-password", "Wrong1-password", "Incorrect old password"],
  [goodPassword, goodPassword, "Password cannot be same as old password"],
  [goodPassword, "weak", "Must Contain 8 Characters"],
  ["", fresh, "Password is required"],
])("from %j to %j the password is not changed [Q13, Q14, Q15]", async (present, next, message) => {
  const { visitor, operator } = await build()
  const customer = await buildCustomer(operator)
  const here = await signedIn(visitor, "customer", customer)
  await expect(changePassword(here, { present, next })).rejects.toThrow(message)
  expect((await signInCustomer(visitor, { email: customer.email, password: goodPassword })).role).toBe(
    "customer",
  )
})

test("nobody signed in changes no password", async () => {
  const { visitor } = await build()
  await expect(changePassword(visitor, { present: goodPassword, next: fresh })).rejects.toMatchObject({
    name: "UnauthenticatedError",
  })
})
