import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffRequesters } from "./calls"

const client = staffClientOf<typeof staffRequesters>({ findRequesters: get })

export const { changeRequester } = client

/** People a ticket can be for, by part of their name or address. */
export const requestersFound = (search: string) =>
  queryOptions({
    queryKey: ["staff", "requesters", search],
    queryFn: async () => (await client.findRequesters({ search })).requesters,
    staleTime: 60_000,
    retry: false,
  })
