import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { lastVisible } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"
import { emptyTrash, restoreTickets, trashTickets } from "@/lib/support/trash/mutations"
import { listTrash } from "@/lib/support/trash/queries"
import { emptying, restoring, trashedTicket, trashing } from "@/lib/support/trash/schema"
import { trashDays } from "@/lib/support/trash/values"
import { viewRow } from "@/lib/support/views/schema"

const counted = (ids: string[], done: string) =>
  ids.length === 1 ? `The ticket has been ${done}.` : `${ids.length} tickets have been ${done}.`

const trashed = done.extend({
  data: z.object({ blocked: z.array(z.string()).describe("Addresses that were not blocked before") }),
})

/** Tickets that are deleted, all of those named or none, and what can be done with them for 30 days. */
export const staffTrash = {
  trashTickets: signedIn
    .write(`Deletes tickets, or marks them as spam; for ${trashDays} days staff can restore them`, trashing)
    .answers(trashed, async (ctx, input) => {
      const blocked = await trashTickets(ctx, input)
      const words = input.reason === "spam" ? "marked as spam" : "deleted"
      return { status: 200 as const, data: { blocked }, message: counted(input.ids, words) }
    }),
  listTrash: signedIn
    .read("Deleted tickets, the last one first, 20 at a time", { lastVisible })
    .lists("tickets", trashedTicket, (ctx, { lastVisible }) => listTrash(ctx, lastVisible)),
  restoreTickets: signedIn
    .write("Takes tickets out of the trash, as they were", restoring)
    .answers(done.extend({ data: z.object({ tickets: z.array(viewRow) }) }), async (ctx, input) => ({
      status: 200 as const,
      data: { tickets: await restoreTickets(ctx, input) },
      message: counted(input.ids, "restored"),
    })),
  emptyTrash: signedIn
    .write("Removes tickets from the trash for good, for those who run the portal", emptying)
    .answers(done, async (ctx, input) => {
      await emptyTrash(ctx, input)
      return { status: 200 as const, message: counted(input.ids, "deleted for good") }
    }),
}
