import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type { ownSessions as calls } from "./calls"

const client = clientOf<typeof calls>("/api/kb", { listOwnSessions: get })

export const { endOwnSession, endOtherSessions } = client

/** Where the person at the browser is signed in. */
export const ownSessions = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: async () => (await client.listOwnSessions({})).data.sessions,
  retry: 1,
})
