import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { attachmentStore, uploadDirectory } from "@/lib/support/attachments/store"
import { conversationStore } from "@/lib/support/conversation/store"
import { presenceDirectory, presenceStore } from "@/lib/support/presence/store"
import { priorityStore } from "@/lib/support/priorities/store"
import { cannedReplyStore } from "@/lib/support/replies/canned/store"
import { pendingReplyStore } from "@/lib/support/replies/pending/store"
import { surveyStore } from "@/lib/support/surveys/store"
import { teamStore } from "@/lib/support/teams/store"
import { assigneeStore } from "@/lib/support/ticket-actions/assignees/store"
import { ticketActionStore } from "@/lib/support/ticket-actions/store"
import { ticketWordStore } from "@/lib/support/ticket-search/store"
import { ticketStore } from "@/lib/support/tickets/store"
import { viewStore } from "@/lib/support/views/store"

/** The stores of one company's support. */
export const supportStores = (db: Database, organisationId: string) => ({
  tickets: ticketStore(db, organisationId),
  priorities: priorityStore(db, organisationId),
  surveys: surveyStore(db, organisationId),
  teams: teamStore(db, organisationId),
  assignees: assigneeStore(db, organisationId),
  views: viewStore(db, organisationId),
  conversation: conversationStore(db, organisationId),
  ticketActions: ticketActionStore(db, organisationId),
  ticketSearch: ticketWordStore(db, organisationId),
  pendingReplies: pendingReplyStore(db, organisationId),
  cannedReplies: cannedReplyStore(db, organisationId),
  presence: presenceStore(db, organisationId),
  attachments: attachmentStore(db, organisationId),
})

/** What of support belongs to no company, or to all. */
export const supportDirectories = (all: AllCompanies) => ({
  uploads: uploadDirectory(all),
  presence: presenceDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    support: ReturnType<typeof supportStores>
  }
  interface InstallationStores {
    support: ReturnType<typeof supportDirectories>
  }
}
