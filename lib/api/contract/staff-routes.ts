import { staffArticleDraftRoutes } from "./staff-article-drafts-routes"
import { staffArticleRoutes } from "./staff-articles-routes"
import { staffCategoryRoutes } from "./staff-categories-routes"
import { staffCommentRoutes } from "./staff-comments-routes"
import { staffCompanyRoutes } from "./staff-company-routes"
import { staffTicketRoutes } from "./staff-tickets-routes"

/** What agents and owners do, below /api/staff. */
export const staffRoutes = {
  ...staffCompanyRoutes,
  ...staffCategoryRoutes,
  ...staffArticleRoutes,
  ...staffArticleDraftRoutes,
  ...staffCommentRoutes,
  ...staffTicketRoutes,
} as const
