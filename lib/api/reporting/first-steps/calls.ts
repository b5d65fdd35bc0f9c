import { signedIn } from "@/lib/api/http/calls"
import { dismissFirstSteps } from "@/lib/reporting/first-steps/mutations"

/** The checklist of a new portal. */
export const staffFirstSteps = {
  dismissFirstSteps: signedIn
    .write("Puts away the checklist of a new portal; for its owner")
    .says("The checklist has been dismissed.", dismissFirstSteps),
}
