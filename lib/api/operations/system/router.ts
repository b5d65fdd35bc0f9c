import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data } from "@/lib/api/http/reply"
import { getSystem } from "@/lib/operations/system/queries"
import { staffSystem } from "./contract"

export const staffSystemRouter = answeringAs(signedInContext, staffSystem, {
  getSystem: (ctx) => getSystem(ctx).then(data),
})
