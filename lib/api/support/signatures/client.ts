import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { SignatureForm } from "@/lib/support/signatures/schema"
import type { staffSignatures } from "./calls"

const client = /* @__PURE__ */ staffClientOf<typeof staffSignatures>({ getOwnSignature: get })

const minuteMs = 60_000

/** What the person who is signed in has below their answers; empty for none. */
export const ownSignature = () =>
  queryOptions({
    queryKey: ["staff", "signature"],
    queryFn: async () => (await client.getOwnSignature({})).signature,
    staleTime: minuteMs,
    retry: 1,
  })

/** @returns what is said about it. @throws Refusal */
export const saveOwnSignature = (input: SignatureForm): Promise<string> => client.saveOwnSignature(input)
