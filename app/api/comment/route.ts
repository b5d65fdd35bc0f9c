import { articleForm } from "@/lib/api/knowledge/reactions/article-form"
import { writeUncheckedComment } from "@/lib/knowledge/comments/mutations"
import { longestComment } from "@/lib/knowledge/comments/values"

const outcomes = {
  IncrComment: "comment-published",
  "Awaiting approval": "comment-waiting",
  "Already Exist": "comment-sent-before",
} as const

/** A comment as a browser sends it without a script: no challenge, so stricter limits (H06, D-30). */
export const POST = articleForm("comment", async (ctx, articleId, { comment = "" }) => {
  const body = comment.trim()
  if (body === "") return "comment-missing"
  if (body.replaceAll("\r\n", "\n").length > longestComment) return "comment-too-long"
  return outcomes[(await writeUncheckedComment(ctx, { articleId, body })).message]
})
