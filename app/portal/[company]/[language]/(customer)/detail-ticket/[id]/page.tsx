import { redirect } from "next/navigation"
import { Breadcrumbs } from "@/components/page/breadcrumbs"
import { shortenSubject } from "@/components/page/shorten"
import { fromDetails, toDetails } from "@/lib/api/support/tickets/wire-thread"
import { loginFor, myAreaPath, ticketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { getThread } from "@/lib/support/tickets/queries"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { answer, decodeSegment } from "../../../answer"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"
import { ticketCustomerContext } from "../../ticket-customer"
import { TicketView } from "./parts"

type Props = { params: Promise<{ company: string; id: string }> }

/** Visitors sign in first and come back (N01). */
async function readThread({ params }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const ctx = await ticketCustomerContext(company, loginFor(ticketPath(id)))
  const thread = fromDetails(toDetails(await answer(getThread(ctx, id))))
  // It is part of another one of theirs now.
  if (thread.ticket.id !== id) redirect(ticketPath(thread.ticket.id))
  return { ctx, thread }
}

export const generateMetadata = orNothingHereMetadata(async (props: Props) => {
  const { ctx, thread } = await readThread(props)
  return portalMetadata(ctx.organisation, {
    title: `#${thread.ticket.number} ${thread.ticket.subject}`,
    indexed: false,
  })
})

async function TicketPage(props: Props) {
  const { ctx, thread } = await readThread(props)
  const { subject } = thread.ticket
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: words("support.list")("myArea"), href: myAreaPath },
          { name: subject, short: shortenSubject(subject) },
        ]}
      />
      <div className="container-page pt-6 md:pt-8">
        <TicketView first={thread} personId={ctx.actor.id} />
      </div>
    </>
  )
}

export default orNothingHere(TicketPage)
