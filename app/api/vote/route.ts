import { articleForm, leadBack } from "@/lib/api/knowledge/reactions/article-form"
import { castVote } from "@/lib/knowledge/reactions/votes/mutations"
import { isDirection } from "@/lib/knowledge/reactions/votes/schema"
import { InvalidError } from "@/lib/platform/errors"

/** A vote as a browser sends it without a script (H01, H04). */
export const POST = articleForm(async (ctx, articleId, { direction }) => {
  if (!isDirection(direction)) throw new InvalidError("A vote is up or down")
  const { message } = await castVote(ctx, articleId, direction)
  return message === "Already Exist" ? "voted-before" : "voted"
}, leadBack("vote-refused"))
