import { staffActivity } from "./staff-activity"
import { staffArticleDrafts } from "./staff-article-drafts"
import { staffArticles } from "./staff-articles"
import { staffCategories } from "./staff-categories"
import { staffComments } from "./staff-comments"
import { staffCompany } from "./staff-company"
import { staffOverview } from "./staff-overview"
import { staffRevisions } from "./staff-revisions"
import { staffSettings } from "./staff-settings"
import { staffTeamwork } from "./staff-team"
import { staffTickets } from "./staff-tickets"

/** What agents and owners do, below /api/staff. */
export const staff = {
  ...staffCompany,
  ...staffCategories,
  ...staffArticles,
  ...staffArticleDrafts,
  ...staffRevisions,
  ...staffComments,
  ...staffTickets,
  ...staffSettings,
  ...staffTeamwork,
  ...staffActivity,
  ...staffOverview,
}
