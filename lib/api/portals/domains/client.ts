import { get, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { staffDomains } from "./calls"

const client = staffClientOf<typeof staffDomains>({ getDomain: get })

export const { checkDomain } = client
export const claimDomain = /* @__PURE__ */ proved(client.claimDomain)
export const removeDomain = /* @__PURE__ */ proved(client.removeDomain)
