import { z } from "zod"
import { keyed, signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { draftFromEntry, translateEntry } from "@/lib/support/conversation/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { entryDraft, entryTranslation, ofThread, staffConversation } from "@/lib/support/conversation/schema"

/** A ticket as staff reads it. */
export const staffConversations = {
  getStaffThread: signedIn
    .read("A ticket with its notes, its history and its requester", ofThread)
    .gives(staffConversation, (ctx, { ticketId }) => getStaffThread(ctx, ticketId)),
  translateEntry: signedIn
    .write(
      "What an entry says, translated by machine where the installation has a service for it; it is stored nowhere",
      entryTranslation,
    )
    .givesAs("body", z.string().describe("Sanitised HTML"), translateEntry),
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
