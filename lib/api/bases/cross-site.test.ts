import { sessionCookie } from "@/lib/people/sessions/cookies"
import { answerTo, bases, call, hostOf, requestOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const writes = bases.flatMap(({ routes }) =>
  Object.entries(routes).flatMap(([name, { method }]) => (method === "POST" ? [name] : [])),
)

async function victim() {
  const acme = await buildOrganisation(database.db)
  const customer = await buildCustomer(acme.operator)
  const { token } = await signedIn(acme.visitor, "customer", customer)
  const isUntouched = async () =>
    (await acme.visitor.store.people.accounts.find(customer.id))?.status === "active"
  return { ...acme, isUntouched, cookie: `${sessionCookie()}=${token}` }
}

let acme: Awaited<ReturnType<typeof victim>>
let globex: typeof acme
beforeAll(async () => {
  acme = await victim()
  globex = await victim()
})

const forms: [string, BodyInit, string | null][] = [
  ["an urlencoded form", new URLSearchParams({ user_id: "" }), "application/x-www-form-urlencoded"],
  ["JSON as text/plain", '{"a":"="}', "text/plain"],
  ["a multipart form", "--x\r\n\r\n--x--", "multipart/form-data; boundary=x"],
  ["JSON of no type", new TextEncoder().encode("{}"), null],
  ["something like JSON", "{}", "application/jsonp"],
]

describe.each(writes)("%s", (name) => {
  const ask = async (body: BodyInit, headers: Record<string, string>) => {
    const { url } = requestOf(name, {}, acme)
    const request = new Request(url, { method: "POST", body, headers: { host: hostOf(acme), ...headers } })
    return answerTo(name, request)
  }

  test("takes JSON only, even from the portal's own pages [negative 38]", async () => {
    const origin = `http://${hostOf(acme)}`
    for (const [form, body, type] of forms) {
      const typed: Record<string, string> = type ? { "content-type": type } : {}
      const { status, body: answer } = await ask(body, { origin, cookie: acme.cookie, ...typed })
      expect({ form, status, text: answer.status }).toEqual({ form, status: 415, text: "415" })
    }
    expect(await acme.isUntouched()).toBe(true)
  })

  test("refuses what another site sends with the victim's cookie [negative 38]", async () => {
    const json = { "content-type": "application/json", cookie: acme.cookie }
    const foreign: Record<string, string>[] = [
      {},
      { origin: "null" },
      { origin: "https://evil.example" },
      { origin: `http://${hostOf(globex)}` },
      { origin: `http://${hostOf(acme)}.evil.example` },
      { origin: `http://${hostOf(acme)}:81` },
      { origin: "http://localhost" },
      { origin: "" },
    ]
    for (const headers of foreign) {
      const { status, headers: answered } = await ask("{}", { ...json, ...headers })
      expect({ headers, status }).toEqual({ headers, status: 403 })
      expect(answered.has("access-control-allow-origin")).toBe(false)
    }
    expect(await acme.isUntouched()).toBe(true)
  })

  test("is made by POST, whatever a header or input says [negative 38]", async () => {
    const override = {
      host: hostOf(acme),
      cookie: acme.cookie,
      "x-http-method-override": "POST",
      "x-method": "POST",
    }
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
      const { url } = requestOf(name, {}, acme)
      const origin = `http://${hostOf(acme)}`
      const request = new Request(`${url}?_method=POST`, { method, headers: { ...override, origin } })
      const { status, headers } = await answerTo(name, request)
      expect({ method, status, allow: headers.get("allow") }).toEqual({ method, status: 405, allow: "POST" })
    }
    expect(await acme.isUntouched()).toBe(true)
  })
})

test("a host that is missing is no host an origin could equal", async () => {
  const request = requestOf("deactivateUserAccount", {}, acme, { origin: "null", cookie: acme.cookie })
  request.headers.delete("host")
  expect((await answerTo("deactivateUserAccount", request)).status).toBe(403)
})

test("the portal's own pages and programs with a token may [negative 38]", async () => {
  const own = { origin: `http://${hostOf(acme)}`, cookie: acme.cookie }
  expect((await call("fetchUserInfo", {}, acme, own)).status).toBe(200)
  const token = acme.cookie.slice(acme.cookie.indexOf("=") + 1)
  expect((await call("fetchUserInfo", {}, { ...acme, token })).status).toBe(200)
})
