import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { momentText } from "@/lib/platform/time/dates"

type Standing = Pick<EditedArticle, "status" | "hasDraft" | "scheduledAt">
export type StandingKind = "draft" | "published" | "changed" | "scheduled"

export const standingOf = ({ status, hasDraft, scheduledAt }: Standing): StandingKind => {
  if (scheduledAt) return "scheduled"
  if (status === "draft") return "draft"
  return hasDraft ? "changed" : "published"
}

export const standingLabels: Record<StandingKind, string> = {
  draft: "Draft",
  published: "Published",
  changed: "Unpublished changes",
  scheduled: "Scheduled",
}

/** Whether visitors see an article, in words. */
export function standingWords(article: Standing, timeZone: string): string {
  const kind = standingOf(article)
  if (kind === "scheduled") return `Scheduled for ${momentText(article.scheduledAt ?? "", timeZone)}`
  return standingLabels[kind]
}
