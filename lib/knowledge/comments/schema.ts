import { z } from "zod"
import { type CommentStatus, longestComment } from "./values"

/** A comment as visitors see it: nothing in it leads to its author's email. */
export type Comment = {
  id: string
  articleId: string
  /** Plain text with line breaks. */
  body: string
  status: CommentStatus
  /** As it is in the author's profile now (H14). */
  authorName: string
  /** Path of a picture on the portal, or empty. */
  authorPhoto: string
  byStaff: boolean
  /** The comment it answers, under which it stands. */
  replyToId: string | null
  /** BCP 47 tag of the language in which its author read the article, or empty where that is not known. */
  language: string
  createdAt: Date
}

/** A comment beside one that is judged. */
export type CommentBeside = Pick<Comment, "id" | "body" | "status" | "authorName" | "createdAt">
/** Where it is shown; `createdAt` is ISO 8601. */
export type ShownCommentBeside = Omit<CommentBeside, "createdAt"> & { createdAt: string }

/** A comment as agents and owners judge it. */
export type CommentToModerate = Comment & {
  /** What it answers. */
  parent: CommentBeside | null
  /** Its newest answers, oldest first. */
  replies: CommentBeside[]
  /** Whether there are answers before those. */
  hasEarlierReplies: boolean
  /** Null once the account is gone. */
  authorEmail: string | null
  /** `path` is where visitors read it, or empty. */
  article: { title: string; slug: string; isPublished: boolean; path: string }
}
export type ShownCommentToModerate = Omit<
  CommentToModerate,
  "createdAt" | "articleId" | "language" | "parent" | "replies"
> & {
  createdAt: string
  parent: ShownCommentBeside | null
  replies: ShownCommentBeside[]
}

/** What became of a comment that was sent: it counts, waits, or is the same as one that is there (H03, H12). */
export type WrittenComment = Comment & { message: "IncrComment" | "Awaiting approval" | "Already Exist" }

const required = "Comment is required"

/** Plain text with line breaks; tabs and line breaks are the only control characters in it. */
export const commentText = z
  .string(required)
  .transform(tidied)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, required)
      .max(longestComment, "At most 2,000 characters"),
  )

/** As many answers are shown with a page of comments. */
export const mostReplies = 200

/** As many answers stand with a comment that is judged. */
export const mostRepliesBeside = 5
export const newReply = z.object({ body: commentText })

export const newComment = z.object({ articleId: z.string().min(1).max(128), body: commentText })
export type NewComment = z.input<typeof newComment>

function tidied(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
