import { LRUCache } from "lru-cache"
import { sanitizeEntry } from "./body"
import type { TicketEntry } from "./schema"

// Entries never change; the limit is in characters.
const kept = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** An entry's body as it is shown: what was stored by older rules, by today's. Kept in memory, within a limit. */
export function shownBody(organisationId: string, { id, body }: Pick<TicketEntry, "id" | "body">): string {
  const key = `${organisationId} ${id}`
  const shown = kept.get(key) ?? sanitizeEntry(body)
  kept.set(key, shown)
  return shown
}
