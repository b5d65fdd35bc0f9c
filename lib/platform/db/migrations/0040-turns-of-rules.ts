import { type Kysely, sql } from "kysely"

/** From when on a rule about time is looked at again, behind those of an earlier moment; at once where that is not said. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE automation ADD turn_at timestamptz`.execute(db)
}
