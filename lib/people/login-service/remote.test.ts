import { POST } from "@/app/api/login/[...call]/route"
import { acceptInvitation } from "@/lib/people/agents/mutations"
import { connectLogin } from "@/lib/people/login-protocol/connection"
import { loginService } from "@/lib/people/login-service/keeper"
import { createOAuthClient, removeOAuthClient } from "@/lib/people/oauth-clients/mutations"
import { updateProfile } from "@/lib/people/profile/mutations"
import type { Session } from "@/lib/people/sessions/schema"
import {
  resetOwnerPassword,
  signInOwner,
  startOwnerRecovery,
} from "@/lib/people/sign-in/common-login/mutations"
import {
  sendSignInCode,
  signInByCode,
  signInByPass,
  signInCustomer,
  signInStaff,
} from "@/lib/people/sign-in/mutations"
import { changePassword, resetPassword, startRecovery } from "@/lib/people/sign-in/recovery/mutations"
import { resendVerification, signUp, verifyEmail } from "@/lib/people/sign-in/sign-up/mutations"
import { isPassword } from "@/lib/platform/crypto/password"
import type { Database } from "@/lib/platform/db/database"
import { deactivateOwnAccount, deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import type { Context } from "@/lib/tenancy/context"
import { openTestDatabase, testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import { type LoginServer, serveLogin } from "@/lib/testing/login-server"
import { mailedCode } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"
import { remoteLogin } from "./remote"

// One installation keeps the passwords and answers over HTTP; the other one, on a database of its own, asks it.
const home = testDatabase()
const away: { db?: Database } = {}
const other = "Bb2-cdefg"
let server: LoginServer
let credentials = { url: "", user: "away", password: "" }

beforeAll(async () => {
  away.db = (await openTestDatabase()).db
  server = await serveLogin(POST)
  const { secret } = await createOAuthClient(apexContext(home.db), { name: "away" })
  credentials = { url: server.url, user: "away", password: secret }
  useService(credentials)
})
afterAll(async () => {
  await server.stop()
  await away.db?.destroy()
})

function useService({ url, user, password }: typeof credentials) {
  Object.assign(process.env, {
    LOGIN_SERVICE_URL: url,
    LOGIN_SERVICE_USER: user,
    LOGIN_SERVICE_PASSWORD: password,
  })
}

/** One company in both installations, by identifier. */
async function company() {
  const at = await buildOrganisation(home.db)
  const { identifier } = at.organisation
  const remote = await buildOrganisation(away.db as Database, { identifier })
  return { home: at.operator, identifier, ...remote }
}

const waysOf = async ({ store }: Context) =>
  (await store.tenancy.activity.list({ limit: 50 })).filter(({ action }) => action === "account.signed-in")
const hashOf = ({ store }: Context, id: string) => store.people.accounts.passwordHash(id)
const personOf = ({ personId }: Session) => personId

test("a customer of the service signs in here and is kept here under the same id, without a password [I16, I18]", async () => {
  const { home, visitor } = await company()
  const { id, email } = await buildCustomer(home, { firstName: "Ann", timeZone: "Europe/Paris" })
  const session = await signInCustomer(visitor, { email, password: goodPassword })
  expect(personOf(session)).toBe(id)
  expect(await visitor.store.people.accounts.find(id)).toMatchObject({
    email,
    status: "active",
    firstName: "Ann",
    timeZone: "Europe/Paris",
  })
  expect(await hashOf(visitor, id)).toBeNull()
  expect(await waysOf(visitor)).toMatchObject([{ actorId: id, detail: "common login" }])
  expect(await waysOf(home)).toEqual([])
})

test("wrong passwords, strangers and unproved addresses are refused in the specification's words [I10, X57]", async () => {
  const { home, visitor } = await company()
  const { email } = await buildCustomer(home)
  const slow = await buildCustomer(home, { status: "unverified" })
  const refusal = (email: string, password: string) => signInCustomer(visitor, { email, password })
  await expect(refusal(email, "wrong")).rejects.toMatchObject({
    key: 2,
    message: "Incorrect  User Name and password",
  })
  await expect(refusal("x@example.com", "wrong")).rejects.toMatchObject({ key: 1, message: "User not found" })
  await expect(refusal(slow.email, goodPassword)).rejects.toMatchObject({ key: 4 })
  expect(await visitor.store.people.accounts.list("customer", { limit: 9 })).toEqual([])
})

test("a row that is here already keeps its id, and loses a password kept here before", async () => {
  const { home, operator, visitor } = await company()
  const mine = await buildCustomer(operator)
  await buildCustomer(home, { email: mine.email, firstName: "New" })
  const session = await signInCustomer(visitor, { email: mine.email, password: goodPassword })
  expect(personOf(session)).toBe(mine.id)
  expect(await visitor.store.people.accounts.find(mine.id)).toMatchObject({ firstName: "New" })
  expect(await hashOf(visitor, mine.id)).toBeNull()
})

test("a sign-up at the service with an address known here only changes nothing until it is proved [negative 36]", async () => {
  const { operator, visitor } = await company()
  const mine = await buildCustomer(operator, { firstName: "Ann" })
  const { userToken } = await signUp(visitor, {
    email: mine.email,
    password: other,
    acceptTerms: true,
    firstName: "Mallory",
  })
  expect(await visitor.store.people.accounts.find(mine.id)).toEqual(mine)
  const code = await mailedCode(homeDb(), mine.email)
  const { pass } = await verifyEmail(visitor, { userToken, code })
  expect(personOf(await signInByPass(visitor, { pass }))).toBe(mine.id)
  expect(await hashOf(visitor, mine.id)).toBeNull()
})

test("a password kept here only opens nothing", async () => {
  const { operator, visitor } = await company()
  const { email } = await buildCustomer(operator)
  await expect(signInCustomer(visitor, { email, password: goodPassword })).rejects.toMatchObject({ key: 1 })
})

test("an account switched off here stays so, whatever the service knows; its customer may wake it [D-52]", async () => {
  const { home, visitor } = await company()
  const { id, email } = await buildCustomer(home)
  const input = { email, password: goodPassword }
  await signInCustomer(visitor, input)
  await deactivateOwnAccount(await signedIn(visitor, "customer", { id, email }))
  await expect(signInCustomer(visitor, input)).rejects.toMatchObject({ key: 5 })
  expect((await home.store.people.accounts.find(id))?.status).toBe("active")
  expect(personOf(await signInCustomer(visitor, { ...input, reactivate: true }))).toBe(id)
})

test("agents sign in; one whom the service's owner has switched off does not [L06]", async () => {
  const { home, visitor } = await company()
  const agent = await buildAgent(home)
  const gone = await buildAgent(home, { status: "deactivated" })
  expect(await signInStaff(visitor, { email: agent.email, password: goodPassword })).toMatchObject({
    role: "agent",
    personId: agent.id,
  })
  await expect(signInStaff(visitor, { email: gone.email, password: goodPassword })).rejects.toMatchObject({
    message: "Your account has been deactivated.",
  })
})

test("the owner is the person who is the owner here, with the password kept there; a mailed code is our own matter [W02, D-42]", async () => {
  const { home, operator, visitor } = await company()
  const owner = await buildOwner(operator)
  await expect(signInStaff(visitor, { email: owner.email, password: goodPassword })).rejects.toMatchObject({
    key: 1,
  })
  const there = await buildOwner(home, owner.email)
  await home.store.installation.people.owners.update(there.id, { firstName: "Olga" })
  const session = await signInStaff(visitor, { email: owner.email, password: goodPassword })
  expect(session).toMatchObject({ role: "owner", personId: owner.id })
  expect(await visitor.store.people.owner.find()).toMatchObject({ firstName: "Olga" })
  await sendSignInCode(visitor, { email: owner.email })
  const code = await mailedCode(away.db as Database, owner.email)
  expect(await signInByCode(visitor, { email: owner.email, code })).toMatchObject({ personId: owner.id })
})

test("a sign-up is kept by the service and proved by its code; the ticket signs in here [J06, J07, J10, J11]", async () => {
  const { home, visitor } = await company()
  const email = "new@example.com"
  const form = { email, password: goodPassword, acceptTerms: true, marketingTerms: true }
  const first = await signUp(visitor, form)
  const { userToken } = await resendVerification(visitor, first.userToken)
  const code = await mailedCode(homeDb(), email)
  const { pass } = await verifyEmail(visitor, { userToken, code })
  const session = await signInByPass(visitor, { pass })
  const kept = await home.store.people.accounts.findByEmail("customer", email)
  expect(kept).toMatchObject({ id: personOf(session), status: "active" })
  expect(await visitor.store.people.accounts.find(personOf(session))).toMatchObject({
    status: "active",
    firstName: "new",
  })
  const consent = await (away.db as Database)
    .selectFrom("account")
    .select(["acceptsMarketing", "acceptedTermsAt", "passwordHash"])
    .where("id", "=", personOf(session))
    .executeTakeFirst()
  expect(consent).toEqual({ acceptsMarketing: true, acceptedTermsAt: expect.any(Date), passwordHash: null })
  await expect(signUp(visitor, form)).rejects.toThrow("User already verified, please login.")
})

test("the service goes on with the sign-up it is asked for, and drops a forgotten password of one [K05, negative 36]", async () => {
  const { home, visitor } = await company()
  const email = "victim@example.com"
  const form = { email, password: goodPassword, acceptTerms: true }
  const own = await signUp(visitor, form)
  await signUp(visitor, { ...form, password: other })
  await expect(resendVerification(visitor, own.userToken)).rejects.toThrow("User cannot be verify.")
  const begun: { userToken: string } = await startRecovery(visitor, "customer", { email }).catch(
    (error) => error,
  )
  const code = await mailedCode(homeDb(), email)
  await verifyEmail(visitor, { userToken: begun.userToken, code })
  const { id = "" } = (await home.store.people.accounts.findByEmail("customer", email)) ?? {}
  expect(await hashOf(home, id)).toBeNull()
})

test("a wrong code is refused in the service's words, and after five the right one too [K12, D-39]", async () => {
  const { visitor } = await company()
  const email = "guess@example.com"
  const { userToken } = await signUp(visitor, { email, password: goodPassword, acceptTerms: true })
  const code = await mailedCode(homeDb(), email)
  const wrong = code === "000000" ? "000001" : "000000"
  for (let i = 0; i < 5; i++)
    await expect(verifyEmail(visitor, { userToken, code: wrong })).rejects.toMatchObject({
      message: "The verification code is incorrect or has expired.",
      fields: { verify: expect.any(String) },
    })
  await expect(verifyEmail(visitor, { userToken, code })).rejects.toMatchObject({ name: "RateLimitedError" })
})

test("a forgotten password is replaced at the service, and sessions end in both places [K01 to K08]", async () => {
  const { home, visitor } = await company()
  const { id, email } = await buildCustomer(home)
  const session = await signInCustomer(visitor, { email, password: goodPassword })
  const there = await signedIn(home, "customer", { id, email })
  expect(await startRecovery(visitor, "customer", { email })).toEqual({ role: "customer" })
  const code = await mailedCode(homeDb(), email)
  await resetPassword(visitor, "customer", { email, code, password: other })
  expect(await isPassword(other, await hashOf(home, id))).toBe(true)
  expect(await hashOf(visitor, id)).toBeNull()
  expect(await visitor.store.people.sessions.find(session.id)).toBeNull()
  expect(
    "sessionId" in there.actor && (await home.store.people.sessions.find(there.actor.sessionId)),
  ).toBeNull()
  await expect(signInCustomer(visitor, { email, password: goodPassword })).rejects.toMatchObject({ key: 2 })
  await signInCustomer(visitor, { email, password: other })
  await expect(startRecovery(visitor, "customer", { email: "x@example.com" })).rejects.toThrow(
    "Your account is not exist in our system",
  )
})

test("staff recover as owner first, then as agent [K02, X37]", async () => {
  const { home, operator, visitor } = await company()
  const agent = await buildAgent(home)
  expect(await startRecovery(visitor, "staff", { email: agent.email })).toEqual({ role: "agent" })
  const owner = await buildOwner(operator)
  await buildOwner(home, owner.email)
  expect(await startRecovery(visitor, "staff", { email: owner.email })).toEqual({ role: "owner" })
  const code = await mailedCode(homeDb(), owner.email)
  await resetPassword(visitor, "staff", { email: owner.email, code, password: other })
  expect(await signInStaff(visitor, { email: owner.email, password: other })).toMatchObject({
    personId: owner.id,
  })
})

test("password, names and the whole account change at the service", async () => {
  const { home, visitor } = await company()
  const { id, email } = await buildCustomer(home)
  await signInCustomer(visitor, { email, password: goodPassword })
  const customer = await signedIn(visitor, "customer", { id, email })
  await expect(changePassword(customer, { present: "wrong", next: other })).rejects.toThrow(
    "Incorrect old password",
  )
  await changePassword(customer, { present: goodPassword, next: other })
  expect(await isPassword(other, await hashOf(home, id))).toBe(true)
  await updateProfile(customer, { firstName: "Zoë", timeZone: "Asia/Tokyo" })
  for (const { store } of [home, visitor])
    expect(await store.people.accounts.find(id)).toMatchObject({
      firstName: "Zoë",
      lastName: "",
      timeZone: "Asia/Tokyo",
    })
  await loginService(visitor).update({ role: "customer", email }, { photo: "/api/files/x.png" })
  expect((await visitor.store.people.accounts.find(id))?.photo).toBe("/api/files/x.png")
  await expect(deleteOwnAccount(customer, goodPassword)).rejects.toThrow("Password is incorrect.")
  await deleteOwnAccount(customer, other)
  for (const { store } of [home, visitor]) expect(await store.people.accounts.find(id)).toBeNull()
})

test("an agent invited here sets a password that the service keeps [L14]", async () => {
  const { home, operator, visitor } = await company()
  const { account, link } = await invite(operator, "fay@example.com")
  const token = decodeURIComponent(link.split("/").at(-1) ?? "")
  await acceptInvitation(visitor, token, goodPassword)
  expect(await home.store.people.accounts.findByEmail("agent", account.email)).toMatchObject({
    firstName: "fay",
    status: "active",
  })
  expect(await hashOf(visitor, account.id)).toBeNull()
  expect(await signInStaff(visitor, { email: account.email, password: goodPassword })).toMatchObject({
    personId: account.id,
  })
})

test("at the installation's own host an owner signs in and recovers with the password kept elsewhere [X37]", async () => {
  // The service is this database's own: what is asked of it tells the two apart.
  const apex = apexContext(home.db)
  const { operator } = await buildOrganisation(home.db)
  const { email } = await buildOwner(operator)
  const asked = (path: string) => server.asked.filter((each) => each.endsWith(path)).length
  const before = [asked("/agentcustomer/login"), asked("/common/forgotpassword")]
  await expect(signInOwner(apex, { email, password: "wrong" })).rejects.toMatchObject({ key: 2 })
  expect(await signInOwner(apex, { email, password: goodPassword })).toMatchObject({ role: "owner" })
  await startOwnerRecovery(apex, { email })
  expect([asked("/agentcustomer/login"), asked("/common/forgotpassword")]).toEqual([
    Number(before[0]) + 2,
    Number(before[1]) + 1,
  ])
  const code = await mailedCode(homeDb(), email)
  await resetOwnerPassword(apex, { email, code, password: other })
  expect(await signInOwner(apex, { email, password: other })).toMatchObject({ role: "owner" })
})

describe("the service token [X38, Z05]", () => {
  const tokensAsked = () => server.asked.filter((path) => path.endsWith("/oauth/token")).length
  const named = { role: "customer", email: "nobody@example.com" } as const

  test("is fetched once for many calls, and once more when it is refused", async () => {
    const { secret } = await createOAuthClient(apexContext(home.db), { name: "renewed" })
    const connection = connectLogin({ url: server.url, user: "renewed", password: secret })
    const { home: there, visitor } = await company()
    const { email } = await buildCustomer(there)
    const login = remoteLogin(visitor, connection)
    const before = tokensAsked()
    await Promise.all(Array.from({ length: 5 }, () => login.find(named)))
    expect(tokensAsked() - before).toBe(1)
    // A client with the name but another row: the old token no longer works, the credentials do.
    await home.db.updateTable("loginClient").set({ id: "anotherid" }).where("name", "=", "renewed").execute()
    const found = await Promise.all(Array.from({ length: 5 }, () => login.find({ ...named, email })))
    expect(found.map((person) => person?.email)).toEqual(Array(5).fill(email))
    expect(tokensAsked() - before).toBe(2)
  })

  test("is asked for again after 1000 ms when there is none, then the call fails", async () => {
    const { visitor } = await company()
    const connection = connectLogin({ ...credentials, password: "wrong" })
    const [before, since] = [tokensAsked(), Date.now()]
    const failing = remoteLogin(visitor, connection).find(named)
    await expect(failing).rejects.toMatchObject({ name: "UnavailableError" })
    expect(Date.now() - since).toBeGreaterThanOrEqual(1000)
    expect(tokensAsked() - before).toBe(2)
  })

  test("that comes at the second try is as good as one at the first", async () => {
    const { visitor } = await company()
    const { secret } = await createOAuthClient(apexContext(home.db), { name: "late" })
    const flaky = await serveLogin(async (request) =>
      flaky.asked.length === 1 ? new Response("{}", { status: 503 }) : POST(request),
    )
    const connection = connectLogin({ url: flaky.url, user: "late", password: secret }, { retryMs: 10 })
    expect(await remoteLogin(visitor, connection).find(named)).toBeNull()
    await flaky.stop()
  })

  test("of a client that is gone fails with 503's error, and never as a wrong password [negative 63]", async () => {
    const { visitor } = await company()
    const { secret } = await createOAuthClient(apexContext(home.db), { name: "gone" })
    const connection = connectLogin({ url: server.url, user: "gone", password: secret }, { retryMs: 10 })
    await remoteLogin(visitor, connection).find(named)
    await removeOAuthClient(apexContext(home.db), "gone")
    await expect(remoteLogin(visitor, connection).check(named, goodPassword)).rejects.toMatchObject({
      name: "UnavailableError",
    })
  })

  test("of a client of one company opens no other one", async () => {
    const [own, foreign] = [await company(), await company()]
    const { email } = await buildCustomer(foreign.home)
    const organisation = (await own.home.store.tenancy.organisation.lock()) ?? null
    const { secret } = await createOAuthClient(apexContext(home.db), { name: "restricted", organisation })
    const connection = connectLogin({ url: server.url, user: "restricted", password: secret })
    expect(await remoteLogin(own.visitor, connection).find(named)).toBeNull()
    const asked = remoteLogin(foreign.visitor, connection).check({ role: "customer", email }, goodPassword)
    await expect(asked).rejects.toMatchObject({ name: "UnavailableError" })
  })
})

test.each([
  "a server that is down",
  "a server that hangs",
  "a server that answers no JSON",
  "a server that leads away",
])("%s is an error for 503, soon, with words for people", async (how) => {
  const { visitor } = await company()
  const { secret } = await createOAuthClient(apexContext(home.db), { name: how.replaceAll(" ", "-") })
  let answer: () => Promise<Response> = () => new Promise(() => {})
  if (how.endsWith("JSON"))
    answer = async () => new Response("<html>", { headers: { "content-type": "text/html" } })
  if (how.endsWith("away")) answer = async () => Response.redirect(server.url, 307)
  const broken = await serveLogin(answer)
  if (how.endsWith("down")) await broken.stop()
  const connection = connectLogin(
    { url: broken.url, user: "x", password: secret },
    { retryMs: 10, timeoutMs: 200 },
  )
  await expect(
    remoteLogin(visitor, connection).check({ role: "customer", email: "a@example.com" }, goodPassword),
  ).rejects.toMatchObject({
    name: "UnavailableError",
    message: expect.stringContaining("not possible at the moment"),
  })
  await broken.stop()
})

const homeDb = () => home.db
