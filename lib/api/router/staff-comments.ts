import { implement } from "@orpc/server"
import { deleteComment, replyToComment } from "@/lib/comments/mutations"
import { staffContext } from "../account-asker"
import { staffComments } from "../contract/staff-comments"
import type { CallContext } from "../serve"
import { withFieldNames } from "../wire/field-names"

const os = implement(staffComments).$context<CallContext>()
const status = 200 as const

export const staffCommentsRouter = os.router({
  replyToComment: os.replyToComment.handler(async ({ input, context }) => {
    const ctx = await staffContext(context)
    const reply = await withFieldNames({ body: "comment" }, () =>
      replyToComment(ctx, input.id, input.comment),
    )
    const { id, body: comment, authorName: name, createdAt } = reply
    return { status, data: { id, comment, name, addedon: createdAt.toISOString() } }
  }),
  deleteComment: os.deleteComment.handler(async ({ input, context }) => {
    await deleteComment(await staffContext(context), input.id)
    return { status, message: "The comment is deleted." }
  }),
})
