import { staffArticles, staffCategories } from "@/lib/api/knowledge/arrangement/contract"
import { staffArticlesRouter, staffCategoriesRouter } from "@/lib/api/knowledge/arrangement/router"
import { staffPreview } from "@/lib/api/knowledge/articles/contract"
import { staffArticleDrafts } from "@/lib/api/knowledge/articles/drafts/contract"
import { staffArticleDraftsRouter } from "@/lib/api/knowledge/articles/drafts/router"
import { staffRevisions } from "@/lib/api/knowledge/articles/revisions/contract"
import { staffRevisionsRouter } from "@/lib/api/knowledge/articles/revisions/router"
import { staffPreviewRouter } from "@/lib/api/knowledge/articles/router"
import { staffComments } from "@/lib/api/knowledge/comments/contract"
import { staffCommentsRouter } from "@/lib/api/knowledge/comments/router"
import { staffLinkCheck } from "@/lib/api/knowledge/link-check/contract"
import { staffLinkCheckRouter } from "@/lib/api/knowledge/link-check/router"
import { staffSearches } from "@/lib/api/knowledge/search/contract"
import { staffSearchesRouter } from "@/lib/api/knowledge/search/router"
import { staffSystem } from "@/lib/api/operations/system/contract"
import { staffSystemRouter } from "@/lib/api/operations/system/router"
import { staffAgents } from "@/lib/api/people/agents/contract"
import { staffAgentsRouter } from "@/lib/api/people/agents/router"
import { staffProfile } from "@/lib/api/people/profile/contract"
import { staffProfileRouter } from "@/lib/api/people/profile/router"
import { staffDomains } from "@/lib/api/portals/domains/contract"
import { staffDomainsRouter } from "@/lib/api/portals/domains/router"
import { staffFirstSteps } from "@/lib/api/portals/first-steps/contract"
import { staffFirstStepsRouter } from "@/lib/api/portals/first-steps/router"
import { staffOwnership } from "@/lib/api/portals/ownership/contract"
import { staffOwnershipRouter } from "@/lib/api/portals/ownership/router"
import { staffSettings } from "@/lib/api/portals/settings/contract"
import { staffSettingsRouter } from "@/lib/api/portals/settings/router"
import { staffOverview } from "@/lib/api/reporting/overview/contract"
import { staffOverviewRouter } from "@/lib/api/reporting/overview/router"
import { staffConversations } from "@/lib/api/support/conversation/contract"
import { staffConversationsRouter } from "@/lib/api/support/conversation/router"
import { staffPresence } from "@/lib/api/support/presence/contract"
import { staffPresenceRouter } from "@/lib/api/support/presence/router"
import { staffCannedReplies } from "@/lib/api/support/replies/canned/contract"
import { staffCannedRepliesRouter } from "@/lib/api/support/replies/canned/router"
import { staffPendingReplies } from "@/lib/api/support/replies/pending/contract"
import { staffPendingRepliesRouter } from "@/lib/api/support/replies/pending/router"
import { staffSurveys } from "@/lib/api/support/surveys/contract"
import { staffSurveysRouter } from "@/lib/api/support/surveys/router"
import { staffTeams } from "@/lib/api/support/teams/contract"
import { staffTeamsRouter } from "@/lib/api/support/teams/router"
import { staffAssignees } from "@/lib/api/support/ticket-actions/assignees/contract"
import { staffAssigneesRouter } from "@/lib/api/support/ticket-actions/assignees/router"
import { staffTicketActions } from "@/lib/api/support/ticket-actions/contract"
import { staffTicketActionsRouter } from "@/lib/api/support/ticket-actions/router"
import { staffViews } from "@/lib/api/support/views/contract"
import { staffViewsRouter } from "@/lib/api/support/views/router"
import { staffActivity } from "@/lib/api/tenancy/activity/contract"
import { staffActivityRouter } from "@/lib/api/tenancy/activity/router"
import { staffMails } from "@/lib/api/tenancy/mail/delivery/contract"
import { staffMailsRouter } from "@/lib/api/tenancy/mail/delivery/router"

/** What agents and owners do, below /api/staff. */
export const staff = {
  ...staffCategories,
  ...staffArticles,
  ...staffPreview,
  ...staffLinkCheck,
  ...staffSearches,
  ...staffArticleDrafts,
  ...staffRevisions,
  ...staffComments,
  ...staffViews,
  ...staffAssignees,
  ...staffConversations,
  ...staffTicketActions,
  ...staffPendingReplies,
  ...staffCannedReplies,
  ...staffPresence,
  ...staffSettings,
  ...staffDomains,
  ...staffAgents,
  ...staffOwnership,
  ...staffTeams,
  ...staffProfile,
  ...staffActivity,
  ...staffSurveys,
  ...staffOverview,
  ...staffSystem,
  ...staffFirstSteps,
  ...staffMails,
}

/** What answers below /api/staff. */
export const staffRouter = {
  ...staffCategoriesRouter,
  ...staffArticlesRouter,
  ...staffPreviewRouter,
  ...staffLinkCheckRouter,
  ...staffSearchesRouter,
  ...staffArticleDraftsRouter,
  ...staffRevisionsRouter,
  ...staffCommentsRouter,
  ...staffViewsRouter,
  ...staffAssigneesRouter,
  ...staffConversationsRouter,
  ...staffTicketActionsRouter,
  ...staffPendingRepliesRouter,
  ...staffCannedRepliesRouter,
  ...staffPresenceRouter,
  ...staffSettingsRouter,
  ...staffDomainsRouter,
  ...staffAgentsRouter,
  ...staffOwnershipRouter,
  ...staffTeamsRouter,
  ...staffProfileRouter,
  ...staffActivityRouter,
  ...staffSurveysRouter,
  ...staffOverviewRouter,
  ...staffSystemRouter,
  ...staffFirstStepsRouter,
  ...staffMailsRouter,
}
