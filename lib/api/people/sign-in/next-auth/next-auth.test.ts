import { actorOf } from "@/lib/people/sessions/queries"
import { passFor, sendSignInCode } from "@/lib/people/sign-in/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
} from "@/lib/testing/factories"
import { mailedCode } from "@/lib/testing/mailbox"
import { askAuth, getAuth, kept, postAuth } from "@/lib/testing/sign-in"

const database = testDatabase()
const day = 24 * 60 * 60

type Values = Record<string, string>
type Company = Awaited<ReturnType<typeof company>>

async function company(overrides = {}) {
  const built = await buildOrganisation(database.db, overrides)
  return { ...built, host: `${built.organisation.identifier}.localhost:3000` }
}

const tokenIn = (lines: string[]) =>
  /^vestibule\.session=([^;]+)/.exec(lines.find((line) => /session=/.test(line)) ?? "")?.[1] ?? ""

const signInAs = (provider: string, at: { host: string }, values: Values, headers?: Values) =>
  postAuth(`callback/${provider}`, at, values, headers)

const withPassword = (email: string, password = goodPassword) => ({ email, password })

/** Who a cookie is at a host, as the page's own question says it. */
const whoIs = async ({ host }: { host: string }, cookie: string) =>
  (await getAuth("session", { host }, { cookie })).body.user ?? null

test("each provider signs its own person in [L24]", async () => {
  const acme = await company()
  const [customer, agent, owner] = [
    await buildCustomer(acme.operator),
    await buildAgent(acme.operator),
    await buildOwner(acme.operator),
  ]
  await sendSignInCode(acme.visitor, owner)
  const ways: [string, Values, object][] = [
    ["customer", withPassword(customer.email), { id: customer.id, role: "customer" }],
    ["agent", withPassword(agent.email), { id: agent.id, role: "agent" }],
    ["agent", withPassword(owner.email), { id: owner.id, role: "admin" }],
    [
      "owner",
      { email: owner.email, code: await mailedCode(database.db, owner.email) },
      { id: owner.id, role: "admin" },
    ],
    [
      "ticket",
      { ticket: await passFor(acme.visitor, { role: "agent", id: agent.id }) },
      { id: agent.id, role: "agent" },
    ],
  ]
  for (const [provider, values, person] of ways) {
    const signedIn = await signInAs(provider, acme, values)
    expect({ provider, status: signedIn.status }).toEqual({ provider, status: 200 })
    expect(await whoIs(acme, kept(signedIn.cookies))).toMatchObject({
      ...person,
      org_id: acme.organisation.id,
    })
  }
})

test("the session's cookie is for this host and no script, for 30 days; a marker says the role [Z02, D-33]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  const { cookies, headers } = await signInAs("customer", acme, withPassword(email))
  const session = cookies.find((line) => line.startsWith("vestibule.session=")) ?? ""
  expect(session.split("; ").slice(1).sort()).toEqual(
    ["HttpOnly", `Max-Age=${30 * day}`, "Path=/", "SameSite=Lax"].sort(),
  )
  const marker = cookies.find((line) => line.startsWith("vestibule.signed-in=")) ?? ""
  expect(marker).toMatch(/^vestibule\.signed-in=customer; /)
  expect(marker).not.toContain("HttpOnly")
  expect(cookies.join()).not.toMatch(/next-auth|Domain=/i)
  expect(headers.get("cache-control")).toBe("private, no-store")
})

test("behind HTTPS cookies are secure and bound to the host by name", async () => {
  process.env.PUBLIC_SCHEME = "https"
  try {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const { cookies, status } = await signInAs("customer", acme, withPassword(email))
    expect(status).toBe(200)
    expect(cookies.find((line) => line.startsWith("__Host-vestibule.session="))).toContain("Secure")
  } finally {
    delete process.env.PUBLIC_SCHEME
  }
})

test("the cookie's token opens the API as a bearer token too", async () => {
  const acme = await company()
  const { id, email } = await buildCustomer(acme.operator)
  const token = tokenIn((await signInAs("customer", acme, withPassword(email))).cookies)
  const { body } = await call("fetchUserInfo", {}, { ...acme, token })
  expect(body.data).toMatchObject({ user_id: id, email })
})

test("a wrong password is told in the specified words and sets no cookie [I13]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  const { status, body, cookies } = await signInAs("customer", acme, withPassword(email, "Wrong1-password"))
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: "400", message: "Incorrect  User Name and password", error_key: 2 })
  expect(tokenIn(cookies)).toBe("")
})

test("the sixth try waits, and says for how long [D-56, negative 39]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  for (let i = 0; i < 5; i++) await signInAs("customer", acme, withPassword(email, "Wrong1-password"))
  const { status, headers } = await signInAs("customer", acme, withPassword(email))
  expect(status).toBe(429)
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60)
})

describe("who cannot have filled in our form is refused and signs nobody in [negative 38]", () => {
  const cases: [string, Values, Values][] = [
    ["a wrong CSRF token", { csrfToken: "a".repeat(64) }, {}],
    ["an empty CSRF token", { csrfToken: "" }, {}],
    ["a token without its cookie", {}, { cookie: "a=b" }],
    ["another site's origin", {}, { origin: "https://evil.example" }],
    ["another portal's origin", {}, { origin: "http://other.localhost:3000" }],
    ["an origin that is null", {}, { origin: "null" }],
  ]
  test.each(cases)("%s", async (_, values, headers) => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const csrf = await getAuth("csrf", acme)
    const own = { host: acme.host, origin: `http://${acme.host}`, cookie: kept(csrf.cookies) }
    const body = new URLSearchParams({ csrfToken: csrf.body.csrfToken, ...withPassword(email), ...values })
    const type = { "content-type": "application/x-www-form-urlencoded" }
    const { status, cookies } = await askAuth(
      "callback/customer",
      { method: "POST", body },
      { ...own, ...type, ...headers },
    )
    expect({ status, token: tokenIn(cookies) }).toEqual({ status: 403, token: "" })
  })

  test("a session's cookie without an origin", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const cookie = kept((await signInAs("customer", acme, withPassword(email))).cookies)
    const body = new URLSearchParams({ csrfToken: "x" })
    const { status } = await askAuth("signout", { method: "POST", body }, { host: acme.host, cookie })
    expect(status).toBe(403)
    expect(await whoIs(acme, cookie)).not.toBeNull()
  })
})

test("GET signs nobody in or out, and next-auth's own pages are not there [negative 30]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  const cookie = kept((await signInAs("customer", acme, withPassword(email))).cookies)
  const query = new URLSearchParams(withPassword(email))
  for (const path of [
    `callback/customer?${query}`,
    "signout",
    "signin",
    "error",
    "providers",
    "verify-request",
  ]) {
    const { status, cookies } = await getAuth(path, acme, { cookie })
    expect({ path, status, cookies }).toEqual({ path, status: 404, cookies: [] })
  }
  expect(await whoIs(acme, cookie)).not.toBeNull()
})

test("signing in ends the session that was there, so no page can have chosen it [negative 34]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  const before = kept((await signInAs("customer", acme, withPassword(email))).cookies)
  const after = kept((await signInAs("customer", acme, withPassword(email), { cookie: before })).cookies)
  expect(after).not.toBe(before)
  expect(await whoIs(acme, before)).toBeNull()
  expect(await whoIs(acme, after)).toMatchObject({ email })
  const chosen = "vestibule.session=chosen"
  const { cookies } = await signInAs("customer", acme, withPassword(email), { cookie: chosen })
  expect(tokenIn(cookies)).not.toBe("chosen")
})

test("one company's session is nobody's at another [A10, negative 2]", async () => {
  const [acme, globex] = [await company(), await company()]
  const { email } = await buildCustomer(acme.operator)
  await buildCustomer(globex.operator, { email })
  const { cookies } = await signInAs("customer", acme, withPassword(email))
  expect(await whoIs(acme, kept(cookies))).toMatchObject({ email })
  expect(await whoIs(globex, kept(cookies))).toBeNull()
  const { body } = await call("session", {}, { ...globex, token: tokenIn(cookies) })
  expect(body.data.user).toBeNull()
  expect((await call("fetchUserInfo", {}, { ...globex, token: tokenIn(cookies) })).status).toBe(401)
})

test("signing out ends the session itself and takes the cookies away [L20, L22]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  const { cookies } = await signInAs("customer", acme, withPassword(email))
  const out = await postAuth("signout", acme, {}, { cookie: kept(cookies) })
  expect(out.status).toBe(200)
  expect(out.cookies.filter((line) => /=; .*Max-Age=0/.test(line))).toHaveLength(2)
  expect(await actorOf(acme.visitor, tokenIn(cookies))).toEqual({ role: "anonymous" })
  expect((await postAuth("signout", acme, {})).status).toBe(200)
})

test("what no provider is named is not there, nor anything on a host nobody has", async () => {
  const acme = await company()
  for (const provider of ["admin", "constructor", "__proto__", "credentials"])
    expect((await signInAs(provider, acme, withPassword("a@example.com"))).status).toBe(404)
  expect((await getAuth("session", { host: "nobody.localhost" })).status).toBe(404)
})

const hostile: Values[] = [
  {},
  { email: "", password: "" },
  { email: "x".repeat(9000), password: goodPassword },
  { email: "a@example.com", password: "x".repeat(9000) },
  { email: "a@example.com\0", password: "a\0b" },
  { email: "' OR 1=1--", password: "' OR 1=1--" },
  { "email[]": "a@example.com", "__proto__[polluted]": "1", password: goodPassword },
]
test.each(hostile)("hostile credentials sign nobody in and break nothing: case %#", async (values) => {
  const acme: Company = await company()
  await buildCustomer(acme.operator)
  for (const provider of ["customer", "agent", "owner", "ticket"]) {
    const { status, cookies } = await signInAs(provider, acme, {
      ...values,
      ticket: values.email ?? "",
      code: values.password ?? "",
    })
    expect({ provider, status, token: tokenIn(cookies) }).toEqual({ provider, status: 400, token: "" })
  }
  expect({}).not.toHaveProperty("polluted")
})

test("a closed portal lets nobody in, and says the specified words [U06, D-20]", async () => {
  const acme = await company({ ticketsDeactivated: true })
  const { email } = await buildCustomer(acme.operator)
  const { status, body } = await signInAs("customer", acme, withPassword(email))
  expect({ status, message: body.message, key: body.error_key }).toEqual({
    status: 400,
    message: "This portal has been deactivated. Please contact your admin.",
    key: 3,
  })
})
