import { implement } from "@orpc/server"
import {
  approveComment,
  deleteComment,
  rejectComment,
  reopenComment,
  replyToComment,
} from "@/lib/knowledge/comments/mutations"
import { countWaitingComments, listCommentsToModerate } from "@/lib/knowledge/comments/queries"
import { ownContext, staffContext } from "../account-asker"
import { staffComments } from "../contract/staff-comments"
import type { CallContext } from "../serve"
import { toModeratedPage } from "../wire/comments"
import { withFieldNames } from "../wire/field-names"

const os = implement(staffComments).$context<CallContext>()
const status = 200 as const

export const staffCommentsRouter = os.router({
  listComments: os.listComments.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    return toModeratedPage(await listCommentsToModerate(ctx, input.status, input.lastVisible))
  }),
  countWaitingComments: os.countWaitingComments.handler(async ({ context }) => ({
    status,
    data: { waiting: await countWaitingComments(await ownContext(context)) },
  })),
  approveComment: os.approveComment.handler(async ({ input, context }) => {
    await approveComment(await ownContext(context), input.id)
    return { status, message: "The comment is shown." }
  }),
  rejectComment: os.rejectComment.handler(async ({ input, context }) => {
    await rejectComment(await ownContext(context), input.id)
    return { status, message: "The comment is not shown." }
  }),
  reopenComment: os.reopenComment.handler(async ({ input, context }) => {
    await reopenComment(await ownContext(context), input.id)
    return { status, message: "The comment waits for approval." }
  }),
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
