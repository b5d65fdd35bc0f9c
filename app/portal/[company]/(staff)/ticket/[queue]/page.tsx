import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { EmptyPage } from "@/components/ui/drawing"
import { EmptyState } from "@/components/ui/empty-state"
import { WorkspacePage } from "@/components/workspace/workspace-page"
import { portalMetadata } from "@/lib/organisations/metadata"
import { notExistPath, ticketQueuePath } from "@/lib/paths"
import { defaultTicketHome } from "@/lib/sessions/schema"
import { decodeSegment } from "../../../answer"
import { organisationOf } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"
import { staffContext } from "../../staff"

type Props = { params: Promise<{ company: string; queue: string }> }

const titleOf = (queue: string) => (queue === defaultTicketHome ? "My open tickets" : "Tickets")

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { company, queue } = await params
  const organisation = await organisationOf(company)
  const title = { absolute: titleOf(decodeSegment(queue)) }
  return { ...portalMetadata(organisation, { indexed: false }), title }
})

/** Where an agent's or owner's day begins (T01). */
async function TicketQueue({ params }: Props) {
  const { company, queue } = await params
  const name = decodeSegment(queue)
  const { organisation, actor } = await staffContext(company, ticketQueuePath(name))
  if (!organisation.ticketApp) redirect(notExistPath)
  const person = [actor.firstName, actor.lastName].filter(Boolean).join(" ") || actor.email
  return (
    <WorkspacePage title={titleOf(name)} description={person}>
      <div className="card">
        <EmptyState drawing={<EmptyPage />} title="No tickets here">
          <p>Nothing waits for you.</p>
        </EmptyState>
      </div>
    </WorkspacePage>
  )
}

export default orNothingHere(TicketQueue)
