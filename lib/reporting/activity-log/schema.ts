import type { Activity } from "@/lib/tenancy/activity/schema"

/** What an entry is about, as far as it is still there. */
export type ActivitySubject = { label: string; href: string | null }

/** An entry as those read it who manage the portal. */
export type ShownActivity = Pick<Activity, "id" | "detail"> & {
  action: string
  /** Empty where the account is gone, or the actor was not signed in. */
  actorName: string
  actorRole: string
  subject: ActivitySubject | null
  /** ISO 8601, UTC. */
  createdAt: string
}
