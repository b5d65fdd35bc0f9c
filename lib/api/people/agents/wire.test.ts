import { fromLink, toInvitationLink, toVerificationLink } from "./wire"

test.each([
  ["https://acme.example/agent-verify/a.b", "a.b"],
  ["/customer-verify/a.b?x=1#y", "a.b"],
  ["https://acme.example/verify?q=a.b", "a.b"],
  ["", ""],
  ["http://[", ""],
])("the token in %j is %j [X61]", (address, token) => {
  expect(fromLink(address)).toBe(token)
})

test("a link says in its words whether it counts [X61, Y03]", () => {
  expect(toInvitationLink({ state: "expired" })).toMatchObject({
    exist: true,
    active: false,
    link_expired: true,
  })
  expect(toInvitationLink({ state: "used" })).toMatchObject({
    exist: true,
    active: true,
    link_expired: false,
  })
  expect(toVerificationLink({ state: "deactivated" })).toMatchObject({
    message: "Your account has been deactivated.",
  })
  expect(toVerificationLink({ state: "verified" })).toMatchObject({
    active: true,
    message: "User already verified, please login.",
  })
})
