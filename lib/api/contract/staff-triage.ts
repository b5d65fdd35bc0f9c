import { z } from "zod"
import {
  assignment,
  merging,
  priorityChange,
  statusChange,
  tagging,
} from "@/lib/support/ticket-actions/schema"
import { viewRow } from "@/lib/support/views/schema"
import { accountCall } from "./account-shapes"
import { staffTriageRoutes as routes } from "./staff-triage-routes"

const changed = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ tickets: z.array(viewRow).describe("As they are now, in the order of the ids") }),
})

/** All of the tickets named, 1 to 100, or none. */
export const staffTriage = {
  assignTickets: accountCall
    .route({ ...routes.assignTickets, summary: "Gives tickets to somebody, to a team, or to nobody" })
    .input(assignment)
    .output(changed),
  setPriority: accountCall
    .route({ ...routes.setPriority, summary: "Changes how urgent tickets are" })
    .input(priorityChange)
    .output(changed),
  setStatus: accountCall
    .route({
      ...routes.setStatus,
      summary: "Opens, holds or closes tickets; requesters are told of a closed one",
      description: "A ticket with a reply on its way takes its status when that is sent, as `coming` says.",
    })
    .input(statusChange)
    .output(changed),
  tagTickets: accountCall
    .route({ ...routes.tagTickets, summary: "Puts tags on tickets, in lower case" })
    .input(tagging)
    .output(changed),
  untagTickets: accountCall
    .route({ ...routes.untagTickets, summary: "Takes tags off tickets" })
    .input(tagging)
    .output(changed),
  listTags: accountCall
    .route({ ...routes.listTags, summary: "The tags the company's tickets have, by name, at most 500" })
    .output(z.object({ status: z.literal(200), data: z.object({ tags: z.array(z.string()) }) })),
  mergeTickets: accountCall
    .route({ ...routes.mergeTickets, summary: "Makes tickets part of another one, and closes them" })
    .input(merging)
    .output(changed),
}
