import { accounts } from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import { web } from "@/lib/api/people/sign-in/calls"
import { surveys } from "@/lib/api/support/surveys/calls"
import { ticketLists, tickets } from "@/lib/api/support/tickets/calls"
import { answerTo, bases, call, hostOf, requestOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const routes = {
  ...{ ...accounts, ...web, ...staff },
  ...{ ...tickets, ...ticketLists, ...surveys },
}
type Name = keyof typeof routes
const names = Object.keys(routes) as Name[]

/** The inputs a call names. */
function inputsOf(name: Name): string[] {
  const schema = { ...accounts, ...web, ...staff, ...tickets, ...ticketLists, ...surveys }[name]["~orpc"]
    .inputSchema
  return schema && "shape" in schema ? Object.keys(schema.shape as object) : []
}

const whole = {
  email: "a@example.com",
  password: "Aa1-bcdef",
  oldpassword: "Aa1-bcdef",
  newpassword: "Better2_password",
  acceptTerms: true,
  code: "123456",
  userToken: "x",
  token: "x",
  type: "customer",
  action: "Login by own database",
  id: "x",
  key: "0".repeat(64),
  firstname: "Ada",
  subject: "The bell",
  body: "<p>It does not ring.</p>",
  ticket_id: "x",
  stext: "bell",
  status: "open",
  sortingField: "subject",
  sortOrder: "asc",
  ...{ orgId: "x", ticketId: "x", docId: "x", feedValue: "good" },
}

const evil: unknown[] = [
  null,
  [],
  ["a", "b"],
  {},
  { $ne: "" },
  { toString: "x" },
  0,
  -1,
  1e308,
  true,
  "",
  " ",
  "%20",
  "a\0b",
  "\ud800",
  "x".repeat(100_000),
  "' OR 1=1--",
  '") UNION SELECT 1',
  "\u0024{jndi:ldap://x}",
  "../../etc/passwd",
  "\u2028\u200b\u202e",
  "__proto__",
  "a@x.test\r\nBcc: b@y.test",
]

async function people() {
  const acme = await buildOrganisation(database.db)
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  return { acme, owner }
}

test("the inputs are those of the contracts", () => {
  expect(inputsOf("signup")).toEqual(expect.arrayContaining(["email", "password", "org_id", "url"]))
  expect(inputsOf("checkLink")).toEqual(["url", "token", "type"])
})

test.each(names)("%s answers malformed inputs with a message below 500 [negative 43, 47]", async (name) => {
  const { acme, owner } = await people()
  const { token } = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  for (const input of inputsOf(name)) {
    for (const value of evil) {
      const asking = name in staff ? owner : { ...acme, token }
      const { status, body } = await call(name, { ...whole, [input]: value }, asking)
      expect({ input, value, below500: status < 500 }).toMatchObject({ below500: true })
      expect(["string", "undefined"]).toContain(typeof body.message)
    }
  }
  expect({}).not.toHaveProperty("polluted")
})

const bodies: [string, string][] = [
  ["no JSON", "{"],
  ["nothing", ""],
  ["a number", "1"],
  ["a text", '"x"'],
  ["a list", "[]"],
  ["null", "null"],
  ["a deep list", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["a deep input", `{"email":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`],
  ["a polluting key", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"email":"x"}'],
  [
    "a hundred thousand keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]))),
  ],
]

test.each(bodies)("a body of %s is refused or ignored, by every base [negative 44]", async (_, body) => {
  const { acme } = await people()
  for (const { routes: calls } of bases) {
    const [name] = Object.entries(calls).find(([, { method }]) => method === "POST") ?? ["signup"]
    const { url } = requestOf(name, {}, acme)
    const headers = { host: hostOf(acme), "content-type": "application/json" }
    const { status } = await answerTo(name, new Request(url, { method: "POST", headers, body }))
    expect({ name, refused: status >= 400 && status < 500 }).toEqual({ name, refused: true })
  }
  expect({}).not.toHaveProperty("polluted")
})

test("a body beyond all measure is 413 [negative 44]", async () => {
  const { acme } = await people()
  const { status } = await call("signup", { ...whole, firstname: "x".repeat(2_100_000) }, acme)
  expect(status).toBe(413)
})
