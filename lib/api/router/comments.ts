import { implement } from "@orpc/server"
import { listComments, ownSignature } from "@/lib/knowledge/comments/queries"
import { ownContext } from "../account-asker"
import { knowledgeBaseContext } from "../asker"
import { comments } from "../contract/comments"
import type { CallContext } from "../serve"
import { toComments } from "../wire/comments"

const os = implement(comments).$context<CallContext>()

export const commentsRouter = os.router({
  getComments: os.getComments.handler(async ({ input, context }) => {
    const ctx = await knowledgeBaseContext(context, input)
    return toComments(await listComments(ctx, input.ArticleId, input.lastVisible))
  }),
  updateProfileOnComments: os.updateProfileOnComments.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, { user_id: input.userid, email: input.email })
    const { name, photo } = ownSignature(ctx)
    return {
      status: "200",
      message: "Comments show the profile as it is: nothing was changed",
      data: { name, imageurl: photo || "notexist" },
    }
  }),
})
