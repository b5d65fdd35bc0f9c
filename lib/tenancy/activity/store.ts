import { type RawBuilder, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, comesBehind } from "@/lib/platform/db/newest-first"
import type { Activity } from "./schema"

const columns = ["id", "action", "actorId", "actorRole", "subjectId", "detail", "createdAt"] as const

/** Who it was done by, and between which moments. */
export type ActivitySearch = {
  nouns?: string[]
  actorIds?: string[]
  since?: Date
  until?: Date
  text: string
}

/** What an id stands for, by the noun. */
export type Known = { id: string; kind: string; label: string; number: number | null; slug: string | null }

export const activityStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** Keeps an entry unless there is one of this id. */
    async insert(activity: Activity) {
      await company
        .insertInto("activity", activity)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** Newest first, behind the entry of this time and id. */
    async list({ limit, after }: { limit: number; after?: Behind }) {
      const all = company.selectFrom("activity").select(columns)
      const rows = await (after ? all.where(comesBehind(after)) : all)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute()
      return rows as Activity[]
    },
    /** Entries of a kind, newest first, behind the entry of this time and id. */
    async search(
      { nouns, actorIds, since, until, text }: ActivitySearch,
      { limit, after }: { limit: number; after?: Behind },
    ) {
      const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`
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
    /** Ids of agents and the owner whose name contains `text`, and of the person whose email it is; at most 100. */
    async findActors(text: string): Promise<string[]> {
      const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`
      const { rows } = await sql<{ id: string }>`
      SELECT id FROM account WHERE organisation_id = ${organisationId} AND role = 'agent'
          AND (first_name || ' ' || last_name || ' ' || email) ILIKE ${like}
      UNION SELECT id FROM account WHERE organisation_id = ${organisationId} AND email = lower(${text})
      UNION SELECT o.id FROM owner o JOIN organisation g ON g.owner_id = o.id
        WHERE g.id = ${organisationId} AND (o.first_name || ' ' || o.last_name || ' ' || o.email) ILIKE ${like}
      LIMIT 100`.execute(db)
      return rows.map(({ id }) => id)
    },
    /** What of these ids there is in the company: people by name, tickets by subject, comments by their article's title. */
    async describe(ids: string[]): Promise<Known[]> {
      const own = sql`organisation_id = ${organisationId} AND id = ANY(${ids})`
      const { rows } = await sql<Known>`
      SELECT id, role AS kind, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS label,
          NULL::integer AS number, NULL AS slug FROM account WHERE ${own}
      UNION ALL SELECT o.id, 'owner', coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email), NULL, NULL
        FROM owner o JOIN organisation g ON g.owner_id = o.id WHERE g.id = ${organisationId} AND o.id = ANY(${ids})
      UNION ALL SELECT id, 'team', name, NULL, NULL FROM team WHERE ${own}
      UNION ALL SELECT id, 'ticket', subject, number, NULL FROM ticket WHERE ${own}
      UNION ALL SELECT id, 'article', title, NULL, slug FROM article WHERE ${own}
      UNION ALL SELECT c.id, 'comment', a.title, NULL, a.slug FROM comment c
        JOIN article a ON a.organisation_id = c.organisation_id AND a.id = c.article_id
        WHERE c.organisation_id = ${organisationId} AND c.id = ANY(${ids})`.execute(db)
      return rows
    },
  }
}
