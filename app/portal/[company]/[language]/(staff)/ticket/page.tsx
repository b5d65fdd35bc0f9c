import { redirect } from "next/navigation"
import { panelHome } from "@/lib/people/profile/panel-home"
import { ticketsPath, ticketViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { firstView } from "@/lib/support/views/queries"
import { orNothingHere } from "../../missing"
import { staffPageContext } from "../staff"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("tickets"))

/** Without the name of a view: where this agent's or owner's day begins (B09). */
async function TicketHomePage({ params }: Props) {
  const ctx = await staffPageContext((await params).company, ticketsPath)
  const home = panelHome(ctx.organisation, ctx.actor.ticketHome)
  return redirect(home === ticketsPath ? ticketViewPath(await firstView(ctx)) : home)
}

export default orNothingHere(TicketHomePage)
