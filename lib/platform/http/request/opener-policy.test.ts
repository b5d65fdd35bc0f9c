import { NextRequest } from "next/server"
import { middleware } from "@/middleware"

const policyOf = (host: string, path: string) =>
  middleware(new NextRequest(`http://${host}${path}`, { headers: { host } })).headers.get(
    "cross-origin-opener-policy",
  )

test.each([
  ["acme.localhost", "/agent-login", "same-origin-allow-popups"],
  ["help.acme.example", "/agent-login?to=%2Fticket%2Fx", "same-origin-allow-popups"],
  ["localhost", "/login?portal=acme&popup=1", "unsafe-none"],
])("%s%s lets the reactivation's window find its way back: %s [L08]", (host, path, policy) => {
  expect(policyOf(host, path)).toBe(policy)
})

test.each([
  ["acme.localhost", "/kb"],
  ["acme.localhost", "/kb/login"],
  ["acme.localhost", "/kb/login?popup=1"],
  ["acme.localhost", "/agent-verify/x"],
  ["localhost", "/login"],
  ["localhost", "/?popup=1"],
  ["localhost", "/setup-organisation?popup=1"],
  ["localhost", "/agent-login"],
])("%s%s stays apart from pages of other origins", (host, path) => {
  expect(policyOf(host, path)).toBe("same-origin")
})
