import { verificationAddress } from "./verification-address"

test.each([
  ["/customer-verify/old", "/customer-verify/new"],
  ["/de/customer-verify/old", "/de/customer-verify/new"],
  ["/verify", "/verify?q=new"],
  ["/de/verify", "/de/verify?q=new"],
])("after a new code the page at %s is at %s", (pathname, address) => {
  Object.assign(globalThis, { window: { location: { pathname } }, document: { querySelector: () => null } })
  expect(verificationAddress("new")).toBe(address)
})
