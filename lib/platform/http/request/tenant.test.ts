import { companyKeyOf, reservedIdentifiers } from "./tenant"

const rules = { rootDomain: "example.com" }
const company = (key: string) => ({ kind: "company", key })

test.each([
  ["acme.example.com", "acme"],
  ["ACME.Example.COM.:3000", "acme"],
  ["help.acme.io", "help.acme.io"],
  ["Help.Acme.IO.", "help.acme.io"],
  ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
  ["notexample.com", "notexample.com"],
  ["acme.example.com.evil.test", "acme.example.com.evil.test"],
])("the host %s is the company %s", (host, key) => {
  expect(companyKeyOf(host, rules)).toEqual(company(key))
})

test.each(["example.com", "EXAMPLE.com.:80", "www.example.com", "localhost:3000", "127.0.0.1", "[::1]:3000"])(
  "the host %s is the installation's own",
  (host) => expect(companyKeyOf(host, rules)).toEqual({ kind: "apex" }),
)

const malformed = [
  ...[
    null,
    undefined,
    "",
    ".",
    "a..b",
    " acme.example.com",
    "acme example.com",
    "a%00.test",
    "user@evil.test",
  ],
  ...[
    "evil.test/x",
    "evil.test\\x",
    "evil.test:80:80",
    "evil.test:port",
    "a.b.example.com",
    "acme",
    "10.0.0.1",
  ],
  ...[
    "2130706433",
    "0x7f.1",
    "foo.0x7f",
    "[fe80::1]",
    "[::1",
    "münchen.example",
    "-a.example.test",
    "a".repeat(64),
  ],
  ...[`${"a.".repeat(126)}example`, "../x", "a.test\r\nX: y"],
]

test.each(malformed)("the host %j is nobody's", (host) => {
  expect(companyKeyOf(host, rules)).toEqual({ kind: "invalid" })
})

test("a fixed company answers on every host that is one", () => {
  const pinned = { ...rules, companyIdentifier: "acme" }
  for (const host of ["example.com", "other.example.com", "help.test", "10.0.0.1", "intranet"]) {
    expect(companyKeyOf(host, pinned)).toEqual(company("acme"))
  }
  expect(companyKeyOf("a b", pinned)).toEqual({ kind: "invalid" })
})

test("names of our own routes are reserved", () => {
  for (const name of ["api", "platform", "portal", "www", "static", "admin", "mail"]) {
    expect(reservedIdentifiers.has(name)).toBe(true)
  }
})
