import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { dataAs } from "@/lib/api/http/reply"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { staffAssignees } from "./contract"

export const staffAssigneesRouter = answeringAs(signedInContext, staffAssignees, {
  listAssignees: (ctx) => listAssignees(ctx).then(dataAs("people")),
})
