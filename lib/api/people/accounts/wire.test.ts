import { fromLink, toInvitationLink, toVerificationLink } from "@/lib/api/people/agents/wire"
import { sessionReply } from "@/lib/api/people/sessions/calls"
import { toSession } from "@/lib/api/people/sessions/to-session"
import { fromRecoveryType } from "@/lib/api/people/sign-in/recovery/wire"
import { toRedirect } from "@/lib/api/people/sign-in/sign-up/wire"
import { activityShape } from "@/lib/api/tenancy/activity/calls"
import { fromLoginAction, loginActions, toActivity } from "@/lib/api/tenancy/activity/wire"
import type { Activity } from "@/lib/tenancy/activity/schema"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { agentShape } from "./shapes"
import { toAgent } from "./wire"

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
const bare = { ...person, firstName: "", lastName: "", alias: "", photo: "", timeZone: "" }

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

test("an agent's record has no secret and no empty name [L13, D-51]", () => {
  const record = toAgent(organisation, { ...bare, status: "active", createdAt: new Date(0) })
  expect(agentShape.strict().parse(record)).toEqual(record)
  expect(record).toMatchObject({
    parentId: "owner1",
    lastName: "NA",
    photo: "notexist",
    createdAt: "1970-01-01T00:00:00.000Z",
  })
})

test("ways to sign in have the log's words, both ways [W02]", () => {
  const entry = { id: "a", actorId: "p1", actorRole: "owner", subjectId: null, createdAt: new Date(0) }
  for (const action of loginActions) {
    const activity: Activity = { ...entry, action: "account.signed-in", detail: fromLoginAction(action) }
    const wire = toActivity(organisation, activity)
    expect(activityShape.parse(wire)).toEqual(wire)
    expect(wire).toMatchObject({ action, user_type: "admin", company_name: "Acme", partition_key: "o1" })
  }
  const other = toActivity(organisation, { ...entry, action: "agent.invited", actorId: null, detail: "" })
  expect(other).toMatchObject({ action: "agent.invited", user_id: "" })
})

test("a word for whose password is forgotten, and where a proved address leads [K02, D-11, D-12]", () => {
  expect(["user", "customer", "agent", "admin", ""].map(fromRecoveryType)).toEqual([
    "customer",
    "customer",
    "staff",
    "staff",
    "staff",
  ])
  expect((["signup", "login", "forgot", "mail"] as const).map(toRedirect)).toEqual([
    "/signup-success/user",
    "",
    "/login",
    "/",
  ])
})

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
