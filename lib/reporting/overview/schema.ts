import { z } from "zod"
import { longestPeriod, overviewDays, portalDays } from "./values"

/** Times are taken from so many of the newest tickets, answers from so many of the newest; counts go no further than this. */
export const mostTimed = 50_000
export const mostAnswersCounted = 200_000
/** Lines of a list. */
export const longestList = 10

const day = z.iso.date("A day is written as 2026-01-31")

/** Which days are asked about: the last ones, or those from one to another. */
export const periodInput = z.object({
  days: z.enum(overviewDays.map(String)).optional().describe("The last 7, 30, 90 or 365 days; 30"),
  from: day.optional().describe("In place of days: the first day"),
  to: day.optional().describe(`The last day, at most ${longestPeriod} days with the first`),
  zone: z
    .literal(portalDays)
    .optional()
    .describe("The two days are of the portal's time zone, in place of the asker's"),
})

const count = z.number().int()

/** Of how many tickets, and in seconds the time that half of them, and nine of ten, were no longer than. */
const durations = z.object({
  tickets: count,
  median: z.number().nullable(),
  ninetieth: z.number().nullable(),
})
export type Durations = z.infer<typeof durations>

const article = { id: z.string(), title: z.string(), slug: z.string() }

const tickets = z.object({
  byDay: z.array(z.object({ day: z.string().describe("2026-01-31"), created: count, closed: count })),
  now: z.object({ open: count, pending: count, unassigned: count }),
  firstReply: durations,
  resolution: durations,
  before: z
    .object({
      created: count,
      closed: count,
      firstReply: z.number().nullable(),
      resolution: z.number().nullable(),
    })
    .describe("The same of as many days before these: counts, and medians in seconds"),
  answers: z.array(z.object({ id: z.string(), name: z.string(), answers: count })),
  feedback: z.object({ good: count, ok: count, bad: count }),
})
export type TicketFigures = z.infer<typeof tickets>

const articles = z.object({
  votes: z.object({ up: count, down: count }),
  votesBefore: z.object({ up: count, down: count }).describe("Those of as many days before"),
  voted: z.array(z.object({ ...article, up: count, down: count })),
  mostRead: z.array(z.object({ ...article, views: count.describe("Since it was published") })),
  missing: z
    .array(
      z.object({
        articleId: z.string(),
        title: z.string(),
        slug: z.string(),
        words: z.string(),
        at: z.string().describe("ISO 8601"),
      }),
    )
    .describe("What readers missed in articles, newest first"),
  searchesWithoutResult: z.array(z.object({ query: z.string(), asked: count })),
})
export type ArticleFigures = z.infer<typeof articles>

/** Which days figures are of. */
export const daysCounted = z.object({
  from: z.string().describe("The first day"),
  to: z.string().describe("The last day; days that have not come are left out"),
  days: count,
  timeZone: z.string().describe("Whose days they are"),
})

export const overview = daysCounted.extend({
  tickets: tickets.nullable().describe("Null on a portal without tickets"),
  articles: articles.nullable().describe("Null on a portal without a knowledge base"),
})
export type Overview = z.infer<typeof overview>
