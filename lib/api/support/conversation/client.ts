import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf, underKey } from "@/lib/api/http/client-of"
import type { EntryDraft, EntryTranslation } from "@/lib/support/conversation/schema"
import type { staffConversations } from "./calls"

const client = staffClientOf<typeof staffConversations>({ getStaffThread: get })

/** All that staff sees of a ticket. It fails with a Refusal of status 404 for none of the company's. */
export const staffConversation = (ticketId: string) =>
  queryOptions({
    queryKey: ["staff", "tickets", "thread", ticketId],
    queryFn: () => client.getStaffThread({ ticketId }),
    retry: 1,
  })

/** What an entry says in another language, asked for once a visit of the page: each time costs the company. */
export const entryTranslation = (asked: EntryTranslation) =>
  queryOptions({
    queryKey: ["staff", "translations", asked.entryId, asked.language],
    queryFn: async () => (await client.translateEntry(asked)).body,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  })

/** Begins an article with an answer's words, one under each key. @returns the article's id. @throws Refusal */
export const draftFromEntry = async (input: EntryDraft, key: string): Promise<string> =>
  (await client.draftFromEntry(input, underKey(key))).articleId
