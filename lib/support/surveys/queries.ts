import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets, takesTickets } from "@/lib/tenancy/organisations/policy"
import {
  type AnswerFilter,
  type AskedSurvey,
  type AverageScore,
  answerFilter,
  type GivenAnswer,
  type Survey,
  type SurveyState,
} from "./schema"
import { type Mood, type SurveyPlace, surveyWords } from "./values"

/** What the reader of the link sees; no session is needed (S01 to S04, S14). */
export async function surveyState(ctx: Context, place: SurveyPlace): Promise<SurveyState> {
  if (!takesTickets(ctx.organisation)) return { is: "closed" }
  const survey = await findSurvey(ctx, place)
  if (!survey) return { is: "invalid" }
  return survey.submittedAt ? { is: "submitted" } : { is: "open", survey: asked(ctx, survey) }
}

/** The survey at this address, or null: one of another company or ticket is indistinguishable from none. */
export async function findSurvey(
  { store, organisation }: Context,
  place: SurveyPlace,
): Promise<Survey | null> {
  return place.organisationId === organisation.id ? store.support.surveys.find(place) : null
}

/** In which language the requester of a survey's ticket is written to; null where nothing says so. */
export async function languageOfSurvey(ctx: Context, place: SurveyPlace): Promise<string | null> {
  if (!(await findSurvey(ctx, place))) return null
  return (await ctx.store.support.tickets.find(place.ticketId))?.language || null
}

/** The survey of a link. @throws NotFoundError, ForbiddenError on a portal without tickets */
export async function getSurvey(ctx: Context, place: SurveyPlace): Promise<Survey> {
  requireTickets(ctx)
  const survey = await findSurvey(ctx, place)
  if (!survey) throw new NotFoundError("Survey")
  return survey
}

/** What the newest survey of a ticket asks. @throws NotFoundError where there is none, ForbiddenError */
export async function surveyOfTicket(
  ctx: Context,
  { organisationId, ticketId }: Omit<SurveyPlace, "id">,
): Promise<AskedSurvey> {
  requireTickets(ctx)
  const survey =
    organisationId === ctx.organisation.id ? await ctx.store.support.surveys.findLatest(ticketId) : null
  if (!survey) throw new NotFoundError("Survey")
  return asked(ctx, survey)
}

/** A survey keeps its question and type; the words around them are the company's present ones. */
export function asked({ organisation }: Context, { question, type }: Survey): AskedSurvey {
  const { enabled: _, ...settings } = organisation.settings.survey
  return { ...settings, question, type }
}

/** The thanks after an answer (S10). */
export const thanksOf = ({ organisation }: Context): string =>
  organisation.settings.survey.thankYou || surveyWords.done

/** What customers answered, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listAnswers(
  ctx: Context,
  cursor?: string,
  filter: AnswerFilter = {},
): Promise<Page<GivenAnswer>> {
  requireManager(ctx.actor)
  const wanted = parseInput(answerFilter, filter)
  return toNewestPage((page) => ctx.store.support.surveys.listAnswers(page, wanted), cursor)
}

/** The answers since then in figures. @throws UnauthenticatedError, ForbiddenError */
export async function averageScore(ctx: Context, since: Date): Promise<AverageScore> {
  requireManager(ctx.actor)
  const found = await ctx.store.support.surveys.averages(since)
  const of = (type: keyof AverageScore) => {
    const { answers = 0, average = null } = found.find((row) => row.type === type) ?? {}
    return { answers, average }
  }
  return { smiley: of("smiley"), scale: of("scale") }
}

const endOfTime = new Date(8.64e15)

/** How many answers since then, and before another moment where that is named, are good, ok and bad. @throws UnauthenticatedError, ForbiddenError */
export async function countMoods(
  ctx: Context,
  since: Date,
  until = endOfTime,
): Promise<Record<Mood, number>> {
  requireManager(ctx.actor)
  const found = await ctx.store.support.surveys.countMoods(since, until)
  const of = (mood: Mood) => found.find((row) => row.mood === mood)?.answers ?? 0
  return { good: of("good"), ok: of("ok"), bad: of("bad") }
}
