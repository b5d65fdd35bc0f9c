import { LRUCache } from "lru-cache"
import { attachmentPath, previewPath } from "@/lib/support/attachments/values"
import { sanitizeEntry } from "./body"
import type { TicketEntry } from "./schema"

// The limit is in characters.
const kept = new LRUCache<string, { body: string; shown: string }>({
  maxSize: 16_000_000,
  sizeCalculation: ({ body, shown }, key) => body.length + shown.length + key.length,
})

const withPictures = (html: string) =>
  html.replace(
    /<img data-file="([0-9a-z]+)"/g,
    (_, id) => `<img loading="lazy" src="${previewPath(attachmentPath(id), "large")}"`,
  )

/**
 * An entry's body as it is shown, with the pictures that came with it: what was stored by older rules, by today's. Kept in
 * memory, within a limit.
 */
export function shownBody(
  organisationId: string,
  { id, body, internal }: Pick<TicketEntry, "id" | "body" | "internal">,
): string {
  const key = `${organisationId} ${id}`
  const before = kept.get(key)
  // Deletion of an account rewrites what was said.
  if (before?.body === body) return before.shown
  const shown = withPictures(sanitizeEntry(body, { internal }))
  kept.set(key, { body, shown })
  return shown
}
