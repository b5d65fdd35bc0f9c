import { staffActivity } from "./staff-activity"
import { staffAgents } from "./staff-agents"
import { staffArticleDrafts } from "./staff-article-drafts"
import { staffArticles } from "./staff-articles"
import { staffCategories } from "./staff-categories"
import { staffComments } from "./staff-comments"
import { staffDomains } from "./staff-domains"
import { staffMails } from "./staff-mails"
import { staffOverview } from "./staff-overview"
import { staffOwnership } from "./staff-ownership"
import { staffProfile } from "./staff-profile"
import { staffRevisions } from "./staff-revisions"
import { staffSettings } from "./staff-settings"
import { staffSurveys } from "./staff-surveys"
import { staffTeams } from "./staff-teams"
import { staffTickets } from "./staff-tickets"

/** What agents and owners do, below /api/staff. */
export const staff = {
  ...staffCategories,
  ...staffArticles,
  ...staffArticleDrafts,
  ...staffRevisions,
  ...staffComments,
  ...staffTickets,
  ...staffSettings,
  ...staffDomains,
  ...staffAgents,
  ...staffOwnership,
  ...staffTeams,
  ...staffProfile,
  ...staffActivity,
  ...staffSurveys,
  ...staffOverview,
  ...staffMails,
}
