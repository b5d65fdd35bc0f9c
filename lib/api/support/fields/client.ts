import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffFields } from "./calls"

const client = staffClientOf<typeof staffFields>({ listFields: get })

export const { createField, changeField, archiveField, moveField } = client

/** What the company notes of its tickets, in its order, archived fields among them. */
export const ticketFields = () =>
  queryOptions({
    queryKey: ["staff", "fields"],
    queryFn: async () => (await client.listFields({})).fields,
    retry: 1,
  })
