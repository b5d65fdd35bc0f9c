import type { Database } from "@/lib/platform/db/database"

export type CountedTable = "ticket" | "ticketEntry" | "article" | "account"

/** How many rows of a table a company has, without what lies in the trash, which is emptied at any time. */
export async function countRows(db: Database, table: CountedTable, organisationId: string): Promise<number> {
  const own = db.selectFrom(table).where("organisationId", "=", organisationId)
  const shown =
    table === "ticketEntry" ? own.where("ticketId", "in", db.selectFrom("ticket").select("id")) : own
  const { n } = await shown.select((eb) => eb.fn.countAll().as("n")).executeTakeFirstOrThrow()
  return Number(n)
}
