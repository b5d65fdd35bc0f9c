import { words } from "@/lib/platform/words/words"

/** What the link of a list says while parts.ts loads what follows, and afterwards. */
export function partWords() {
  const t = words("ui.lists")
  return { "data-more": t("more"), "data-loading": t("loading"), "data-again": t("again") }
}
