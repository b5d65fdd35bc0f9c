import { staffActivityRouter } from "./staff-activity"
import { staffArticleDraftsRouter } from "./staff-article-drafts"
import { staffArticlesRouter } from "./staff-articles"
import { staffCategoriesRouter } from "./staff-categories"
import { staffCommentsRouter } from "./staff-comments"
import { staffCompanyRouter } from "./staff-company"
import { staffOverviewRouter } from "./staff-overview"
import { staffRevisionsRouter } from "./staff-revisions"
import { staffSettingsRouter } from "./staff-settings"
import { staffTeamworkRouter } from "./staff-team"
import { staffTicketsRouter } from "./staff-tickets"

/** What agents and owners do, below /api/staff. */
export const staffRouter = {
  ...staffCompanyRouter,
  ...staffCategoriesRouter,
  ...staffArticlesRouter,
  ...staffArticleDraftsRouter,
  ...staffRevisionsRouter,
  ...staffCommentsRouter,
  ...staffSettingsRouter,
  ...staffTeamworkRouter,
  ...staffActivityRouter,
  ...staffOverviewRouter,
  ...staffTicketsRouter,
}
