import { type Query, searchOf } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { PageHeading } from "@/components/page/page-heading"
import { filterOf, listPath, pageOf } from "@/components/support/tickets/list-address"
import { fromHit, toHit } from "@/lib/api/support/tickets/wire"
import { words } from "@/lib/platform/words/words"
import { listOwnTickets } from "@/lib/support/tickets/queries"
import { orNothingHere } from "../../missing"
import { customerMetadata } from "../customer-metadata"
import { ticketCustomerContext } from "../ticket-customer"
import { TicketList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = customerMetadata(() => words("support.list")("myArea"))

async function MyAreaPage({ params, searchParams }: Props) {
  const ctx = await ticketCustomerContext((await params).company)
  const query = new URLSearchParams(searchOf(await searchParams))
  const filter = filterOf(query)
  const page = pageOf(query)
  const tickets = await listOwnTickets(ctx, filter, { page })
  return (
    <div className="container-page pt-10 md:pt-14">
      <PageHeading title={words("support.list")("myArea")} />
      {page > 1 && <FromTheBeginning path={listPath(filter)} />}
      <TicketList first={{ filter, page, tickets: tickets.map((ticket) => fromHit(toHit(ticket))) }} />
    </div>
  )
}

export default orNothingHere(MyAreaPage)
