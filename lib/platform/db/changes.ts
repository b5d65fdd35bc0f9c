import { type Kysely, sql } from "kysely"
import type { Database } from "./database"
import { type Listener, listen, type Timing } from "./listener"

const channel = "organisation_changed"
/** PostgreSQL takes no notice of 8,000 bytes or more. */
const longestNotice = 7_900
// No key of a company begins so, and a process of an older version drops all of the company.
const mark = ":"

/** The keys under which visitors reach a company: the same that lib/platform/http/request/tenant.ts reads from a host. */
export type Addresses = { identifier: string; customDomain?: string | null }

/**
 * Tells every listening process that what visitors of this company see has changed: what stands under these names, or all
 * of it. Belongs into the transaction of the change: it is sent when that commits, and only then. A new, changed or
 * given-up address needs a signal of its own.
 */
export async function signalChange<DB>(
  db: Kysely<DB>,
  { identifier, customDomain }: Addresses,
  names: readonly string[] = [],
): Promise<void> {
  const keys = [identifier, customDomain].filter(Boolean)
  const precise = JSON.stringify([...keys, ...names.map((name) => mark + name)])
  const notice = Buffer.byteLength(precise) > longestNotice ? JSON.stringify(keys) : precise
  await sql`SELECT pg_notify(${channel}, ${notice})`.execute(db)
}

export type ChangeEvents = {
  /** A change was committed; the company's pages are reached under these keys. Without names, all of them changed. */
  onChange: (keys: string[], names?: ReadonlySet<string>) => void
  /** Changes may go unheard from now on. */
  onLost: () => void
  /** Every change committed from now on will be heard. */
  onReady: () => void
  /** The database answers, yet changes will not be heard. */
  onDeaf?: () => void
}

/** Listens for what `signalChange` tells, until closed. */
export const listenForChanges = (
  connectionString: string,
  { onChange, ...events }: ChangeEvents,
  timing?: Timing,
): Listener =>
  listen(
    connectionString,
    channel,
    { ...events, onNotice: (payload) => onChange(...changeIn(payload)) },
    timing,
  )

function changeIn(payload: string): Parameters<ChangeEvents["onChange"]> {
  const told: unknown = JSON.parse(payload || "[]")
  const words = Array.isArray(told) ? told.map(String) : []
  const keys = words.filter((word) => !word.startsWith(mark))
  const names = words.flatMap((word) => (word.startsWith(mark) ? word.slice(mark.length) : []))
  return names.length > 0 ? [keys, new Set(names)] : [keys]
}

/** Tells of changes from within a mutation. */
export const changeStore = (db: Database) => ({
  /**
   * Tells every instance, when the transaction commits, that what visitors of these addresses see has changed: what stands
   * under these names, or all of it.
   */
  signal: (addresses: Addresses, names?: readonly string[]) => signalChange(db, addresses, names),
})
