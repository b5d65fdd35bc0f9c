import { account } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
/** The checklist of a new portal. */
export const staffFirstSteps = {
  dismissFirstSteps: account.write("Puts away the checklist of a new portal; for its owner").output(done),
}
