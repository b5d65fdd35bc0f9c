import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffSigning } from "./calls"

export const { makeMailKey, checkMailKey, removeMailKey } = staffClientOf<typeof staffSigning>({
  listSignedDomains: get,
})
