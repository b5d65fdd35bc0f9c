import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { askView } from "@/lib/support/views/mutations"
import { countViews, findTicket, listTickets } from "@/lib/support/views/queries"
import {
  changeSavedView,
  createSavedView,
  removeSavedView,
  saveViewOrder,
} from "@/lib/support/views/saved/mutations"
import { listSavedViews } from "@/lib/support/views/saved/queries"
import {
  newSavedView,
  ofSavedView,
  savedViewChange,
  savedViewShape,
  viewOrder,
} from "@/lib/support/views/saved/schema"
import {
  filteredPage,
  findForm,
  ticketFilter,
  viewFilter,
  viewPage,
  viewRow,
  viewTotals,
} from "@/lib/support/views/schema"

const saved = done.extend({ data: z.object({ view: savedViewShape }) })

/** Tickets as staff lists and finds them. */
export const staffViews = {
  listQueue: signedIn
    .read("A queue's tickets, by last activity, 50 at a time", viewFilter)
    .gives(viewPage, askView),
  listTickets: signedIn
    .write("Tickets for which a condition holds, 50 at a time", ticketFilter)
    .gives(filteredPage, listTickets),
  findTicket: signedIn
    .read("The ticket with this number, in whichever queue", findForm)
    .gives(viewRow, findTicket),
  countQueues: signedIn
    .read("How many tickets each queue holds that the asker has not hidden; 1,000 stands for more than 999")
    .givesAs("counts", viewTotals, countViews),
  listSavedViews: signedIn
    .read("The views the asker has, by title, and how they have them ordered")
    .gives(z.object({ views: z.array(savedViewShape), order: viewOrder }), listSavedViews),
  createSavedView: signedIn
    .write("Saves a view, for the asker, a team of theirs or all staff", newSavedView)
    .answers(saved, async (ctx, input) => {
      const view = await createSavedView(ctx, input)
      return { status: 200, message: "The view has been saved.", data: { view } }
    }),
  changeSavedView: signedIn.write("Changes a view", savedViewChange).answers(saved, async (ctx, input) => {
    const view = await changeSavedView(ctx, input)
    return { status: 200, message: "The view has been saved.", data: { view } }
  }),
  removeSavedView: signedIn
    .write("Deletes a view; its tickets stay", ofSavedView)
    .says("The view has been deleted.", (ctx, { id }) => removeSavedView(ctx, id)),
  saveViewOrder: signedIn
    .write("Orders the views for the asker, and leaves out those that are hidden", viewOrder)
    .says("The order has been saved.", saveViewOrder),
}
