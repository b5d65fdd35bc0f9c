import { staffArticleDrafts } from "./staff-article-drafts"
import { staffArticles } from "./staff-articles"
import { staffCategories } from "./staff-categories"
import { staffComments } from "./staff-comments"
import { staffCompany } from "./staff-company"
import { staffRevisions } from "./staff-revisions"
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
}
