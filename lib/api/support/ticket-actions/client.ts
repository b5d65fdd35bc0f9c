import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import type {
  Assignment,
  Merging,
  PriorityChange,
  StatusChange,
  Tagging,
} from "@/lib/support/ticket-actions/schema"
import type { ViewRow } from "@/lib/support/views/schema"

/** The tags the company's tickets have, by name. */
export const knownTags = () =>
  queryOptions({
    queryKey: ["staff", "tags"],
    queryFn: async () => (await staffApi.listTags({})).data.tags,
    retry: 1,
  })

/** What to tell whoever did it, and the tickets as they are now. */
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
export const assignTickets = async (input: Assignment) => changedTickets(await staffApi.assignTickets(input))
/** @throws Refusal */
export const setPriority = async (input: PriorityChange) => changedTickets(await staffApi.setPriority(input))
/** @throws Refusal */
export const setStatus = async (input: StatusChange) => changedTickets(await staffApi.setStatus(input))
/** @throws Refusal */
export const tagTickets = async (input: Tagging) => changedTickets(await staffApi.tagTickets(input))
/** @throws Refusal */
export const untagTickets = async (input: Tagging) => changedTickets(await staffApi.untagTickets(input))
/** @returns the ticket they went to. @throws Refusal */
export const mergeTickets = async (input: Merging) => changedTickets(await staffApi.mergeTickets(input))
