import { words } from "@/lib/platform/words/words"
import "./new-ticket.css"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { newStaffTicketPath, notExistPath } from "@/lib/platform/paths"
import { listPriorities } from "@/lib/support/priorities/queries"
import { listTeams } from "@/lib/support/teams/queries"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { orNothingHere } from "../../../missing"
import { staffPageContext } from "../../staff"
import { staffMetadata } from "../../staff-metadata"
import { StaffTicketForm } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("support.pages")("newTicket"))

const longest = 254

/** Where staff opens a ticket for a customer, who may be known from where this page was come to. */
async function NewStaffTicketPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const said = (name: string) => (oneOf(query[name]) ?? "").slice(0, longest)
  const person = { email: said("email"), firstName: said("firstName"), lastName: said("lastName") }
  const ctx = await staffPageContext(company, newStaffTicketPath(person))
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const [priorities, teams, people] = await Promise.all([
    listPriorities(ctx),
    listTeams(ctx),
    listAssignees(ctx),
  ])
  return (
    <WorkspacePage
      title={words("support.pages")("newTicket")}
      description={words("support.pages")("newTicketHint")}
      isNarrow
    >
      <StaffTicketForm
        personId={ctx.actor.id}
        requester={person}
        priorities={priorities}
        languages={languagesOf(ctx.organisation)}
        teams={teams.map(({ id, name }) => ({ id, name }))}
        people={people}
      />
    </WorkspacePage>
  )
}

export default orNothingHere(NewStaffTicketPage)
