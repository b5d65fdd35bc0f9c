import { z } from "zod"

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
