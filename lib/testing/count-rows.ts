import type { Database } from "@/lib/platform/db/database"

export type CountedTable = "everyTicket" | "ticketEntry" | "article" | "account"

/** How many rows of a table a company has. */
export async function countRows(db: Database, table: CountedTable, organisationId: string): Promise<number> {
  const own = db.selectFrom(table).where("organisationId", "=", organisationId)
  const { n } = await own.select((eb) => eb.fn.countAll().as("n")).executeTakeFirstOrThrow()
  return Number(n)
}
