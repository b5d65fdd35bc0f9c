import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffDomains } from "./calls"

export const { claimDomain, checkDomain, removeDomain } = staffClientOf<typeof staffDomains>({
  getDomain: get,
})
