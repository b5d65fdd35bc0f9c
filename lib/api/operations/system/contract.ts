import { account } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"
import { systemReport } from "@/lib/operations/system/schema"

/** How the installation is, for those who manage the portal. */
export const staffSystem = {
  getSystem: account
    .read("How the installation is, as far as it concerns this company, and what to do about it")
    .output(replyOf(systemReport)),
}
