import type { Person } from "@/lib/people/login-service/schema"
import { fromNames, fromUserData, toNames, toUserData } from "./wire"

const company = { id: "o1", identifier: "acme" }
const person: Person = {
  id: "p1",
  role: "owner",
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "",
  photo: "/api/files/a.png",
  timeZone: "Europe/Paris",
  verified: true,
}

test.each(["customer", "agent", "owner"] as const)(
  "%s: a person comes back as they went, but for the photo, a file of one installation",
  (role) => {
    const sent = { ...person, role, verified: role !== "agent" }
    expect(fromUserData(toUserData(company, sent))).toEqual({ ...sent, photo: "" })
  },
)

test("the payload has the claims of section 3, the owner being an admin", () => {
  expect(toUserData(company, person).idToken.payload).toMatchObject({
    sub: "p1",
    role_type: "admin",
    domainname: "acme",
    company_identifier: "acme",
    org_id: "o1",
    preferred_username: "ann@example.com",
  })
})

test("names that are not sent are not changed, empty ones are", () => {
  const changes = { firstName: "", timeZone: "Asia/Tokyo" }
  expect(fromNames(toNames(changes))).toEqual(changes)
  expect(fromNames({})).toEqual({})
})
