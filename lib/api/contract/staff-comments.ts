import { z } from "zod"
import { accountCall } from "./account-shapes"
import { lastVisible } from "./call"
import { moderatedReply, moderatedShape } from "./comment-shapes"
import { staffCommentRoutes as routes } from "./staff-comments-routes"
import { done, ofId, replyOf, wording } from "./staff-shapes"

const judged = accountCall.input(ofId).output(done)

/** What staff does with comments, below /api/staff. */
export const staffComments = {
  listComments: accountCall
    .route({
      ...routes.listComments,
      summary: "The company's comments of one status, newest first, 20 at a time",
    })
    .input(z.object({ status: moderatedShape.shape.status.default("pending"), lastVisible }))
    .output(moderatedReply),
  countWaitingComments: accountCall
    .route({
      ...routes.countWaitingComments,
      summary: "How many comments wait for approval; 100 stands for more than 99",
    })
    .output(replyOf(z.object({ waiting: z.number() }))),
  approveComment: judged.route({ ...routes.approveComment, summary: "Shows a comment to visitors" }),
  rejectComment: judged.route({
    ...routes.rejectComment,
    summary: "Keeps a comment from visitors, or takes it away from them",
  }),
  reopenComment: judged.route({ ...routes.reopenComment, summary: "Lets a comment wait for approval again" }),
  replyToComment: accountCall
    .route({
      ...routes.replyToComment,
      summary: "Answers a comment under it, for everybody to read; a waiting comment is approved with it",
    })
    .input(ofId.extend({ comment: wording(5000).describe("Plain text with line breaks") }))
    .output(replyOf(moderatedShape.pick({ id: true, comment: true, name: true, addedon: true }))),
  deleteComment: accountCall
    .route({ ...routes.deleteComment, summary: "Deletes a comment and what answers it, for good" })
    .input(ofId)
    .output(done),
}
