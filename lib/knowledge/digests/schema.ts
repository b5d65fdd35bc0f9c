import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"

type DigestFrequency = OrganisationSettings["digestFrequency"]

const dayMs = 24 * 60 * 60 * 1000
/** Of a company without digests, articles stop being news as often. */
const periodMs: Record<DigestFrequency, number> = { off: 7 * dayMs, daily: dayMs, weekly: 7 * dayMs }
/** A digest is looked for once a day, and not always at the same second. */
const slackMs = dayMs / 2

/** The shortest time between two digests. */
export const shortestPeriodMs = dayMs - slackMs

/** Whether the articles since that moment make a digest by now. */
export const isDigestDue = (frequency: DigestFrequency, since: Date, now: Date) =>
  now.getTime() - since.getTime() >= periodMs[frequency] - slackMs

export const digestArticlesAtMost = 10

/** The articles a digest is about; `mailedTo` is the customer it was queued for last, in the order of their ids. */
export type Digest = { since: Date; until: Date; mailedTo: string }
