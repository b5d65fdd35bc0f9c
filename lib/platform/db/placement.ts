/** Where the rows of a table are, once a database is spread over the nodes of a cluster. */
export type Placement = "by company" | "on every node" | "on the coordinator"

/** What rows of all companies refer to, or what says which company something belongs to: few rows, read everywhere. */
const shared = ["owner", "organisation", "login_client", "inbox_address"]

/** What belongs to no company, or is counted for the moment alone. */
const own = [
  ...["backup_state", "rate_limit", "secret", "test_token"],
  ...["kysely_migration", "kysely_migration_lock"],
]

export const sharedTables: readonly string[] = shared

/** A company's rows of all tables are together: each table is cut like this one, which is the first. */
export const firstTable = "account"

const firstOnes = [...shared, firstTable]

/** In which order tables are spread: one that is on every node may refer to the one before it. */
export const turnOf = (table: string) =>
  firstOnes.includes(table) ? firstOnes.indexOf(table) : firstOnes.length

/** Where a table of the schema goes, or null for one of which nothing is known. */
export function placementOf(table: string, columns: readonly string[]): Placement | null {
  if (shared.includes(table)) return "on every node"
  if (own.includes(table)) return "on the coordinator"
  return columns.includes("organisation_id") ? "by company" : null
}
