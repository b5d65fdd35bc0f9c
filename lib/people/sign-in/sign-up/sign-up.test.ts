import { removeAccounts } from "@/lib/people/accounts/mutations"
import type { Account } from "@/lib/people/accounts/schema"
import { readVerification } from "@/lib/people/login-service/links"
import { signInByPass, signInCustomer } from "@/lib/people/sign-in/mutations"
import type { Store } from "@/lib/platform/store"
import { changed } from "@/lib/testing/changed"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, goodPassword } from "@/lib/testing/factories"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { resendVerification, signUp, startVerification, verifyEmail } from "./mutations"
import { findVerification } from "./queries"
import { signUpWords } from "./values"

const database = testDatabase()
const form = (email: string) => ({ email, password: goodPassword, acceptTerms: true, marketingTerms: false })
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

test("a sign-up is mailed a code, proves the address with it and is signed in by the ticket [J07, J10]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "new@example.com"
  const { userToken } = await signUp(visitor, form(email))
  const code = await mailedCode(database.db, email)
  expect(code).toMatch(/^\d{6}$/)
  const { pass, from } = await verifyEmail(visitor, { userToken, code })
  expect(from).toBe("signup")
  const session = await signInByPass(visitor, { pass })
  expect(session.role).toBe("customer")
  await expect(signInByPass(visitor, { pass })).rejects.toThrow()
  await expect(verifyEmail(visitor, { userToken, code })).rejects.toThrow(
    "User already verified, please login.",
  )
})

test("an unverified account cannot sign in, and says so with key 4 [I10]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  await signUp(visitor, form("slow@example.com"))
  await expect(
    signInCustomer(visitor, { email: "slow@example.com", password: goodPassword }),
  ).rejects.toMatchObject({
    key: 4,
  })
})

test("six wrong codes, and the right one is refused too; a new code gives no new tries [D-39, negative 28]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "guess@example.com"
  const { userToken } = await signUp(visitor, form(email))
  const code = await mailedCode(database.db, email)
  for (let i = 0; i < 5; i++)
    await expect(verifyEmail(visitor, { userToken, code: wrong(code) })).rejects.toThrow("incorrect")
  await expect(verifyEmail(visitor, { userToken, code })).rejects.toMatchObject({ name: "RateLimitedError" })
  const again = await resendVerification(visitor, userToken)
  const second = await mailedCode(database.db, email)
  await expect(verifyEmail(visitor, { userToken: again.userToken, code: second })).rejects.toMatchObject({
    name: "RateLimitedError",
  })
})

test("of a hundred parallel uses of one code one succeeds [negative 28, negative 29]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "parallel@example.com"
  const { userToken } = await signUp(visitor, form(email))
  const code = await mailedCode(database.db, email)
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => verifyEmail(visitor, { userToken, code })),
  )
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("a new code makes the older one worthless; two hours make it so as well [J12, Z01, D-39]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "late@example.com"
  const first = await signUp(visitor, form(email))
  const old = await mailedCode(database.db, email)
  const { userToken } = await resendVerification(visitor, first.userToken)
  const code = await mailedCode(database.db, email)
  if (old !== code) await expect(verifyEmail(visitor, { userToken, code: old })).rejects.toThrow("incorrect")
  const later = { ...visitor, now: new Date(visitor.now.getTime() + 2 * 60 * 60 * 1000) }
  await expect(verifyEmail(later, { userToken, code })).rejects.toThrow("User cannot be verify.")
  expect((await verifyEmail(visitor, { userToken, code })).pass).toBeTruthy()
})

test("who signs up with somebody's address cannot have it proved for them [negative 36]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "victim@example.com"
  const own = await signUp(visitor, form(email))
  await signUp(visitor, { ...form(email), password: "Attacker1-" })
  const code = await mailedCode(database.db, email)
  await expect(verifyEmail(visitor, { userToken: own.userToken, code })).rejects.toThrow(
    "User cannot be verify.",
  )
})

test("a new code goes on with the sign-up it is asked for, and not with a stranger's begun since [negative 36]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "resent@example.com"
  const own = await signUp(visitor, form(email))
  const attempt = (await readVerification(visitor, own.userToken))?.attempt
  await signUp(visitor, { ...form(email), password: "Attacker1-" })
  const mailed = await queuedMails(database.db, email)
  expect((await findVerification(visitor, own.userToken)).state).toBe("unknown")
  await expect(resendVerification(visitor, own.userToken)).rejects.toThrow("User cannot be verify.")
  // The stranger's has begun after the token was read.
  await expect(startVerification(visitor, email, { from: "signup", attempt })).rejects.toThrow(
    "User cannot be verify.",
  )
  expect(await queuedMails(database.db, email)).toEqual(mailed)
  const anew = await signUp(visitor, form(email))
  const code = await mailedCode(database.db, email)
  await verifyEmail(visitor, { userToken: anew.userToken, code })
  expect((await signInCustomer(visitor, { email, password: goodPassword })).role).toBe("customer")
})

test("on a neutral portal a new code for a sign-up that was replaced is pretended [D-35, negative 36]", async () => {
  const { visitor } = await buildOrganisation(database.db, { settings: { neutralAnswers: true } })
  const email = "resent@example.com"
  const own = await signUp(visitor, form(email))
  await signUp(visitor, { ...form(email), password: "Attacker1-" })
  const { userToken } = await resendVerification(visitor, own.userToken)
  const code = await mailedCode(database.db, email)
  for (const token of [own.userToken, userToken])
    await expect(verifyEmail(visitor, { userToken: token, code })).rejects.toThrow("incorrect or has expired")
  expect((await visitor.store.people.accounts.findByEmail("customer", email))?.status).toBe("unverified")
})

test("a sign-up that meets the proof of its address half-way changes no password [negative 36]", async () => {
  const { visitor, operator } = await buildOrganisation(database.db)
  const email = "meeting@example.com"
  await signUp(visitor, form(email))
  const { store } = visitor
  let isProved = false
  const prove = async (found: Account | null) => {
    if (isProved) return found
    isProved = true
    await operator.store.people.accounts.update(found?.id ?? "", { status: "active", attempt: null })
    return found
  }
  const meeting = (inside: Store): Store => {
    const { people } = inside
    const { accounts } = people
    const findByEmail: typeof accounts.findByEmail = async (...who) =>
      prove(await accounts.findByEmail(...who))
    return changed(inside, { people: changed(people, { accounts: { ...accounts, findByEmail } }) })
  }
  const late = {
    ...visitor,
    store: changed(store, {
      transaction: (work) => store.transaction((inside) => work(meeting(inside))),
    }),
  }
  const attack = signUp(late, { ...form(email), password: "Attacker1-" })
  await expect(attack).rejects.toThrow("User already verified, please login.")
  expect((await signInCustomer(visitor, { email, password: goodPassword })).role).toBe("customer")
})

test("a token of a neutral portal reads alike for an address with an account [D-35, negative 27]", async () => {
  const { visitor, operator } = await buildOrganisation(database.db, { settings: { neutralAnswers: true } })
  const { email } = await buildCustomer(operator)
  const attempts = async (address: string) => {
    const first = await signUp(visitor, form(address))
    const tokens = [first, await resendVerification(visitor, first.userToken)]
    const read = tokens.map(({ userToken }) => readVerification(visitor, userToken))
    return (await Promise.all(read)).map((verification) => verification?.attempt)
  }
  const anId = expect.stringMatching(/^[0-9a-z]{14}$/)
  expect(await attempts("new@example.com")).toEqual([anId, anId])
  expect(await attempts(email)).toEqual([anId, anId])
})

test("the sixth sign-up with one address within a quarter of an hour mails nothing [negative 57]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const email = "flooded@example.com"
  for (let i = 0; i < 5; i++) await signUp({ ...visitor, address: `203.0.113.${i}` }, form(email))
  await expect(signUp(visitor, form(email))).rejects.toMatchObject({ name: "RateLimitedError" })
  expect(await queuedMails(database.db, email)).toHaveLength(5)
})

test("an address with an account is said to have one, or, on a neutral portal, is not [J14, D-35, negative 27]", async () => {
  const { visitor, operator } = await buildOrganisation(database.db)
  const { email } = await buildCustomer(operator)
  await expect(signUp(visitor, form(email))).rejects.toThrow("User already verified, please login.")
  const neutral = await buildOrganisation(database.db, { settings: { neutralAnswers: true } })
  await buildCustomer(neutral.operator, { email })
  expect(await signUp(neutral.visitor, form(email))).toEqual({ userToken: expect.any(String) })
  expect((await queuedMails(database.db, email)).map(({ template }) => template)).toEqual([
    "alreadyRegistered",
  ])
})

test("where sign-up is off, it is off for programs too [J20]", async () => {
  const { visitor } = await buildOrganisation(database.db, { settings: { signupAllowed: false } })
  await expect(signUp(visitor, form("closed@example.com"))).rejects.toThrow("not available")
})

test.each([
  ["", "Email is required"],
  ["a@x.test,b@y.test", "Email is invalid"],
  ["a@x.test, Before signing in claim your money", "Email is invalid"],
  ['"e@attacker.test"@victim.test', "Email is invalid"],
  ["a(b)@x.test", "Email is invalid"],
  ["a@x.test\r\nBcc: b@y.test", "Email is invalid"],
  [`${"a".repeat(320)}@x.test`, "Email is invalid"],
  ["a@x.test.", "Email is invalid"],
])("%j is no address to sign up with [negative 62]", async (email, message) => {
  const { visitor } = await buildOrganisation(database.db)
  await expect(signUp(visitor, form(email))).rejects.toMatchObject({ fields: { email: message } })
})

test("a link says whose code is awaited, or why none is [J13, J14, J15]", async () => {
  const { visitor, operator } = await buildOrganisation(database.db)
  const email = "state@example.com"
  const { userToken } = await signUp(visitor, form(email))
  const state = async () => (await findVerification(visitor, userToken)).state
  expect(await state()).toBe("open")
  const { id } = (await visitor.store.people.accounts.findByEmail("customer", email)) ?? { id: "" }
  await operator.store.people.accounts.update(id, { status: "active" })
  expect(signUpWords[await closedState()]).toBe("User already verified, please login.")
  await operator.store.people.accounts.update(id, { status: "deactivated" })
  expect(signUpWords[await closedState()]).toBe("Your account has been deactivated.")
  await operator.store.transaction((inside) => removeAccounts(inside, [id]))
  expect(signUpWords[await closedState()]).toBe("User cannot be verify.")
  async function closedState() {
    const now = await state()
    if (now === "open") throw new Error("The verification is still open")
    return now
  }
})

test.each([
  ["", "Verification code is required"],
  ["12345", "Must Contain 6 Numeric Characters"],
  ["12345a", "Must Contain 6 Numeric Characters"],
  ["1234567", "Must Contain 6 Numeric Characters"],
])("%j is no code of a sign-up: %s [J09, D-39]", async (code, words) => {
  const { visitor } = await buildOrganisation(database.db)
  await expect(verifyEmail(visitor, { userToken: "x", code })).rejects.toMatchObject({
    fields: { code: words },
  })
})
