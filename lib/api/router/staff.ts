import { staffActivityRouter } from "./staff-activity"
import { staffAgentsRouter } from "./staff-agents"
import { staffArticleDraftsRouter } from "./staff-article-drafts"
import { staffArticlesRouter } from "./staff-articles"
import { staffCategoriesRouter } from "./staff-categories"
import { staffCommentsRouter } from "./staff-comments"
import { staffDomainsRouter } from "./staff-domains"
import { staffMailsRouter } from "./staff-mails"
import { staffOverviewRouter } from "./staff-overview"
import { staffOwnershipRouter } from "./staff-ownership"
import { staffProfileRouter } from "./staff-profile"
import { staffRevisionsRouter } from "./staff-revisions"
import { staffSettingsRouter } from "./staff-settings"
import { staffSurveysRouter } from "./staff-surveys"
import { staffTeamsRouter } from "./staff-teams"
import { staffTicketsRouter } from "./staff-tickets"

/** What agents and owners do, below /api/staff. */
export const staffRouter = {
  ...staffCategoriesRouter,
  ...staffArticlesRouter,
  ...staffArticleDraftsRouter,
  ...staffRevisionsRouter,
  ...staffCommentsRouter,
  ...staffTicketsRouter,
  ...staffSettingsRouter,
  ...staffDomainsRouter,
  ...staffAgentsRouter,
  ...staffOwnershipRouter,
  ...staffTeamsRouter,
  ...staffProfileRouter,
  ...staffActivityRouter,
  ...staffSurveysRouter,
  ...staffOverviewRouter,
  ...staffMailsRouter,
}
