import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import { words } from "@/lib/platform/words/words"

/** What a counter of an article says, or nothing where there is nothing to say (F02). */
export function countText(name: keyof ArticleCounts, counts: ArticleCounts): string {
  const t = words("knowledge.article")
  const count = counts[name]
  switch (name) {
    case "viewCount":
      return t("views", { count })
    case "upvoteCount":
      return count + counts.downvoteCount > 0 ? t("helpful", { count }) : ""
    case "downvoteCount":
      return count + counts.upvoteCount > 0 ? t("notHelpful", { count }) : ""
    case "commentCount":
      return t("comments", { count })
  }
}
