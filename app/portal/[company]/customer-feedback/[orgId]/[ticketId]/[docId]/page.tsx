import { oneOf, type Query } from "@/app/query"
import { Survey } from "@/components/surveys/survey"
import { newId } from "@/lib/id"
import { setAnswerStatus } from "@/lib/server/answer-status"
import { surveyState } from "@/lib/surveys/queries"
import { decodeSegment } from "../../../../answer"
import { visitorContext } from "../../../../context"
import { secretMetadata } from "../../../../guest-metadata"
import { orNothingHere } from "../../../../missing"

type Props = {
  params: Promise<{ company: string; orgId: string; ticketId: string; docId: string }>
  searchParams: Promise<Query>
}

export const generateMetadata = secretMetadata

/** Where whoever has the link says what they think of an answer (S01 to S08); no session is looked at (S14). */
async function FeedbackPage({ params, searchParams }: Props) {
  const { company, orgId, ticketId, docId } = await params
  const place = {
    organisationId: decodeSegment(orgId),
    ticketId: decodeSegment(ticketId),
    id: decodeSegment(docId),
  }
  const state = await surveyState(await visitorContext(company), place)
  if (state.is === "invalid") setAnswerStatus(404)
  const refused = oneOf((await searchParams).check)?.split(",") ?? []
  return <Survey place={place} found={state} formKey={newId()} refused={refused} />
}

export default orNothingHere(FeedbackPage)
