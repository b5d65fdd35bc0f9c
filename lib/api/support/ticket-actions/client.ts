import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { ViewRow } from "@/lib/support/views/schema"
import type { staffTicketActions } from "./calls"

const client = staffClientOf<typeof staffTicketActions>({ listTags: get })

// All of these change every ticket named or none. A Refusal of status 409 has in `present` what is there now.
export const {
  assignTickets,
  setLanguage,
  setPriority,
  setFields,
  setStatus,
  snoozeTickets,
  tagTickets,
  untagTickets,
  mergeTickets,
} = client

/** The message to show, and the tickets as they are now. */
export type ChangedTickets = { message: string; tickets: ViewRow[] }

/** The tags the company's tickets have, by name. */
export const knownTags = () =>
  queryOptions({
    queryKey: ["staff", "tags"],
    queryFn: async () => (await client.listTags({})).tags,
    retry: 1,
  })
