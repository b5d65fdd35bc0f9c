import { Breadcrumbs } from "@/components/page/breadcrumbs"
import { PageHeading } from "@/components/page/page-heading"
import { NewTicketForm } from "@/components/support/tickets/new-ticket-form"
import { myAreaPath } from "@/lib/platform/paths"
import { listPriorities } from "@/lib/support/priorities/queries"
import { orNothingHere } from "../../missing"
import { customerMetadata } from "../customer-metadata"
import { ticketCustomerContext } from "../ticket-customer"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = customerMetadata("Add a Ticket")

async function CreateTicketPage({ params }: Props) {
  const ctx = await ticketCustomerContext((await params).company)
  const { knowledgeBaseApp, settings } = ctx.organisation
  const priorities = await listPriorities(ctx)
  return (
    <>
      <Breadcrumbs crumbs={[{ name: "View Tickets", href: myAreaPath }, { name: "Add a Ticket" }]} />
      <div className="container-page max-w-[760px] pt-6 md:pt-8">
        <PageHeading title="Add a Ticket" />
        <NewTicketForm
          personId={ctx.actor.id}
          priorities={priorities.map(({ id, name, isDefault }) => ({ id, name, isDefault }))}
          suggests={knowledgeBaseApp && settings.searchEnabled}
        />
      </div>
    </>
  )
}

export default orNothingHere(CreateTicketPage)
