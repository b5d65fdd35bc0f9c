import { z } from "zod"
import { account, keyed } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"

import { entryDraft, ofThread, staffConversation } from "@/lib/support/conversation/schema"

/** A ticket as staff reads it. */
export const staffConversations = {
  getStaffThread: account
    .read("A ticket with its notes, its history and its requester")
    .input(ofThread)
    .output(replyOf(staffConversation)),
  draftFromEntry: account
    .write("Begins an article, which nobody sees yet, with an answer's words", keyed)
    .input(entryDraft)
    .output(
      z.object({ status: z.literal(200), message: z.string(), data: z.object({ articleId: z.string() }) }),
    ),
}
