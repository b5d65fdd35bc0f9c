import { missingBetween } from "@/lib/knowledge/reactions/votes/queries"
import { listSearches } from "@/lib/knowledge/search/queries"
import { fromReplica } from "@/lib/platform/db/replicas"
import { dayIn } from "@/lib/platform/time/dates"
import { dayOf } from "@/lib/platform/time/day"
import { countMoods } from "@/lib/support/surveys/queries"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type ArticleFigures, longestList, type Overview, type TicketFigures } from "./schema"
import { type Span, spanOf } from "./span"
import type { Period } from "./values"

/**
 * What happened in a period in figures; days are those of the asker's time zone, or the company's.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function getOverview(ctx: Context, period: Period): Promise<Overview> {
  requireManager(ctx.actor)
  const { ticketApp, knowledgeBaseApp } = ctx.organisation
  const span = spanOf(ctx, period)
  const [tickets, articles] = await fromReplica(() =>
    Promise.all([
      ticketApp ? ticketFigures(ctx, span) : null,
      knowledgeBaseApp ? articleFigures(ctx, span) : null,
    ]),
  )
  const { from, to, days, timeZone } = span
  return { from, to, days, timeZone, tickets, articles }
}

async function ticketFigures(
  ctx: Context,
  { before, starts, since, until, timeZone }: Span,
): Promise<TicketFigures> {
  const { overview } = ctx.store.reporting
  const [created, closed, now, firstReply, resolution, answers, feedback, ...earlier] = await Promise.all([
    overview.createdPerDay(starts),
    overview.closedPerDay(starts),
    overview.now(),
    overview.firstReply(since, until),
    overview.resolution(since, until),
    overview.answers(since, until),
    countMoods(ctx, since, until),
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

async function articleFigures(ctx: Context, span: Span): Promise<ArticleFigures> {
  const { before, since, until } = span
  const { overview } = ctx.store.reporting
  const [votes, votesBefore, voted, mostRead, searches, missing] = await Promise.all([
    overview.votes(since, until),
    overview.votes(before, since),
    overview.voted(since, until),
    overview.mostRead(),
    listSearches(ctx, { ...searchedDays(span, ctx.now), nothingFound: true }),
    missingBetween(ctx, since, until, longestList),
  ])
  const asked = searches.slice(0, longestList).map(({ query, asked }) => ({ query, asked }))
  return { votes, votesBefore, voted, mostRead, missing, searchesWithoutResult: asked }
}

/** The days of UTC, by which searches are counted, for those of a person: of the same dates, and what UTC has as today with a person's today. */
function searchedDays({ from, to, since, until }: Span, now: Date) {
  if (now < since || now >= until) return { from, to }
  const today = dayOf(now)
  return { from: today < from ? today : from, to: today > to ? today : to }
}
