import type { Activity } from "@/lib/tenancy/activity/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { activityShape } from "./calls"
import { fromLoginAction, loginActions, toActivity } from "./wire"

const organisation = sampleOrganisation({ ownerId: "owner1" })

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
