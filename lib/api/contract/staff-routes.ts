import { staffActivityRoutes } from "./staff-activity-routes"
import { staffAgentRoutes } from "./staff-agents-routes"
import { staffArticleDraftRoutes } from "./staff-article-drafts-routes"
import { staffArticleRoutes } from "./staff-articles-routes"
import { staffCategoryRoutes } from "./staff-categories-routes"
import { staffCommentRoutes } from "./staff-comments-routes"
import { staffDomainRoutes } from "./staff-domains-routes"
import { staffMailRoutes } from "./staff-mails-routes"
import { staffOverviewRoutes } from "./staff-overview-routes"
import { staffOwnershipRoutes } from "./staff-ownership-routes"
import { staffProfileRoutes } from "./staff-profile-routes"
import { staffRevisionRoutes } from "./staff-revisions-routes"
import { staffSettingsRoutes } from "./staff-settings-routes"
import { staffSurveyRoutes } from "./staff-surveys-routes"
import { staffTeamRoutes } from "./staff-teams-routes"
import { staffTicketRoutes } from "./staff-tickets-routes"

/** What agents and owners do, below /api/staff. */
export const staffRoutes = {
  ...staffCategoryRoutes,
  ...staffArticleRoutes,
  ...staffArticleDraftRoutes,
  ...staffRevisionRoutes,
  ...staffCommentRoutes,
  ...staffTicketRoutes,
  ...staffSettingsRoutes,
  ...staffDomainRoutes,
  ...staffAgentRoutes,
  ...staffOwnershipRoutes,
  ...staffTeamRoutes,
  ...staffProfileRoutes,
  ...staffActivityRoutes,
  ...staffSurveyRoutes,
  ...staffOverviewRoutes,
  ...staffMailRoutes,
} as const
