import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { KeyKind } from "@/lib/people/api-keys/values"
import type { staffApiKeys } from "./calls"

const client = staffClientOf<typeof staffApiKeys>({ listApiKeys: get, listOwnApiKeys: get })

export const { createApiKey, revokeApiKey } = client

/** One person's own keys, or, for those who manage the portal, all there are. */
export const apiKeys = (kind: KeyKind) =>
  queryOptions({
    queryKey: ["staff", "api-keys", kind],
    queryFn: async () =>
      (kind === "personal" ? await client.listOwnApiKeys({}) : await client.listApiKeys({})).keys,
    retry: 1,
  })
