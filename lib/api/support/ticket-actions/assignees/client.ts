import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffAssignees } from "./calls"

const { listAssignees } = staffClientOf<typeof staffAssignees>({ listAssignees: get })

/** The people a ticket can be given to, by name. */
export const assignees = () =>
  queryOptions({
    queryKey: ["staff", "assignees"],
    queryFn: async () => (await listAssignees({})).people,
    retry: 1,
  })
