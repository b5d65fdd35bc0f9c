import { surveyOfDocument } from "@/lib/platform/live/documents"
import type { ContentOf } from "@/lib/platform/live/sending"
import type { Store } from "@/lib/platform/store"

/** What documents in Firestore hold beside their version: of `customer_feedback_logs` the fields of section 3 (S12). */
export const signalContents =
  ({ installation }: Store): ContentOf =>
  async (organisationId, documents) => {
    const surveys = new Map(
      documents.flatMap((document) => {
        const survey = surveyOfDocument(document)
        return survey ? [[survey, document]] : []
      }),
    )
    if (surveys.size === 0) return new Map()
    const logs = await installation.storeOf(organisationId).support.surveys.listLogs([...surveys.keys()])
    return new Map(
      logs.map(({ id, ticketId, clickedAt, pressedAt, submittedAt }) => [
        surveys.get(id) ?? "",
        {
          ticket_id: ticketId,
          click_link: clickedAt !== null,
          submit_button_click: pressedAt !== null,
          form_submit: submittedAt !== null,
        },
      ]),
    )
  }
