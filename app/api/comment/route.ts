import { giveBackComment } from "@/lib/api/knowledge/comments/given-back"
import { articleForm } from "@/lib/api/knowledge/reactions/article-form"
import { writeUncheckedComment } from "@/lib/knowledge/comments/mutations"
import { newComment } from "@/lib/knowledge/comments/schema"
import { parseInput } from "@/lib/platform/input"

const outcomes = {
  IncrComment: "comment-published",
  "Awaiting approval": "comment-waiting",
  "Already Exist": "comment-sent-before",
} as const

/** A comment as a browser sends it without a script: no challenge, so stricter limits (H06, D-30). */
export const POST = articleForm(async (ctx, articleId, { comment = "" }) => {
  if (comment.trim() === "") return "comment-missing"
  const input = parseInput(newComment, { articleId, body: comment })
  return outcomes[(await writeUncheckedComment(ctx, input)).message]
}, giveBackComment)
