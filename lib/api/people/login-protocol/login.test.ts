import { SignJWT } from "jose"
import { POST } from "@/app/api/login/[...call]/route"
import { openApiDocument } from "@/lib/api/documents/openapi"
import { addressesOf } from "@/lib/api/http/addresses"
import { login } from "@/lib/people/login-protocol/contract"
import { createOAuthClient, removeOAuthClient } from "@/lib/people/oauth-clients/mutations"
import { serviceToken } from "@/lib/people/oauth-clients/service-token"
import { actorOf } from "@/lib/people/sessions/queries"
import { issueCode } from "@/lib/people/sign-in/codes/mutations"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"

const database = testDatabase()
const other = "Bb2-cdefg"

type Body = Record<string, unknown>
const loginRoutes = addressesOf(login)
type Call = keyof typeof loginRoutes

async function post(call: Call, body: BodyInit, headers: Record<string, string>) {
  const url = `http://localhost/api/login${loginRoutes[call].path}`
  // Any host: the payload names the company.
  const request = new Request(url, { method: "POST", body, headers: { host: "127.0.0.1:1", ...headers } })
  const response = await POST(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const ask = (call: Call, body: Body, token = "") =>
  post(call, JSON.stringify(body), { "content-type": "application/json", authorization: `Bearer ${token}` })

let named = 0
async function client(options: Partial<Parameters<typeof createOAuthClient>[1]> = {}) {
  named += 1
  const name = `client-${named}`
  const { client, secret } = await createOAuthClient(apexContext(database.db), { name, ...options })
  const grant = { grant_type: "password", username: name, password: secret }
  const { body } = await ask("token", grant)
  return { id: client.id, name, secret, token: body.access_token as string }
}

async function company() {
  const { organisation, operator } = await buildOrganisation(database.db)
  const customer = await buildCustomer(operator)
  const at = { company_identifier: organisation.identifier, email: customer.email }
  return { organisation, operator, customer, at }
}

/** An input every call takes, were the token right. */
const whole = { login_type: "customer", type: "customer", password: goodPassword, code: "123456", uid: "x" }
const everything = { ...whole, oldpassword: goodPassword, newpassword: other }
const closed = (Object.keys(loginRoutes) as Call[]).filter((call) => call !== "token")
const inputOf = (call: Call, at: Body) =>
  call === "newpassword" ? { ...at, password: goodPassword } : { ...everything, ...at }

describe("oauth/token [X34]", () => {
  test("a form and JSON are answered with a bearer token of 15 minutes, kept by nobody", async () => {
    const { secret } = await createOAuthClient(apexContext(database.db), { name: "forms" })
    const grant = { grant_type: "password", username: "forms", password: secret }
    const form = await post("token", new URLSearchParams(grant), {})
    const json = await ask("token", grant)
    for (const { status, body, headers } of [form, json]) {
      expect(status).toBe(200)
      expect(body).toEqual({ access_token: expect.any(String), token_type: "Bearer", expires_in: 900 })
      expect(headers.get("cache-control")).toContain("no-store")
    }
  })

  test("a wrong secret and an unknown name are one answer: 401 invalid_grant", async () => {
    await createOAuthClient(apexContext(database.db), { name: "known" })
    const grant = { grant_type: "password", password: "wrong" }
    const wrong = await ask("token", { ...grant, username: "known" })
    const unknown = await ask("token", { ...grant, username: "nobody" })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ status: "401", error: "invalid_grant" })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
    const { status } = await ask("token", { ...grant, username: "known", grant_type: "client_credentials" })
    expect(status).toBe(400)
  })

  test("twenty wrong secrets in a quarter of an hour are enough", async () => {
    const grant = { grant_type: "password", username: "guessed", password: "wrong" }
    for (let i = 0; i < 20; i++) expect((await ask("token", grant)).status).toBe(401)
    const { status, headers } = await ask("token", grant)
    expect(status).toBe(429)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("the secret is not kept readable, and the token of a removed client is worthless at once", async () => {
    const { at } = await company()
    const { name, secret, token } = await client()
    const row = await database.db.selectFrom("loginClient").selectAll().where("name", "=", name).execute()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect((await ask("checkuserexist", at, token)).status).toBe(200)
    await removeOAuthClient(apexContext(database.db), name)
    expect((await ask("checkuserexist", at, token)).status).toBe(401)
  })
})

test("openapi.json describes every call and how it fails", async () => {
  const { paths } = await openApiDocument()
  const described = Object.keys(paths ?? {}).filter((path) => path.startsWith("/login/"))
  expect(described.sort()).toEqual(
    Object.values(loginRoutes)
      .map(({ path }) => `/login${path}`)
      .sort(),
  )
  for (const path of described)
    expect(Object.keys(paths?.[path]?.post?.responses ?? {})).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "429",
    ])
})

describe("who may ask", () => {
  test.each(closed)(
    "%s answers 401 without a service token, and says nothing else [X36, negative 8]",
    async (call) => {
      const { operator, customer, at } = await company()
      const { token: sessionToken } = await signedIn(operator, "customer", customer)
      const key = await signingKey("service-token")
      const jwt = new SignJWT().setProtectedHeader({ alg: "HS256" })
      const stranger = await jwt.setSubject("nobody").setExpirationTime("15m").sign(key)
      for (const token of ["", "x", "a.b.c", sessionToken, stranger]) {
        const { status, body } = await ask(call, inputOf(call, at), token)
        expect({ status, body: Object.keys(body) }).toEqual({
          status: 401,
          body: ["status", "code", "message"],
        })
      }
    },
  )

  test("a service token opens no portal", async () => {
    const { operator, customer } = await company()
    const { token } = await client()
    expect(await actorOf(operator, token)).toEqual({ role: "anonymous" })
    const { token: own } = await signedIn(operator, "customer", customer)
    expect(await actorOf(operator, own)).toMatchObject({ role: "customer" })
  })

  test("a token is over after 15 minutes", async () => {
    const { at } = await company()
    const { id } = await client()
    const minutesAgo = (minutes: number) => serviceToken(id, new Date(Date.now() - minutes * 60_000))
    expect((await ask("checkuserexist", at, await minutesAgo(14))).status).toBe(200)
    expect((await ask("checkuserexist", at, await minutesAgo(15.1))).status).toBe(401)
  })

  test.each(closed)(
    "%s: a client of one company is answered about another as about none [negative 1]",
    async (call) => {
      const [own, foreign] = [await company(), await company()]
      const { token } = await client({ organisation: own.organisation })
      const refused = await ask(call, inputOf(call, foreign.at), token)
      const nobodys = { ...foreign.at, company_identifier: "nobodys" }
      expect(refused.status).toBe(404)
      expect(refused.body).toEqual((await ask(call, inputOf(call, nobodys), token)).body)
      expect((await ask("checkuserexist", own.at, token)).body).toMatchObject({ exist: true })
      expect(await foreign.operator.store.people.accounts.find(foreign.customer.id)).toEqual(foreign.customer)
      expect(await queuedMails(database.db, foreign.customer.email)).toEqual([])
    },
  )

  test("one company's customer is nobody in another [negative 1]", async () => {
    const [own, foreign] = [await company(), await company()]
    const { token } = await client()
    const mixed = { company_identifier: own.organisation.identifier, email: foreign.customer.email }
    const { status, body } = await ask("login", { ...mixed, ...whole }, token)
    expect({ status, body }).toMatchObject({ status: 400, body: { error_key: 1 } })
  })

  test("forms are taken where the specification says so, elsewhere refused [negative 38]", async () => {
    const { at } = await company()
    const { token } = await client()
    const headers = { authorization: `Bearer ${token}` }
    const fields = { ...at, login_type: "customer", firstname: "Ann", status: "deactivated", role: "agent" }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const changed = await post("customerupdateuser", form, headers)
    expect(changed.body).toMatchObject({
      status: 200,
      userdata: { idToken: { payload: { firstname: "Ann" } } },
    })
    const plain = new URLSearchParams({ ...at, login_type: "customer", password: goodPassword })
    expect((await post("login", plain, headers)).status).toBe(415)
    expect((await post("customerupdateuser", form, { ...headers, origin: "http://evil.test" })).status).toBe(
      403,
    )
  })

  test("keys that no call has change nothing [negative 7]", async () => {
    const { operator, customer, at } = await company()
    const { token } = await client()
    const extra = { role: "agent", status: "deactivated", id: "x", organisationId: "y", photo: "//evil.test" }
    const body = `{"__proto__":{"polluted":1},${JSON.stringify({ ...at, ...extra, login_type: "customer" }).slice(1)}`
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` }
    await post("customerupdateuser", body, headers)
    expect(await operator.store.people.accounts.find(customer.id)).toEqual(customer)
    expect(({} as Body).polluted).toBeUndefined()
  })
})

describe("api/agentcustomer/", () => {
  const login = { login_type: "customer", file_name: "login.html" }

  test("login says who somebody is, and in the specification's words why not [X35, X57]", async () => {
    const { operator, customer, organisation, at } = await company()
    const { token } = await client()
    const right = await ask("login", { ...at, ...login, password: goodPassword }, token)
    expect(right.body).toMatchObject({
      status: 200,
      status_msg: "success",
      message: "Logged in successfully",
      error_key: 0,
      userdata: {
        idToken: { payload: { sub: customer.id, role_type: "customer", org_id: organisation.id } },
      },
    })
    expect(JSON.stringify(right.body)).not.toMatch(/argon|hash/)
    const refused = async (email: string, password: string, login_type = "customer") => {
      const { status, body } = await ask("login", { ...at, email, login_type, password }, token)
      return [status, body.message, body.error_key]
    }
    expect(await refused(customer.email, "wrong")).toEqual([400, "Incorrect  User Name and password", 2])
    expect(await refused("nobody@example.com", goodPassword)).toEqual([400, "User not found", 1])
    expect(await refused(customer.email, goodPassword, "agent")).toEqual([400, "User not found", 1])
    const slow = await buildCustomer(operator, { status: "unverified" })
    expect(await refused(slow.email, goodPassword)).toEqual([400, "Your account is not verified.", 4])
    const gone = await buildAgent(operator, { status: "deactivated" })
    expect(await refused(gone.email, goodPassword, "agent")).toEqual([
      400,
      "Your account has been deactivated.",
      5,
    ])
  })

  test("fifty wrong passwords for one account are enough, whichever call asks; others go on [negative 39]", async () => {
    const { operator, at } = await company()
    const { token } = await client()
    const wrong = { ...at, ...login, type: "customer", password: "wrong" }
    const tries = Array.from({ length: 50 }, (_, i) => ask(i % 2 ? "login" : "checkpassword", wrong, token))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]))
    const { status, headers } = await ask("login", { ...wrong, password: goodPassword }, token)
    expect(status).toBe(429)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    const { email } = await buildCustomer(operator)
    expect((await ask("login", { ...at, ...login, email, password: goodPassword }, token)).status).toBe(200)
  })

  test("validuser, checkuserexist, checkagentexist, productlogin and checkpassword say what they are asked [X36]", async () => {
    const { operator, customer, at } = await company()
    const { token } = await client()
    const agent = await buildAgent(operator)
    const said = async (call: Call, body: Body) => (await ask(call, { ...at, ...body }, token)).body
    expect(await said("validuser", login)).toMatchObject({ exist: true, userdata: { idToken: {} } })
    expect(await said("validuser", { ...login, email: "x@example.com" })).toMatchObject({ userdata: null })
    expect(await said("checkuserexist", {})).toMatchObject({ exist: true })
    expect(await said("checkagentexist", {})).toMatchObject({ exist: false })
    expect(await said("checkagentexist", { email: agent.email })).toMatchObject({ exist: true })
    expect(await said("productlogin", { ...login, product_name: "helpdesk" })).toMatchObject({
      userdata: { idToken: { payload: { sub: customer.id } } },
    })
    expect(await said("checkpassword", { type: "customer", password: goodPassword })).toMatchObject({
      status: 200,
    })
    expect(await said("checkpassword", { type: "customer", password: "x" })).toMatchObject({ status: "400" })
  })

  test("useroutses ends somebody's sessions here", async () => {
    const { operator, customer, at } = await company()
    const { token } = await client()
    const { actor } = await signedIn(operator, "customer", customer)
    const sessionId = "sessionId" in actor ? actor.sessionId : ""
    expect(await operator.store.people.sessions.find(sessionId)).not.toBeNull()
    expect((await ask("useroutses", { ...at, ...login }, token)).status).toBe(200)
    expect(await operator.store.people.sessions.find(sessionId)).toBeNull()
  })

  test("newpassword admits an invited agent, and takes over nobody's account [negative 31]", async () => {
    const { operator, at } = await company()
    const { token } = await client()
    const agent = { ...at, email: "fresh@example.com", password: goodPassword, firstname: "Fay" }
    expect((await ask("newpassword", agent, token)).status).toBe(200)
    const log = { ...agent, login_type: "agent" }
    expect((await ask("login", log, token)).body).toMatchObject({ status: 200 })
    const { status, body } = await ask("newpassword", { ...agent, password: other }, token)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("already") },
    })
    expect((await ask("login", { ...log, password: other }, token)).status).toBe(400)
    const gone = await buildAgent(operator, { status: "deactivated" })
    expect((await ask("newpassword", { ...agent, email: gone.email }, token)).status).toBe(409)
  })

  test("a mailed code sets a new password once and ends the sessions here; a weak one is none [K05 to K12, negative 29]", async () => {
    const { operator, customer, at } = await company()
    const { token } = await client()
    const { actor } = await signedIn(operator, "customer", customer)
    expect((await ask("forgotpassword", { ...at, ...login }, token)).body.message).toBe(
      "The verification code has been sent to your email address",
    )
    const code = await mailedCode(database.db, customer.email)
    const reset = { ...at, ...login, code, password: other }
    expect((await ask("confirmresetpassword", { ...reset, password: "weak" }, token)).status).toBe(400)
    const wrong = code === "000000" ? "000001" : "000000"
    const refused = await ask("confirmresetpassword", { ...reset, code: wrong }, token)
    expect(refused.body).toMatchObject({
      errors: { verify: "The verification code is incorrect or has expired." },
    })
    expect((await ask("confirmresetpassword", reset, token)).status).toBe(200)
    expect((await ask("confirmresetpassword", reset, token)).status).toBe(400)
    expect((await ask("login", { ...at, ...login, password: other }, token)).status).toBe(200)
    const sessionId = "sessionId" in actor ? actor.sessionId : ""
    expect(await operator.store.people.sessions.find(sessionId)).toBeNull()
  })

  test("a code of one purpose or company is worthless for another [negative 29]", async () => {
    const { operator, customer, at } = await company()
    const { token } = await client()
    const code = await issueCode(operator, { personId: customer.id, purpose: "sign-in" })
    const reset = { ...at, ...login, code, password: other }
    expect((await ask("confirmresetpassword", reset, token)).status).toBe(400)
  })

  test("the owner has a way of their own, and none by the customers' [X37]", async () => {
    const { operator, organisation } = await company()
    const { token } = await client()
    const { email } = await buildOwner(operator)
    const at = { company_identifier: organisation.identifier, email }
    expect((await ask("forgotpassword", { ...at, login_type: "admin" }, token)).status).toBe(400)
    expect((await ask("adminforgotpassword", at, token)).status).toBe(200)
    const code = await mailedCode(database.db, email)
    expect((await ask("adminconfirmresetpassword", { ...at, code, password: other }, token)).status).toBe(200)
    const log = { ...at, login_type: "admin", password: other }
    expect((await ask("login", log, token)).body).toMatchObject({
      userdata: { idToken: { payload: { role_type: "admin" } } },
    })
    const another = await company()
    const elsewhere = { ...log, company_identifier: another.organisation.identifier }
    expect((await ask("login", elsewhere, token)).body).toMatchObject({ error_key: 1 })
  })

  test("sign-up: a code by mail without a link, its uid, and a second sign-up takes the first one's place [J06, negative 36]", async () => {
    const { organisation } = await company()
    const { token } = await client()
    const at = { company_identifier: organisation.identifier, email: "new@example.com" }
    const form = {
      ...at,
      login_type: "customer",
      company_name: "Acme",
      firstname: "",
      password: goodPassword,
    }
    const first = await ask("customersignup", form, token)
    expect(first.body).toMatchObject({
      uid: expect.any(String),
      userdata: { idToken: { payload: { firstname: "new", lastname: "", email_verified: false } } },
    })
    const [mail] = await queuedMails(database.db, at.email)
    expect(mail).toMatchObject({ template: "verificationCode", props: { link: null } })
    const second = await ask("customersignup", { ...form, password: other }, token)
    const code = await mailedCode(database.db, at.email)
    expect((await ask("confirmsignup", { ...at, uid: first.body.uid, code }, token)).status).toBe(400)
    expect((await ask("confirmsignup", { ...at, uid: second.body.uid, code }, token)).status).toBe(200)
    expect((await ask("customersignup", form, token)).body).toMatchObject({
      status: "409",
      message: "User already verified, please login.",
    })
    expect((await ask("resendverification", at, token)).body.message).toBe(
      "User already verified, please login.",
    )
  })

  test("deleteuser removes a customer, never an agent", async () => {
    const { operator, customer, at } = await company()
    const { token } = await client()
    const agent = await buildAgent(operator)
    expect((await ask("deleteuser", { ...at, email: agent.email, type: "agent" }, token)).status).toBe(400)
    expect(
      (await ask("deleteuser", { ...at, type: "customer", user_id: "x", org_id: "y" }, token)).status,
    ).toBe(200)
    expect(await operator.store.people.accounts.find(customer.id)).toBeNull()
    expect(await operator.store.people.accounts.find(agent.id)).not.toBeNull()
  })
})
