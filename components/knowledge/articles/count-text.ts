import type { ArticleCounts } from "@/lib/knowledge/articles/schema"

/** What a counter of an article says, or nothing where there is nothing to say (F02). */
export function countText(name: keyof ArticleCounts, counts: ArticleCounts): string {
  const count = counts[name]
  switch (name) {
    case "viewCount":
      return count > 0 ? `${count} ${count === 1 ? "view" : "views"}` : ""
    case "upvoteCount":
      return count + counts.downvoteCount > 0 ? `${count} found this helpful` : ""
    case "downvoteCount":
      return count + counts.upvoteCount > 0 ? `${count} did not` : ""
    case "commentCount":
      return count > 0 ? `${count} ${count === 1 ? "comment" : "comments"}` : ""
  }
}
