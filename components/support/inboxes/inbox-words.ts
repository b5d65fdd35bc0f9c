import type { StrangerRule } from "@/lib/support/inboxes/values"

/** What becomes of a mail that answers a ticket its sender takes no part in. */
export const strangerWords: Record<StrangerRule, string> = {
  "new-ticket": "Becomes a new ticket",
  suspend: "Waits in Suspended",
}

/** A count that ends at `most`, as '999+'. */
export const countWords = (count: number, most: number) => (count >= most ? `${most - 1}+` : String(count))
