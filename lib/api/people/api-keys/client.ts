import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { KeyKind } from "@/lib/people/api-keys/values"
import type { staffApiKeys } from "./calls"

const client = staffClientOf<typeof staffApiKeys>({ listApiKeys: get, listOwnApiKeys: get })

export const { revokeApiKey } = client

/** @throws Refusal */
export const createApiKey = /* @__PURE__ */ proved(client.createApiKey)

/** One person's own keys, or, for those who manage the portal, all there are. */
export const apiKeys = (kind: KeyKind) =>
  queryOptions({
    queryKey: ["staff", "api-keys", kind],
    queryFn: async () =>
      (kind === "personal" ? await client.listOwnApiKeys({}) : await client.listApiKeys({})).keys,
    retry: 1,
  })
