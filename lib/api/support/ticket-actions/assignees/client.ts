import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type { staffAssignees } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffAssignees>("/api/staff", { listAssignees: get })

/** The people a ticket can be given to, by name. */
export const assignees = () =>
  queryOptions({
    queryKey: ["staff", "assignees"],
    queryFn: async () => (await client.listAssignees({})).data.people,
    retry: 1,
  })
