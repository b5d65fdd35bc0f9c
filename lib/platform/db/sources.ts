import { scoped } from "@/lib/platform/scope"

/** What an answer was made from: the names that changes are told by. */
export type Sources = {
  names: Set<string>
  /** It read something that no name stands for, so that any change may change it. */
  isEverything: boolean
  /** It shows something chosen from all there is, where it does not matter if that was a minute ago. */
  isLoose: boolean
}

type Reading = { sources: Sources; isNamed: boolean }

const reading = scoped<Reading>("reading")

export const newSources = (): Sources => ({ names: new Set(), isEverything: false, isLoose: false })

/** Notes in `sources` what is read meanwhile. A statement that is not within `madeFrom` makes it everything. */
export const noteSources = <T>(sources: Sources, work: () => T): T =>
  reading.run({ sources, isNamed: false }, work)

/**
 * What is read, noted under the names that stand for all of it; null where it was not there, since anything may bring it.
 * A change that alters what `read` finds must tell one of them.
 */
export async function madeFrom<T>(
  read: () => Promise<T>,
  namesOf: (found: T) => string[] | null,
  { loosely = false } = {},
): Promise<T> {
  const now = reading.get()
  if (!now || now.isNamed) return read()
  const { sources } = now
  const found = await reading.run({ sources, isNamed: true }, read).catch((error) => {
    sources.isEverything = true
    throw error
  })
  const names = namesOf(found)
  if (!names) sources.isEverything = true
  for (const name of names ?? []) sources.names.add(name)
  if (loosely) sources.isLoose = true
  return found
}

/** Called for each statement. */
export function noteStatement() {
  const now = reading.get()
  if (now && !now.isNamed) now.sources.isEverything = true
}
