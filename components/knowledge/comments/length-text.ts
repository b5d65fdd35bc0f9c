import { words } from "@/lib/platform/words/words"

/** How much of a comment may still be written. */
export function lengthText(length: number, longest: number): string {
  const t = words("knowledge.comments")
  const left = longest - length
  if (left < 0) return t("tooMany", { count: -left })
  return length === 0 ? t("most", { count: longest }) : t("left", { count: left })
}
