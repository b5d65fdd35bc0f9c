import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { homePath, knowledgeDashboardPath, ticketsPath, ticketViewPath } from "@/lib/platform/paths"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { isFixedView } from "./ticket-home"

/** Where a person's tickets begin. A view that may be there no more is looked for when it is opened. */
export function ticketsHome(ticketHome: string) {
  const view = ticketHome || defaultTicketHome
  return isFixedView(view) ? ticketViewPath(view) : ticketsPath
}

/** Where an agent's or owner's day begins (D-13): their ticket queue, or the knowledge base of a portal without tickets. */
export const panelHome = (
  { ticketApp, knowledgeBaseApp }: Pick<Organisation, "ticketApp" | "knowledgeBaseApp">,
  ticketHome: string,
) => (!ticketApp && knowledgeBaseApp ? homePath : ticketsHome(ticketHome))

/** Where a person who is signed in already goes from the sign-in page (L03): to the knowledge base by its own page. */
export function returningHome(
  organisation: Pick<Organisation, "ticketApp" | "knowledgeBaseApp">,
  ticketHome: string,
) {
  const home = panelHome(organisation, ticketHome)
  return home === homePath ? knowledgeDashboardPath : home
}
