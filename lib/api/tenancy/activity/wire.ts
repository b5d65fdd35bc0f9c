import { roleTypes } from "@/lib/people/sessions/role-names"
import type { Activity, Way } from "@/lib/tenancy/activity/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** The specification's words for a sign-in (W02). */
export const loginActions = ["Login by Common Login", "Login by own database"] as const
const ways: Record<Way, (typeof loginActions)[number]> = {
  "common login": "Login by Common Login",
  "own database": "Login by own database",
}

export const fromLoginAction = (action: (typeof loginActions)[number]): Way =>
  action === ways["common login"] ? "common login" : "own database"

/** An entry of the activity log (section 3, W01). */
export const toActivity = ({ id, name }: Organisation, activity: Activity) => ({
  product_name: "helpdesk" as const,
  action: activity.action === "account.signed-in" ? ways[activity.detail as Way] : activity.action,
  user_id: activity.actorId ?? "",
  company_name: name,
  user_type: activity.actorRole === "owner" ? roleTypes.owner : activity.actorRole,
  partition_key: id,
  addedon: activity.createdAt.toISOString(),
})
