import { staffArticles, staffCategories } from "@/lib/api/knowledge/arrangement/calls"
import { staffPreview } from "@/lib/api/knowledge/articles/calls"
import { staffArticleDrafts } from "@/lib/api/knowledge/articles/drafts/calls"
import { staffRevisions } from "@/lib/api/knowledge/articles/revisions/calls"
import { staffComments } from "@/lib/api/knowledge/comments/calls"
import { staffLinkCheck } from "@/lib/api/knowledge/link-check/calls"
import { staffRedirects } from "@/lib/api/knowledge/redirects/calls"
import { staffSearches } from "@/lib/api/knowledge/search/calls"
import { staffMoves } from "@/lib/api/moving/migrations/calls"
import { staffSystem } from "@/lib/api/operations/system/calls"
import { staffAgents } from "@/lib/api/people/agents/calls"
import { staffApiKeys } from "@/lib/api/people/api-keys/calls"
import { staffIdentityProviders } from "@/lib/api/people/identity-providers/calls"
import { staffProfile } from "@/lib/api/people/profile/calls"
import { staffSecondFactors } from "@/lib/api/people/second-factors/calls"
import { staffDomains } from "@/lib/api/portals/domains/calls"
import { staffOwnership } from "@/lib/api/portals/ownership/calls"
import { staffSettings } from "@/lib/api/portals/settings/calls"
import { staffFirstSteps } from "@/lib/api/reporting/first-steps/calls"
import { staffOverview } from "@/lib/api/reporting/overview/calls"
import { staffReports } from "@/lib/api/reporting/reports/calls"
import { staffAutomations, staffMacros } from "@/lib/api/rules/automations/calls"
import { staffCalendars } from "@/lib/api/rules/calendars/calls"
import { staffServiceLevels } from "@/lib/api/rules/service-levels/calls"
import { staffWebhooks } from "@/lib/api/rules/webhooks/calls"
import { staffConditions } from "@/lib/api/support/conditions/calls"
import { staffConversations } from "@/lib/api/support/conversation/calls"
import { staffFields } from "@/lib/api/support/fields/calls"
import { staffFollowers } from "@/lib/api/support/followers/calls"
import { staffForms } from "@/lib/api/support/forms/calls"
import { staffMailHooks } from "@/lib/api/support/hooks/calls"
import { staffMailboxes } from "@/lib/api/support/imap/calls"
import { staffInboundMails } from "@/lib/api/support/inbound/calls"
import { staffInboxes } from "@/lib/api/support/inboxes/calls"
import { staffNotices } from "@/lib/api/support/notices/calls"
import { staffParticipants } from "@/lib/api/support/participants/calls"
import { staffPresence } from "@/lib/api/support/presence/calls"
import { staffCannedReplies } from "@/lib/api/support/replies/canned/calls"
import { staffPendingReplies } from "@/lib/api/support/replies/pending/calls"
import { staffRequesters } from "@/lib/api/support/requesters/calls"
import { staffSignatures } from "@/lib/api/support/signatures/calls"
import { staffBegunTickets } from "@/lib/api/support/staff-tickets/calls"
import { staffSurveys } from "@/lib/api/support/surveys/calls"
import { staffTeams } from "@/lib/api/support/teams/calls"
import { staffAssignees } from "@/lib/api/support/ticket-actions/assignees/calls"
import { staffTicketActions } from "@/lib/api/support/ticket-actions/calls"
import { staffTrash } from "@/lib/api/support/trash/calls"
import { staffViews } from "@/lib/api/support/views/calls"
import { staffActivity } from "@/lib/api/tenancy/activity/calls"
import { staffMails } from "@/lib/api/tenancy/mail/delivery/calls"
import { staffSigning } from "@/lib/api/tenancy/mail/signing/calls"

/** What agents and owners do with the knowledge base. */
export const staffKnowledge = {
  ...staffCategories,
  ...staffArticles,
  ...staffPreview,
  ...staffLinkCheck,
  ...staffSearches,
  ...staffArticleDrafts,
  ...staffRevisions,
  ...staffComments,
}

/** What they do with tickets. */
export const staffTickets = {
  ...staffViews,
  ...staffConditions,
  ...staffAssignees,
  ...staffConversations,
  ...staffTicketActions,
  ...staffTrash,
  ...staffRequesters,
  ...staffBegunTickets,
  ...staffPendingReplies,
  ...staffCannedReplies,
  ...staffPresence,
  ...staffNotices,
  ...staffSignatures,
  ...staffParticipants,
  ...staffFollowers,
  ...staffInboundMails,
  ...staffMacros,
}

/** All that agents and owners do, below /api/staff. */
export const staff = {
  ...staffKnowledge,
  ...staffTickets,
  ...staffSettings,
  ...staffDomains,
  ...staffAgents,
  ...staffOwnership,
  ...staffTeams,
  ...staffFields,
  ...staffForms,
  ...staffInboxes,
  ...staffMailboxes,
  ...staffMailHooks,
  ...staffCalendars,
  ...staffServiceLevels,
  ...staffAutomations,
  ...staffWebhooks,
  ...staffRedirects,
  ...staffMoves,
  ...staffProfile,
  ...staffApiKeys,
  ...staffSecondFactors,
  ...staffIdentityProviders,
  ...staffActivity,
  ...staffSurveys,
  ...staffOverview,
  ...staffReports,
  ...staffSystem,
  ...staffFirstSteps,
  ...staffMails,
  ...staffSigning,
}
