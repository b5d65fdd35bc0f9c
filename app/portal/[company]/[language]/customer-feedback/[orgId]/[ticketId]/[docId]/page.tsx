import { oneOf, type Query } from "@/app/query"
import { Loading } from "@/components/support/surveys/loading"
import { Survey } from "@/components/support/surveys/survey"
import { SurveyNote } from "@/components/support/surveys/survey-note"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { newId } from "@/lib/platform/id"
import { surveyDonePath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { surveyState, thanksOf } from "@/lib/support/surveys/queries"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { decodeSegment } from "../../../../answer"
import { visitorContext } from "../../../../context"
import { secretMetadata } from "../../../../guest-metadata"
import { orNothingHere } from "../../../../missing"

type Props = {
  params: Promise<{ company: string; orgId: string; ticketId: string; docId: string }>
  searchParams: Promise<Query>
}

export const generateMetadata = secretMetadata(() => words("support.titles")("survey"))

/** The survey page for the reader of its link (S01 to S08), with or without a session (S14). */
async function FeedbackPage({ params, searchParams }: Props) {
  const { company, orgId, ticketId, docId } = await params
  const place = {
    organisationId: decodeSegment(orgId),
    ticketId: decodeSegment(ticketId),
    id: decodeSegment(docId),
  }
  const ctx = await visitorContext(company)
  const state = await surveyState(ctx, place)
  if (state.is === "invalid") setAnswerStatus(404)
  const query = await searchParams
  if (state.is === "submitted" && oneOf(query.sent)) return <Thanks words={said(thanksOf(ctx))} />
  const refused = {
    fields: oneOf(query.check)?.split(",") ?? [],
    status: oneOf(query.refused) ?? "",
    value: oneOf(query.value) ?? "",
  }
  return (
    <Survey {...{ place, refused }} found={state} formKey={newId()} donePath={pathIn(ctx, surveyDonePath)} />
  )
}

/** For a form that was sent without its script. */
const Thanks = ({ words }: { words: string }) => (
  <Loading isLoading={false}>
    <SurveyNote isDone>{words}</SurveyNote>
  </Loading>
)

export default orNothingHere(FeedbackPage)
