import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffConditions } from "./calls"

const client = staffClientOf<typeof staffConditions>({ listTermFields: get })

/** What conditions can ask about tickets; `isPersonal` for those of a list that a person looks at. */
export const termFields = (isPersonal: boolean) =>
  queryOptions({
    queryKey: ["staff", "term-fields", isPersonal],
    queryFn: async () => (await client.listTermFields(isPersonal ? { isPersonal } : {})).fields,
    retry: 1,
  })
