import { ownContext, signedInContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { withFieldNames } from "@/lib/api/http/field-names"
import { data, dataAs, saying } from "@/lib/api/http/reply"
import {
  approveComment,
  deleteComment,
  rejectComment,
  reopenComment,
  replyToComment,
} from "@/lib/knowledge/comments/mutations"
import {
  countWaitingComments,
  listComments,
  listCommentsToModerate,
  ownSignature,
} from "@/lib/knowledge/comments/queries"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import { comments, staffComments } from "./contract"
import { toComments, toModeratedPage } from "./wire"

export const commentsRouter = answering(comments, {
  getComments: async (call, { ArticleId, lastVisible, ...claims }) => {
    const ctx = await knowledgeBaseContext(call, claims)
    return toComments(await listComments(ctx, ArticleId, lastVisible))
  },
  updateProfileOnComments: async (call, { userid, email }) => {
    const { name, photo } = ownSignature(await ownContext(call, { user_id: userid, email }))
    return {
      status: "200",
      message: "Comments show the profile as it is: nothing was changed",
      data: { name, imageurl: photo || "notexist" },
    }
  },
})

export const staffCommentsRouter = answeringAs(signedInContext, staffComments, {
  listComments: async (ctx, { status, lastVisible }) =>
    toModeratedPage(await listCommentsToModerate(ctx, status, lastVisible)),
  countWaitingComments: (ctx) => countWaitingComments(ctx).then(dataAs("waiting")),
  approveComment: (ctx, { id }) => approveComment(ctx, id).then(saying("The comment is shown.")),
  rejectComment: (ctx, { id }) => rejectComment(ctx, id).then(saying("The comment is not shown.")),
  reopenComment: (ctx, { id }) => reopenComment(ctx, id).then(saying("The comment waits for approval.")),
  replyToComment: async (ctx, input) => {
    requireStaff(ctx.actor)
    const reply = await withFieldNames({ body: "comment" }, () =>
      replyToComment(ctx, input.id, input.comment),
    )
    const { id, body: comment, authorName: name, createdAt } = reply
    return data({ id, comment, name, addedon: createdAt.toISOString() })
  },
  deleteComment: async (ctx, { id }) => {
    requireStaff(ctx.actor)
    return deleteComment(ctx, id).then(saying("The comment is deleted."))
  },
})
