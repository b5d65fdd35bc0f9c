import { z } from "zod"
import { keyed, signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { draftFromEntry } from "@/lib/support/conversation/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { entryDraft, ofThread, staffConversation } from "@/lib/support/conversation/schema"

/** A ticket as staff reads it. */
export const staffConversations = {
  getStaffThread: signedIn
    .read("A ticket with its notes, its history and its requester", ofThread)
    .gives(staffConversation, (ctx, { ticketId }) => getStaffThread(ctx, ticketId)),
  draftFromEntry: signedIn
    .write("Begins an article, which nobody sees yet, with an answer's words", entryDraft)
    .route(keyed)
    .answers(
      done.extend({ data: z.object({ articleId: z.string() }) }),
      async (ctx, input, { idempotencyKey }) => {
        const articleId = await draftFromEntry(ctx, input, idempotencyKey)
        return { status: 200, message: "The draft has been begun.", data: { articleId } }
      },
    ),
}
