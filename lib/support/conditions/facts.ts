import type { TicketStatus } from "@/lib/support/tickets/values"

/** What conditions ask about of one ticket. Texts are in small letters as PostgreSQL makes them, so that both evaluators compare the same. */
export type TicketFacts = {
  id: string
  status: TicketStatus
  priorityId: string
  assigneeId: string | null
  teamId: string | null
  inboxId: string | null
  subject: string
  requesterEmail: string
  tags: string[]
  waitingSince: Date | null
  createdAt: Date
  updatedAt: Date
  answeredAt: Date | null
  closedAt: Date | null
  isTrashed: boolean
}
