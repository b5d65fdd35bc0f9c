import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffAssignees } from "./calls"

const client = staffClientOf<typeof staffAssignees>({ listAssignees: get, listAvailability: get })

export const { setAvailability } = client

/** The people a ticket can be given to, by name. */
export const assignees = () =>
  queryOptions({
    queryKey: ["staff", "assignees"],
    queryFn: async () => (await client.listAssignees({})).people,
    retry: 1,
  })

/** Who takes no tickets from rules for now, and how many others take. */
export const availability = () =>
  queryOptions({
    queryKey: ["staff", "availability"],
    queryFn: async () => (await client.listAvailability({})).people,
    retry: 1,
  })
