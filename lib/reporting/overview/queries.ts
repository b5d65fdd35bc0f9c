import { missingSince } from "@/lib/knowledge/reactions/votes/queries"
import { listSearches } from "@/lib/knowledge/search/queries"
import { dayIn, startOfDay } from "@/lib/platform/time/dates"
import { countMoods } from "@/lib/support/surveys/queries"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type ArticleFigures, longestList, type Overview, type TicketFigures } from "./schema"
import type { OverviewDays } from "./values"

/**
 * What happened in the last days, today included, in figures; days are those of the asker's time zone, or the company's.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function getOverview(ctx: Context, days: OverviewDays): Promise<Overview> {
  requireManager(ctx.actor)
  const { ticketApp, knowledgeBaseApp } = ctx.organisation
  const timeZone = zoneOf(ctx)
  const today = dayIn(timeZone, ctx.now)
  const starts = Array.from({ length: days + 1 }, (_, at) => startOfDay(today, timeZone, at + 1 - days))
  const before = startOfDay(today, timeZone, 1 - 2 * days)
  const [tickets, articles] = await Promise.all([
    ticketApp ? ticketFigures(ctx, before, starts, timeZone) : null,
    knowledgeBaseApp ? articleFigures(ctx, before, starts) : null,
  ])
  return { days, timeZone, tickets, articles }
}

/** The time zone whose days the asker counts in: their own, the company's, or UTC. */
export function zoneOf({ actor, organisation }: Context): string {
  const own = "timeZone" in actor ? actor.timeZone : ""
  return own || organisation.settings.timeZone || "UTC"
}

async function ticketFigures(
  ctx: Context,
  before: Date,
  starts: Date[],
  timeZone: string,
): Promise<TicketFigures> {
  const { overview } = ctx.store.reporting
  const [since, until] = endsOf(starts, ctx)
  const [created, closed, now, firstReply, resolution, answers, feedback, ...earlier] = await Promise.all([
    overview.createdPerDay(starts),
    overview.closedPerDay(starts),
    overview.now(),
    overview.firstReply(since, until),
    overview.resolution(since, until),
    overview.answers(since),
    countMoods(ctx, since),
    overview.createdPerDay([before, since]),
    overview.closedPerDay([before, since]),
    overview.firstReply(before, since),
    overview.resolution(before, since),
  ])
  const byDay = created.map((tickets, at) => ({
    // Noon: no zone's clocks change the day around it.
    day: dayIn(timeZone, new Date((starts[at] ?? since).getTime() + 12 * 60 * 60 * 1000)),
    created: tickets,
    closed: closed[at] ?? 0,
  }))
  const [[createdBefore = 0], [closedBefore = 0], replyBefore, resolutionBefore] = earlier
  return {
    ...{ byDay, now, firstReply, resolution, answers, feedback },
    before: {
      created: createdBefore,
      closed: closedBefore,
      firstReply: replyBefore.median,
      resolution: resolutionBefore.median,
    },
  }
}

/** When the first day began, and when the last one ends. */
const endsOf = (starts: Date[], { now }: Context): [Date, Date] => [starts[0] ?? now, starts.at(-1) ?? now]

async function articleFigures(ctx: Context, before: Date, starts: Date[]): Promise<ArticleFigures> {
  const { overview } = ctx.store.reporting
  const [since, until] = endsOf(starts, ctx)
  const [votes, votesBefore, voted, mostRead, searches, missing] = await Promise.all([
    overview.votes(since, until),
    overview.votes(before, since),
    overview.voted(since),
    overview.mostRead(),
    listSearches(ctx, { since, nothingFound: true }),
    missingSince(ctx, since, longestList),
  ])
  const asked = searches.slice(0, longestList).map(({ query, asked }) => ({ query, asked }))
  return { votes, votesBefore, voted, mostRead, missing, searchesWithoutResult: asked }
}
