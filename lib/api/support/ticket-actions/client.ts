import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type {
  Assignment,
  Merging,
  PriorityChange,
  StatusChange,
  Tagging,
} from "@/lib/support/ticket-actions/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import type { staffTicketActions } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffTicketActions>("/api/staff", { listTags: get })

/** The tags the company's tickets have, by name. */
export const knownTags = () =>
  queryOptions({
    queryKey: ["staff", "tags"],
    queryFn: async () => (await client.listTags({})).data.tags,
    retry: 1,
  })

/** The message to show, and the tickets as they are now. */
export type ChangedTickets = { message: string; tickets: ViewRow[] }

const changedTickets = ({
  message,
  data,
}: {
  message: string
  data: { tickets: ViewRow[] }
}): ChangedTickets => ({
  message,
  tickets: data.tickets,
})

// All of these change every ticket named or none. A Refusal of status 409 has in `present` what is there now.
/** @throws Refusal */
export const assignTickets = async (input: Assignment) => changedTickets(await client.assignTickets(input))
/** @throws Refusal */
export const setPriority = async (input: PriorityChange) => changedTickets(await client.setPriority(input))
/** @throws Refusal */
export const setStatus = async (input: StatusChange) => changedTickets(await client.setStatus(input))
/** @throws Refusal */
export const tagTickets = async (input: Tagging) => changedTickets(await client.tagTickets(input))
/** @throws Refusal */
export const untagTickets = async (input: Tagging) => changedTickets(await client.untagTickets(input))
/** @returns the ticket they went to. @throws Refusal */
export const mergeTickets = async (input: Merging) => changedTickets(await client.mergeTickets(input))
