import type { SignedIn } from "@/lib/tenancy/actors/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { sessionReply } from "./calls"
import { toSession } from "./to-session"

const organisation = sampleOrganisation({ ownerId: "owner1" })
const person: SignedIn = {
  role: "agent",
  id: "p1",
  sessionId: "s1",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "King Lovelace",
  alias: "Ace",
  photo: "/api/files/1.png",
  timeZone: "Europe/London",
  ticketHome: "unassigned",
  manages: false,
}
const active = { isDeactivated: false }

test("roles have the specification's words, and each its home [D-13, D-28]", () => {
  const of = (role: SignedIn["role"]) => toSession(organisation, { ...person, role }, active).data
  expect(sessionReply.parse(toSession(organisation, person, active))).toMatchObject({
    data: { user: { photo: person.photo } },
  })
  expect([of("owner"), of("agent"), of("customer")].map(({ user, home }) => [user?.role_type, home])).toEqual(
    [
      ["admin", "/ticket/unassigned"],
      ["agent", "/ticket/unassigned"],
      ["customer", "/"],
    ],
  )
  expect(toSession({ ...organisation, ticketApp: false }, person, active).data.home).toBe("/kb")
})
