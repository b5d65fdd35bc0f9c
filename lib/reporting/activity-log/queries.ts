import type { Page } from "@/lib/platform/cursor"
import { parseInput } from "@/lib/platform/input"
import { articlePath, teamPath, ticketInViewPath } from "@/lib/platform/paths"
import { startOfDay } from "@/lib/platform/time/dates"
import { findActivity } from "@/lib/tenancy/activity/queries"
import {
  type Activity,
  type ActivityFilter,
  type ActivitySearch,
  activityFilter,
  nounsOf,
} from "@/lib/tenancy/activity/schema"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { ActivitySubject, ShownActivity } from "./schema"
import type { Known } from "./store"

/**
 * The entries of the log that a filter leaves, newest first, 20 at a time, with what they are about where it is still there.
 * Days are those of `timeZone`. @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function searchActivity(
  ctx: Context,
  filter: ActivityFilter & { timeZone?: string },
  cursor?: string,
): Promise<Page<ShownActivity>> {
  requireManager(ctx.actor)
  const { timeZone = "", ...rest } = filter
  const { group, person, from, to, text } = parseInput(activityFilter, rest)
  const search: ActivitySearch = {
    text,
    ...(group && { nouns: nounsOf(group) }),
    ...(person && { actorIds: await ctx.store.reporting.activityLog.findActors(person) }),
    ...(from && { since: startOfDay(from, timeZone) }),
    ...(to && { until: startOfDay(to, timeZone, 1) }),
  }
  const { items, next } = await findActivity(ctx, search, cursor)
  return { items: await described(ctx, items), next }
}

async function described({ store }: Context, entries: Activity[]): Promise<ShownActivity[]> {
  const ids = entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null)
  const known = new Map(
    (await store.reporting.activityLog.describe([...new Set(ids)])).map((one) => [one.id, one]),
  )
  return entries.map(({ id, action, actorId, actorRole, actorName = "", subjectId, detail, createdAt }) => {
    const subject = known.get(subjectId ?? "")
    return {
      ...{ id, action, actorRole, detail, createdAt: createdAt.toISOString() },
      actorName: known.get(actorId ?? "")?.label ?? actorName,
      // A person who does something to themselves is named once.
      subject: subject && subjectId !== actorId ? toSubject(subject) : null,
    }
  })
}

function toSubject({ id, kind, label, number, slug }: Known): ActivitySubject {
  if (kind === "ticket") return { label: `#${number} ${label}`, href: ticketInViewPath("allopen", id) }
  if (slug !== null) return { label, href: articlePath({ slug }) }
  return { label, href: kind === "agent" || kind === "team" ? teamPath : null }
}
