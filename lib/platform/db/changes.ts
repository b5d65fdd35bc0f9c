import { type Kysely, sql } from "kysely"
import type { Database } from "./database"
import { type Listener, listen, type Timing } from "./listener"

const channel = "organisation_changed"

/** The keys under which visitors reach a company: the same that lib/platform/http/request/tenant.ts reads from a host. */
export type Addresses = { identifier: string; customDomain?: string | null }

/**
 * Tells every listening process that what visitors of this company see has changed. Belongs into the transaction of the
 * change: it is sent when that commits, and only then. A new, changed or given-up address needs a signal of its own.
 */
export async function signalChange<DB>(
  db: Kysely<DB>,
  { identifier, customDomain }: Addresses,
): Promise<void> {
  const keys = JSON.stringify([identifier, customDomain].filter(Boolean))
  await sql`SELECT pg_notify(${channel}, ${keys})`.execute(db)
}

export type ChangeEvents = {
  /** A change was committed; the company's pages are reached under these keys. */
  onChange: (keys: string[]) => void
  /** Changes may go unheard from now on. */
  onLost: () => void
  /** Every change committed from now on will be heard. */
  onReady: () => void
}

/** Listens for what `signalChange` tells, until closed. */
export const listenForChanges = (
  connectionString: string,
  { onChange, ...events }: ChangeEvents,
  timing?: Timing,
): Listener =>
  listen(connectionString, channel, { ...events, onNotice: (payload) => onChange(keysOf(payload)) }, timing)

function keysOf(payload: string): string[] {
  const keys: unknown = JSON.parse(payload || "[]")
  return Array.isArray(keys) ? keys.map(String) : []
}

/** Tells of changes from within a mutation. */
export const changeStore = (db: Database) => ({
  /** Tells every instance, when the transaction commits, that what visitors of these addresses see has changed. */
  signal: (addresses: Addresses) => signalChange(db, addresses),
})
