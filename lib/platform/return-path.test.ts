import { safeReturnPath } from "./return-path"

test.each([
  "/",
  "/kb",
  "/detail-ticket/42",
  "/detail-ticket/42?reply=1#end",
  "/kb/article/how-to?q=%2F%2Fevil.example",
  "/apiary",
])("%j is a page to return to [I08]", (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  undefined,
  null,
  "",
  "kb",
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/kb\\evil",
  "/\t/evil.example",
  "/\n//evil.example",
  " //evil.example",
  "/kb//evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  "/kb\0",
  `/${"x".repeat(2000)}`,
])("%j never leads anywhere after signing in [I08]", (path) => {
  expect(safeReturnPath(path)).toBeNull()
})

test.each(["/kb/login", "/login?return=/kb", "/kb/signup", "/agent-login", "/api/auth/signout", "/api"])(
  "%j is no page to return to",
  (path) => {
    expect(safeReturnPath(path)).toBeNull()
  },
)

test("whatever passes stays on the host in a browser's eyes", () => {
  for (const path of ["/", "/a/b", "/a?b=c", "/%5Cevil.example", "/%2F%2Fevil.example", "/@evil.example"]) {
    expect(new URL(safeReturnPath(path) ?? "", "https://acme.example").host).toBe("acme.example")
  }
})
