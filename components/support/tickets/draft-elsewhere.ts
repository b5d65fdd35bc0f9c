import type { Draft } from "./draft"

/** A draft as it was, and as another tab has left it. */
export type Elsewhere = { before: Draft; now: Draft | null }
type Values = Record<string, unknown>

/** What a tab shows once another one has changed the draft both show; null where it goes on as it is, with words of its own. */
export function afterElsewhere(mine: Values, { before, now }: Elsewhere): Values | null {
  const next = now?.values ?? {}
  if (isSame(mine, next)) return null
  const known = isSame(before.values ?? {}, {}) ? sentIn(before) : before.values
  return isSame(mine, known ?? {}) ? next : null
}

/** Ids of the files that another tab has sent with the draft. */
export const filesGone = ({ before, now }: Elsewhere): string[] =>
  now ? [] : ((sentIn(before)?.attachmentIds as string[] | undefined) ?? [])

function sentIn({ sent }: Draft): Values | undefined {
  try {
    return sent ? JSON.parse(sent) : undefined
  } catch {
    return undefined
  }
}

/** What people write; the rest follows from it. */
const written = ["subject", "body"]
const isSame = (one: Values, other: Values) =>
  written.every((name) => wordsIn(one, name) === wordsIn(other, name))
const wordsIn = (values: Values, name: string) => String(values[name] ?? "").trim()
