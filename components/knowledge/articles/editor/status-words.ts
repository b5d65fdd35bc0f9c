import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { momentWords } from "@/lib/platform/time/moment-words"
import { words } from "@/lib/platform/words/words"

type Standing = Pick<EditedArticle, "status" | "hasDraft" | "scheduledAt">
export type StandingKind = "draft" | "published" | "changed" | "scheduled"

export const standingOf = ({ status, hasDraft, scheduledAt }: Standing): StandingKind => {
  if (scheduledAt) return "scheduled"
  if (status === "draft") return "draft"
  return hasDraft ? "changed" : "published"
}

/** Whether visitors see an article, in words. */
export function standingWords(article: Standing, timeZone: string): string {
  const kind = standingOf(article)
  if (kind === "scheduled")
    return words("knowledge.standings")("scheduledFor", {
      time: momentWords(article.scheduledAt ?? "", timeZone),
    })
  return words("knowledge.standings")(kind)
}
