import { ConflictError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { countedOnce } from "@/lib/platform/idempotency/mutations"
import { parseInput } from "@/lib/platform/input"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { feedbackDocument } from "@/lib/platform/live/documents"
import { surveyPath } from "@/lib/platform/paths"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { asked, getSurvey } from "./queries"
import { type SentAnswer, type SurveyLink, type SurveyLog, type SurveyStep, surveyAnswer } from "./schema"
import { type SurveyPlace, surveyWords } from "./values"

/**
 * The survey for the requester of a resolved ticket, or null where the company asks for none. In the transaction that
 * locks the ticket; an unanswered survey keeps its link.
 */
export async function askForFeedback(ctx: Context, ticketId: string): Promise<SurveyLink | null> {
  const { organisation, store, now } = ctx
  const { enabled, question, type } = organisation.settings.survey
  if (!enabled) return null
  // Twice an id's chance of 72 bits, because it is all that is asked for.
  await store.support.surveys.open({ id: newId() + newId(), ticketId, question, type, createdAt: now })
  const survey = await store.support.surveys.findOpen(ticketId)
  if (!survey) throw new ConflictError("Please try again")
  const path = surveyPath({ organisationId: organisation.id, ticketId, id: survey.id })
  return { link: portalOrigin(organisation) + path, question: survey.question }
}

/**
 * Takes the answer to a survey, once (S08, D-65), also without a session (S14). With a `key`, a repetition gets the
 * first answer again.
 * @returns the log's id.
 * @throws NotFoundError, ConflictError when it was answered before, InvalidError, RateLimitedError, ForbiddenError
 */
export async function submitSurvey(
  ctx: Context,
  place: SurveyPlace,
  input: SentAnswer,
  key?: string,
): Promise<{ id: string }> {
  const request = { ...place, ...input }
  const once = key ? { sender: `survey ${place.organisationId} ${place.id}`, key, request } : undefined
  return countedOnce(ctx, once, {
    count: () => spend(ctx, "survey-address", addressOf(ctx)),
    work: (inside) => submit(inside, place, input),
  })
}

async function submit(ctx: Context, place: SurveyPlace, input: SentAnswer) {
  const survey = await getSurvey(ctx, place)
  if (survey.submittedAt) throw new ConflictError(surveyWords.submitted)
  const rules = asked(ctx, survey)
  const { value, comment } = parseInput(surveyAnswer(rules), input)
  // Without a box there is no comment.
  const answer = { value, comment: rules.commentBox ? comment : "" }
  await ctx.store.transaction(async (store) => {
    if (!(await store.support.surveys.submit(place, answer, ctx.now)))
      throw new ConflictError(surveyWords.submitted)
    await recordTicketEvent({ ...ctx, store }, "ticket.rated", { subjectId: place.ticketId, detail: value })
    await store.platform.live.count(feedbackDocument(survey.id))
  })
  return { id: survey.id }
}

/**
 * Notes a step a person took in a survey, each once (S12).
 * @returns the log.
 * @throws NotFoundError, RateLimitedError, ForbiddenError
 */
export async function logSurvey(ctx: Context, place: SurveyPlace, steps: SurveyStep[]): Promise<SurveyLog> {
  await spend(ctx, "survey-log-address", addressOf(ctx))
  await getSurvey(ctx, place)
  await ctx.store.transaction(async (store) => {
    for (const step of steps) await store.support.surveys.note(place, step, ctx.now)
    await store.platform.live.count(feedbackDocument(place.id))
  })
  return getSurvey(ctx, place)
}
