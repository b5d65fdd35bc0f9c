import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import { countText } from "./count-text"

/** Brings the counters below an article's title up to date. */
export function drawCounts(counts: ArticleCounts): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-count]")) {
    const text = countText(place.dataset.count as keyof ArticleCounts, counts)
    place.hidden = text === ""
    if (place.lastElementChild) place.lastElementChild.textContent = text
  }
}
