import { accountCall } from "./account-shapes"
import { moderatedShape } from "./comment-shapes"
import { staffCommentRoutes as routes } from "./staff-comments-routes"
import { done, ofId, replyOf, wording } from "./staff-shapes"

/** What staff says to comments besides judging them, below /api/staff. */
export const staffComments = {
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
