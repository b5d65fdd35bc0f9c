import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import { addInbox, changeInbox, makeFirstInbox, removeInbox } from "@/lib/support/inboxes/mutations"
import { inboxesWithHealth } from "@/lib/support/inboxes/queries"
import { inbox, inboxBoard, inboxChange, newInbox } from "@/lib/support/inboxes/schema"

/** Addresses at which mail becomes tickets, for those who manage the portal. */
export const staffInboxes = {
  listInboxes: signedIn
    .read("The company's inboxes with how each is doing, the one that answers go to first")
    .gives(inboxBoard, inboxesWithHealth),
  addInbox: signedIn.write("Takes mail in at an address", newInbox).givesAs("inbox", inbox, addInbox),
  changeInbox: signedIn
    .write("Changes an inbox; what is not given stays", inboxChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("inbox", inbox, changeInbox),
  makeFirstInbox: signedIn
    .write("Has answers to the emails of tickets sent to this inbox", ofId)
    .says("Answers go to this inbox.", (ctx, { id }) => makeFirstInbox(ctx, id)),
  removeInbox: signedIn
    .write("Takes no more mail in at an inbox's address; what has come stays", ofId)
    .says("The inbox has been removed.", (ctx, { id }) => removeInbox(ctx, id)),
}
