import type { FieldValues } from "@/lib/support/fields/values"
import type { Mood } from "@/lib/support/surveys/values"
import type { Channel, TicketStatus } from "@/lib/support/tickets/values"

/** What conditions ask about of one ticket. Texts are in small letters as PostgreSQL makes them, so that both evaluators compare the same. */
export type TicketFacts = {
  id: string
  status: TicketStatus
  priorityId: string
  assigneeId: string | null
  teamId: string | null
  inboxId: string | null
  channel: Channel | null
  formId: string | null
  subject: string
  requesterEmail: string
  tags: string[]
  waitingSince: Date | null
  createdAt: Date
  updatedAt: Date
  answeredAt: Date | null
  closedAt: Date | null
  dueAt: Date | null
  snoozedUntil: Date | null
  /** How its requester answered the survey last. */
  rating: Mood | null
  isTrashed: boolean
  /** The service level that was chosen for it; null where their conditions say which is for it. */
  serviceLevelId: string | null
  /** Of the company's own fields, by their ids: what is there, and what is there as text. */
  fields: FieldValues
  fieldTexts: Record<string, string>
}
