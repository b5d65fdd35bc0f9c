import { type RawBuilder, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import { containing } from "@/lib/platform/db/containing"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, comesBehind, newestFirst } from "@/lib/platform/db/newest-first"
import { sendPrepared } from "@/lib/platform/db/unawaited"
import type { Activity, ActivitySearch } from "./schema"

const columns = [
  "id",
  "action",
  "actorId",
  "actorRole",
  "actorName",
  "subjectId",
  "detail",
  "createdAt",
] as const

export const activityStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** Keeps an entry unless there is one of this id. */
    async insert(activity: Activity) {
      const insertion = company
        .insertInto("activity", activity)
        .onConflict((conflict) => conflict.doNothing())
      await sendPrepared(db, insertion)
    },
    /** Newest first, behind the entry of this time and id. */
    async list({ limit, after }: { limit: number; after?: Behind }) {
      const all = company.selectFrom("activity").select(columns)
      const rows = await all.$call(newestFirst({ limit, after })).execute()
      return rows as Activity[]
    },
    /** Entries of a kind, newest first, behind the entry of this time and id. */
    async search(
      { nouns, actorIds, since, until, text }: ActivitySearch,
      { limit, after }: { limit: number; after?: Behind },
    ) {
      const like = containing(text)
      const conditions: (RawBuilder<boolean> | false | undefined)[] = [
        sql<boolean>`organisation_id = ${organisationId}`,
        nouns && sql<boolean>`split_part(action, '.', 1) = ANY(${nouns})`,
        actorIds && sql<boolean>`actor_id = ANY(${actorIds})`,
        since && sql<boolean>`created_at >= ${since}`,
        until && sql<boolean>`created_at < ${until}`,
        text !== "" && sql<boolean>`detail <> '' AND detail ILIKE ${like}`,
        after && comesBehind(after),
      ]
      const all = conditions.filter((condition) => condition !== false && condition !== undefined)
      const { rows } = await sql<Activity>`
      SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM activity
        WHERE ${sql.join(all, sql` AND `)}
        ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db)
      return rows
    },
    /** Removes the oldest entries from before this moment. @returns how many. */
    async removeOldest(before: Date, atMost: number): Promise<number> {
      const { numAffectedRows = 0n } = await sql`
      DELETE FROM activity WHERE organisation_id = ${organisationId} AND id IN (
        SELECT id FROM activity WHERE organisation_id = ${organisationId} AND created_at < ${before}
          ORDER BY created_at LIMIT ${atMost})`.execute(db)
      return Number(numAffectedRows)
    },
  }
}
