import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type { EntryDraft } from "@/lib/support/conversation/schema"
import type { staffConversations } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffConversations>("/api/staff", { getStaffThread: get })

/** All that staff sees of a ticket. It fails with a Refusal of status 404 for none of the company's. */
export const staffConversation = (ticketId: string) =>
  queryOptions({
    queryKey: ["staff", "tickets", "thread", ticketId],
    queryFn: async () => (await client.getStaffThread({ ticketId })).data,
    retry: 1,
  })

/** Begins an article with an answer's words, one under each key. @returns the article's id. @throws Refusal */
export async function draftFromEntry(input: EntryDraft, key: string): Promise<string> {
  return (await client.draftFromEntry(input, { context: { idempotencyKey: key } })).data.articleId
}
