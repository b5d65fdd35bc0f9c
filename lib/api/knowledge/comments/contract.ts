import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { asker, idInput, lastVisible, ofId, text, wording } from "@/lib/api/http/inputs"
import { done, replyOf } from "@/lib/api/http/replies"

/** A comment as visitors see it. */
export const commentShape = z.object({
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
export const moderatedShape = judgedShape.extend({
  parent: besideShape.nullable().describe("The comment it answers"),
  replies: z.array(besideShape).describe("Its newest answers, at most 5, oldest first"),
  more_replies: z.boolean().describe("Whether there are answers before those"),
  email: z.string().describe("The author's, or empty once the account is gone"),
  article: z.object({ name: z.string(), slug: z.string(), published: z.boolean() }),
})
export type ModeratedShape = z.infer<typeof moderatedShape>

export const commentsReply = z.object({
  status: z.literal("200"),
  data: z.object({
    comments: z.array(commentShape),
    lastVisible: z.string().nullable().describe("Cursor of the next page, or null at the end"),
    more: z.boolean(),
  }),
})
export const moderatedReply = z.object({
  status: z.literal(200),
  data: z.object({
    comments: z.array(moderatedShape),
    lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
    more: z.boolean(),
  }),
})

const ignored = z.string().max(2000, "At most 2000 characters").optional()

/** The calls of base A about comments, below /api/kb. */
export const comments = {
  getComments: account
    .read("An article's approved comments, oldest first, 20 at a time")
    .input(asker.extend({ ArticleId: idInput("ArticleId"), lastVisible }))
    .output(commentsReply),
  updateProfileOnComments: account
    .write("What the asker's comments are signed with", {
      description:
        "Comments always show the name and picture of the profile as it is, so there is nothing to update: the reply says what they show. Answers 401 to visitors.",
    })
    .input(
      z.object({
        userid: text.optional().describe("The asker's own id, or absent: the session decides"),
        email: text.optional().describe("The asker's own address, or absent"),
        firstname: ignored.describe("Ignored: the profile says it"),
        lastname: ignored.describe("Ignored as well"),
        imageurl: ignored.describe("Ignored as well"),
      }),
    )
    .output(
      z.object({
        status: z.literal("200"),
        message: z.literal("Comments show the profile as it is: nothing was changed"),
        data: z.object({ name: z.string(), imageurl: z.string().describe("'notexist' without a picture") }),
      }),
    ),
}

const judged = (summary: string) => account.write(summary).input(ofId).output(done)

/** What staff does with comments, below /api/staff. */
export const staffComments = {
  listComments: account
    .read("The company's comments of one status, newest first, 20 at a time")
    .input(z.object({ status: moderatedShape.shape.status.default("pending"), lastVisible }))
    .output(moderatedReply),
  countWaitingComments: account
    .read("How many comments wait for approval; 100 stands for more than 99")
    .output(replyOf(z.object({ waiting: z.number() }))),
  approveComment: judged("Shows a comment to visitors"),
  rejectComment: judged("Keeps a comment from visitors, or takes it away from them"),
  reopenComment: judged("Lets a comment wait for approval again"),
  replyToComment: account
    .write("Answers a comment under it, for everybody to read; a waiting comment is approved with it")
    .input(ofId.extend({ comment: wording(5000).describe("Plain text with line breaks") }))
    .output(replyOf(moderatedShape.pick({ id: true, comment: true, name: true, addedon: true }))),
  deleteComment: account.write("Deletes a comment and what answers it, for good").input(ofId).output(done),
}
