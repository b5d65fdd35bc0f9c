import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"

/** Whom a ticket can be given, by name. */
export const assignees = () =>
  queryOptions({
    queryKey: ["staff", "assignees"],
    queryFn: async () => (await staffApi.listAssignees({})).data.people,
    retry: 1,
  })
