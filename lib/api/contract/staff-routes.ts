import { staffActivityRoutes } from "./staff-activity-routes"
import { staffArticleDraftRoutes } from "./staff-article-drafts-routes"
import { staffArticleRoutes } from "./staff-articles-routes"
import { staffCategoryRoutes } from "./staff-categories-routes"
import { staffCommentRoutes } from "./staff-comments-routes"
import { staffCompanyRoutes } from "./staff-company-routes"
import { staffOverviewRoutes } from "./staff-overview-routes"
import { staffSettingsRoutes } from "./staff-settings-routes"
import { staffTeamworkRoutes } from "./staff-team-routes"
import { staffTicketRoutes } from "./staff-tickets-routes"

/** What agents and owners do, below /api/staff. */
export const staffRoutes = {
  ...staffCompanyRoutes,
  ...staffCategoryRoutes,
  ...staffArticleRoutes,
  ...staffArticleDraftRoutes,
  ...staffCommentRoutes,
  ...staffTicketRoutes,
  ...staffSettingsRoutes,
  ...staffTeamworkRoutes,
  ...staffActivityRoutes,
  ...staffOverviewRoutes,
} as const
