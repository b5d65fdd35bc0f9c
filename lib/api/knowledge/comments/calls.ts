import { z } from "zod"
import { ownContext } from "@/lib/api/http/account-asker"
import { plain, reader, signedIn } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import { asker, idInput, lastVisible, ofId, text, wording } from "@/lib/api/http/inputs"
import { textStatus } from "@/lib/api/http/replies"
import { paging } from "@/lib/api/knowledge/places/shapes"
import { notSet } from "@/lib/api/people/accounts/wire"
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
import { toComment, toComments, toModeratedPage } from "./wire"

/** A comment as visitors see it. */
const commentShape = z.object({
  id: z.string(),
  comment: z.string().describe("Plain text with line breaks"),
  name: z.string().describe("As in the author's profile now; never an address"),
  imageurl: z.string().describe("'notexist' without a picture"),
  by_staff: z.boolean(),
  reply_to: z.string().describe("The comment it answers, which stands before it, or empty"),
  addedon: z.string().describe("ISO 8601, UTC"),
})
export type CommentShape = z.infer<typeof commentShape>

const judgedShape = commentShape.extend({ status: z.enum(["pending", "approved", "rejected"]) })
/** A comment beside one that is judged. */
const besideShape = judgedShape.pick({ id: true, comment: true, name: true, status: true, addedon: true })
export type BesideShape = z.infer<typeof besideShape>

/** A comment as agents and owners judge it. */
const moderatedShape = judgedShape.extend({
  parent: besideShape.nullable().describe("The comment it answers"),
  replies: z.array(besideShape).describe("Its newest answers, at most 5, oldest first"),
  more_replies: z.boolean().describe("Whether there are answers before those"),
  email: z.string().describe("The author's, or empty once the account is gone"),
  article: z.object({
    name: z.string(),
    slug: z.string(),
    published: z.boolean(),
    path: z.string().describe("Where visitors read it, or empty"),
  }),
})
export type ModeratedShape = z.infer<typeof moderatedShape>

export const commentsReply = z.object({
  status: textStatus,
  data: z.object({ comments: z.array(commentShape), ...paging }),
})

const ignored = z.string().max(2000, "At most 2000 characters").optional()

/** The calls of base A about comments, below /api/kb. */
export const comments = {
  getComments: reader
    .read("An article's approved comments, oldest first, 20 at a time", {
      ...asker,
      ArticleId: idInput("ArticleId"),
      lastVisible,
    })
    .answers(commentsReply, (ctx, { ArticleId, lastVisible }) =>
      listComments(ctx, ArticleId, lastVisible).then(toComments),
    ),
  updateProfileOnComments: plain
    .write("What the asker's comments are signed with", {
      userid: text.optional().describe("The asker's own id, or absent: the session decides"),
      email: text.optional().describe("The asker's own address, or absent"),
      firstname: ignored.describe("Ignored: the profile says it"),
      lastname: ignored.describe("Ignored as well"),
      imageurl: ignored.describe("Ignored as well"),
    })
    .route({
      description:
        "Comments always show the name and picture of the profile as it is, so there is nothing to update: the reply says what they show. Answers 401 to visitors.",
    })
    .answers(
      z.object({
        status: textStatus,
        message: z.literal("Comments show the profile as it is: nothing was changed"),
        data: z.object({ name: z.string(), imageurl: z.string().describe("'notexist' without a picture") }),
      }),
      async (call, { userid, email }) => {
        const { name, photo } = ownSignature(await ownContext(call, { user_id: userid, email }))
        return {
          status: "200",
          message: "Comments show the profile as it is: nothing was changed",
          data: { name, imageurl: photo || notSet },
        }
      },
    ),
}

/** What staff does with comments, below /api/staff. */
export const staffComments = {
  listComments: signedIn
    .read("The company's comments of one status, newest first, 20 at a time", {
      status: moderatedShape.shape.status.default("pending"),
      lastVisible,
    })
    .lists("comments", moderatedShape, (ctx, { status, lastVisible }) =>
      listCommentsToModerate(ctx, status, lastVisible).then(toModeratedPage),
    ),
  countWaitingComments: signedIn
    .read("How many comments wait for approval; 100 stands for more than 99")
    .givesAs("waiting", z.number(), countWaitingComments),
  approveComment: signedIn
    .write("Shows a comment to visitors", ofId)
    .says("The comment is shown.", (ctx, { id }) => approveComment(ctx, id)),
  rejectComment: signedIn
    .write("Keeps a comment from visitors, or takes it away from them", ofId)
    .says("The comment is not shown.", (ctx, { id }) => rejectComment(ctx, id)),
  reopenComment: signedIn
    .write("Lets a comment wait for approval again", ofId)
    .says("The comment waits for approval.", (ctx, { id }) => reopenComment(ctx, id)),
  replyToComment: signedIn
    .write("Answers a comment under it, for everybody to read; a waiting comment is approved with it", {
      ...ofId,
      comment: wording(5000).describe("Plain text with line breaks"),
    })
    .gives(
      moderatedShape.pick({ id: true, comment: true, name: true, addedon: true }),
      async (ctx, { id, comment }) => {
        requireStaff(ctx.actor)
        return toComment(await withFieldNames({ body: "comment" }, () => replyToComment(ctx, id, comment)))
      },
    ),
  deleteComment: signedIn
    .write("Deletes a comment and what answers it, for good", ofId)
    .says("The comment is deleted.", (ctx, { id }) => {
      requireStaff(ctx.actor)
      return deleteComment(ctx, id)
    }),
}
