import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { saying } from "@/lib/api/http/reply"
import { dismissFirstSteps } from "@/lib/portals/first-steps/mutations"
import { staffFirstSteps } from "./contract"

export const staffFirstStepsRouter = answeringAs(signedInContext, staffFirstSteps, {
  dismissFirstSteps: (ctx) => dismissFirstSteps(ctx).then(saying("The checklist has been dismissed.")),
})
