import { signedIn } from "@/lib/api/http/calls"
import { getSystem } from "@/lib/operations/system/queries"
import { systemReport } from "@/lib/operations/system/schema"

/** How the installation is, for those who manage the portal. */
export const staffSystem = {
  getSystem: signedIn
    .read("How the installation is, as far as it concerns this company, and what to do about it")
    .gives(systemReport, getSystem),
}
