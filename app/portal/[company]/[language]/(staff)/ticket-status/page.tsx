import { redirect } from "next/navigation"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { StatusList } from "@/components/support/tickets/status-list"
import { notExistPath, ticketStatusPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ticketStatuses } from "@/lib/support/tickets/values"
import { orNothingHere } from "../../missing"
import { staffPageContext } from "../staff"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("ticketStatus"))

/** Lists the statuses a ticket may have, for agents and owners (B16, D-17, D-43). */
async function TicketStatusPage({ params }: Props) {
  const { organisation } = await staffPageContext((await params).company, ticketStatusPath)
  if (!organisation.ticketApp) redirect(notExistPath)
  return (
    <WorkspacePage title={words("support.pages")("ticketStatus")} isNarrow>
      <StatusList statuses={ticketStatuses} />
    </WorkspacePage>
  )
}

export default orNothingHere(TicketStatusPage)
