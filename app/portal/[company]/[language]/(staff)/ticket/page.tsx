import { redirect } from "next/navigation"
import { panelHome } from "@/lib/people/accounts/panel-home"
import { orNothingHere } from "../../missing"
import { staffPageContext } from "../staff"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata("Tickets")

/** Without the name of a view: where this agent's or owner's day begins (B09). */
async function TicketHomePage({ params }: Props) {
  const { organisation, actor } = await staffPageContext((await params).company, "/ticket")
  return redirect(panelHome(organisation, actor.ticketHome))
}

export default orNothingHere(TicketHomePage)
