import { LRUCache } from "lru-cache"
import { sanitizeEntry } from "./body"
import type { TicketEntry } from "./schema"

// The limit is in characters.
const kept = new LRUCache<string, { body: string; shown: string }>({
  maxSize: 16_000_000,
  sizeCalculation: ({ body, shown }, key) => body.length + shown.length + key.length,
})

/** An entry's body as it is shown: what was stored by older rules, by today's. Kept in memory, within a limit. */
export function shownBody(organisationId: string, { id, body }: Pick<TicketEntry, "id" | "body">): string {
  const key = `${organisationId} ${id}`
  const before = kept.get(key)
  // Deletion of an account rewrites what was said.
  if (before?.body === body) return before.shown
  const shown = sanitizeEntry(body)
  kept.set(key, { body, shown })
  return shown
}
