import type { ViewRow } from "@/lib/support/views/schema"

/** The ticket of a number before those that had it at another desk, each once. */
export const firstOnce = (first: ViewRow | null | undefined, others: ViewRow[] = []): ViewRow[] =>
  first ? [first, ...others.filter(({ id }) => id !== first.id)] : others
