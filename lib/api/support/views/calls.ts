import { signedIn } from "@/lib/api/http/calls"
import { askView } from "@/lib/support/views/mutations"
import { countViews, findTicket } from "@/lib/support/views/queries"
import { findForm, viewFilter, viewPage, viewRow, viewTotals } from "@/lib/support/views/schema"

/** Tickets as staff lists and finds them. */
export const staffViews = {
  listQueue: signedIn
    .read("A queue's tickets, by last activity, 50 at a time", viewFilter)
    .gives(viewPage, askView),
  findTicket: signedIn
    .read("The ticket with this number, in whichever queue", findForm)
    .gives(viewRow, findTicket),
  countQueues: signedIn
    .read("How many tickets each queue holds; 1,000 stands for more than 999")
    .givesAs("counts", viewTotals, countViews),
}
