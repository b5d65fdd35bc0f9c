import { goodPassword } from "@/lib/testing/factories"
import { changePassword } from "./arrange"
import { type Answer, ask, expect, openListening, originOf, sessionCookie, test } from "./fixtures"

const cookieOf = (token: string) => `${sessionCookie}=${token}`
const whoIs = ({ body }: Answer) => JSON.parse(body).data.user

test("a session counts on its own portal only, as cookie and as bearer token alike [A10, negative 2]", async ({
  company,
  signInAs,
}) => {
  const [acme, globex] = [await company(), await company()]
  const { token, actor } = await signInAs(acme, "customer")
  const ways: Record<string, string>[] = [{ cookie: cookieOf(token) }, { authorization: `Bearer ${token}` }]
  for (const headers of ways) {
    expect(whoIs(await ask(acme.host, "/api/kb/session", { headers }))).toMatchObject({
      role_type: "customer",
    })
    expect(whoIs(await ask(globex.host, "/api/kb/session", { headers }))).toBeNull()
  }
  expect((await ask(globex.host, "/list-ticket", { headers: { cookie: cookieOf(token) } })).status).toBe(307)
  expect(actor.role).toBe("customer")
})

test("no header opens a page to somebody it is not for [negative 9, negative 11]", async ({ company }) => {
  const { host } = await company()
  const names = ["middleware", "src/middleware", "proxy", "src/proxy"]
  const tricks: Record<string, string>[] = [
    ...names.map((name) => ({ "x-middleware-subrequest": Array(5).fill(name).join(":") })),
    { "x-nextjs-data": "1" },
    { "next-resume": "1" },
    { "x-invoke-path": "/list-ticket" },
    { "x-forwarded-user": "admin", "x-remote-user": "admin", "x-forwarded-email": "owner@example.com" },
    { "x-forwarded-host": "localhost", "x-forwarded-for": "127.0.0.1" },
  ]
  const plain = await ask(host, "/list-ticket")
  expect(plain.status).toBe(307)
  for (const headers of tricks) {
    const { status, headers: answered } = await ask(host, "/list-ticket", { headers })
    expect({ headers, status, location: answered.location }).toEqual({
      headers,
      status: 307,
      location: plain.headers.location,
    })
    expect(whoIs(await ask(host, "/api/kb/session", { headers }))).toBeNull()
  }
})

test("customers open no agents' page and agents no customers' [L24]", async ({
  company,
  signInAs,
  browser,
}) => {
  const acme = await company()
  const [one, other] = [await browser.newContext(), await browser.newContext()]
  const customer = await signInAs(acme, "customer", one)
  const agent = await signInAs(acme, "agent", other)
  const open = async (token: string, path: string) =>
    (await ask(acme.host, path, { headers: { cookie: cookieOf(token) } })).status
  expect(await open(customer.token, "/list-ticket")).toBe(200)
  expect(await open(customer.token, "/ticket/myopentickets")).toBe(307)
  expect(await open(agent.token, "/ticket/myopentickets")).toBe(200)
  expect(await open(agent.token, "/list-ticket")).toBe(307)
  await Promise.all([one.close(), other.close()])
})

test("what a signed-in person gets is kept by nobody; public pages are the same for all [negative 51]", async ({
  companyAs,
}) => {
  const acme = await companyAs("customer")
  const { token } = acme.person
  const headers = { cookie: cookieOf(token) }
  for (const path of ["/list-ticket", "/profilesettings", "/api/kb/session"])
    expect((await ask(acme.host, path, { headers })).headers["cache-control"]).toMatch(/private.*no-store/)
  const [anonymous, known] = [await ask(acme.host, "/kb"), await ask(acme.host, "/kb", { headers })]
  expect(known.body).toBe(anonymous.body)
  expect(known.headers["set-cookie"]).toBeUndefined()
})

test("another site's page can neither sign anybody in nor out, nor write [negative 38]", async ({
  company,
  signInAs,
}) => {
  const [acme, globex] = [await company(), await company()]
  const { token } = await signInAs(acme, "customer")
  const cookie = cookieOf(token)
  const json = { "content-type": "application/json" }
  const body = JSON.stringify({ user_id: "", org_id: "" })
  for (const origin of ["null", "http://evil.test", `${originOf(globex.host)}`]) {
    const headers = { ...json, cookie, origin }
    for (const path of [
      "/api/kb/deactivateUserAccount",
      "/api/auth/signout",
      "/api/auth/callback/customer",
    ]) {
      const { status } = await ask(acme.host, path, { method: "POST", headers, body })
      expect({ origin, path, status }).toEqual({ origin, path, status: 403 })
    }
  }
  const without = await ask(acme.host, "/api/kb/deactivateUserAccount", {
    method: "POST",
    headers: { ...json, cookie },
    body,
  })
  expect(without.status).toBe(403)
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
    const headers = { "content-type": type, cookie, origin: `${originOf(acme.host)}` }
    const { status } = await ask(acme.host, "/api/kb/deactivateUserAccount", {
      method: "POST",
      headers,
      body,
    })
    expect({ type, status }).toEqual({ type, status: 415 })
  }
  expect((await ask(acme.host, "/api/kb/deactivateUserAccount", { headers: { cookie } })).status).toBe(405)
  expect(whoIs(await ask(acme.host, "/api/kb/session", { headers: { cookie } }))).not.toBeNull()
})

test("a changed password ends the session of an open page elsewhere by a signal", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const person = acme.person
  await openListening(page, `${acme.portal.origin}/list-ticket`)
  await expect(acme.portal.heading()).toHaveText("My Area")
  const elsewhere = { ...person, actor: { ...person.actor, sessionId: "another" } }
  await changePassword(elsewhere, { present: goodPassword, next: "Better2_password" })
  await expect(page.getByRole("link", { name: "Log In", exact: true })).toBeVisible()
})
