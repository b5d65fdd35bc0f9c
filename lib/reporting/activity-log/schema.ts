import { z } from "zod"
import { moment } from "@/lib/platform/moment"

/** What an entry is about, as far as it is still there. */
const activitySubject = z.object({
  label: z.string(),
  href: z.string().nullable().describe("Its page on the portal"),
})
export type ActivitySubject = z.infer<typeof activitySubject>

/** An entry as those read it who manage the portal. */
export const shownActivity = z.object({
  id: z.string(),
  action: z.string().describe("Noun and verb, such as comment.approved"),
  actorName: z.string().describe("Empty where the account is gone, or nobody was signed in"),
  actorRole: z.string(),
  subject: activitySubject.nullable().describe("What it was done to, where that is still there"),
  detail: z.string(),
  createdAt: moment,
})
export type ShownActivity = z.infer<typeof shownActivity>
