import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { attachmentStore, uploadDirectory } from "@/lib/support/attachments/store"
import { conditionStore } from "@/lib/support/conditions/store"
import { conversationStore } from "@/lib/support/conversation/store"
import { ticketEventStore } from "@/lib/support/events/store"
import { fieldStore } from "@/lib/support/fields/store"
import { followerStore } from "@/lib/support/followers/store"
import { formStore } from "@/lib/support/forms/store"
import { holdingDirectory, holdingStore } from "@/lib/support/holding/store"
import { mailHookDirectory, mailHookStore } from "@/lib/support/hooks/store"
import { imapDirectory, imapStore } from "@/lib/support/imap/store"
import { inboundMailDirectory, inboundMailStore } from "@/lib/support/inbound/store"
import { inboxDirectory, inboxStore } from "@/lib/support/inboxes/store"
import { pushStore } from "@/lib/support/notices/push/store"
import { noticeDirectory, noticeStore } from "@/lib/support/notices/store"
import { participantStore } from "@/lib/support/participants/store"
import { presenceDirectory, presenceStore } from "@/lib/support/presence/store"
import { priorityStore } from "@/lib/support/priorities/store"
import { cannedReplyStore } from "@/lib/support/replies/canned/store"
import { pendingReplyStore } from "@/lib/support/replies/pending/store"
import { requesterStore } from "@/lib/support/requesters/store"
import { signatureStore } from "@/lib/support/signatures/store"
import { surveyStore } from "@/lib/support/surveys/store"
import { teamStore } from "@/lib/support/teams/store"
import { assigneeStore } from "@/lib/support/ticket-actions/assignees/store"
import { ticketActionStore } from "@/lib/support/ticket-actions/store"
import { ticketWordDirectory, ticketWordStore } from "@/lib/support/ticket-search/store"
import { ticketStore } from "@/lib/support/tickets/store"
import { trashDirectory, trashStore } from "@/lib/support/trash/store"
import { ticketListStore } from "@/lib/support/views/lists/store"
import { savedViewStore } from "@/lib/support/views/saved/store"
import { viewStore } from "@/lib/support/views/store"

/** The stores of one company's support. */
export const supportStores = storesOf({
  tickets: ticketStore,
  priorities: priorityStore,
  surveys: surveyStore,
  teams: teamStore,
  assignees: assigneeStore,
  views: viewStore,
  ticketLists: ticketListStore,
  savedViews: savedViewStore,
  conversation: conversationStore,
  ticketActions: ticketActionStore,
  ticketSearch: ticketWordStore,
  pendingReplies: pendingReplyStore,
  cannedReplies: cannedReplyStore,
  presence: presenceStore,
  attachments: attachmentStore,
  inboxes: inboxStore,
  imapSources: imapStore,
  mailHooks: mailHookStore,
  inboundMails: inboundMailStore,
  notices: noticeStore,
  push: pushStore,
  participants: participantStore,
  followers: followerStore,
  trash: trashStore,
  holding: holdingStore,
  ticketEvents: ticketEventStore,
  conditions: conditionStore,
  requesters: requesterStore,
  signatures: signatureStore,
  fields: fieldStore,
  forms: formStore,
})

/** What of support belongs to no company, or to all. */
export const supportDirectories = directoriesOf({
  uploads: uploadDirectory,
  inboxes: inboxDirectory,
  imapSources: imapDirectory,
  mailHooks: mailHookDirectory,
  inboundMails: inboundMailDirectory,
  trash: trashDirectory,
  holding: holdingDirectory,
  presence: presenceDirectory,
  notices: noticeDirectory,
  ticketSearch: ticketWordDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    support: ReturnType<typeof supportStores>
  }
  interface InstallationStores {
    support: ReturnType<typeof supportDirectories>
  }
}
