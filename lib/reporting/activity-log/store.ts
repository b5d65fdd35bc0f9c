import { sql } from "kysely"
import { containing } from "@/lib/platform/db/containing"
import type { Database } from "@/lib/platform/db/database"

/** What an id stands for, by the noun. */
export type Known = { id: string; kind: string; label: string; number: number | null; slug: string | null }

/** What the entries of one company's activity log are about, whichever domain has it. */
export const activityLogStore = (db: Database, organisationId: string) => ({
  /** Ids of agents and the owner whose name contains `text`, and of the person whose email it is; at most 100. */
  async findActors(text: string): Promise<string[]> {
    const like = containing(text)
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
    UNION ALL SELECT a.id, 'article', t.title, NULL, t.slug FROM article a
      JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.id AND t.language = a.language
      WHERE a.organisation_id = ${organisationId} AND a.id = ANY(${ids})
    UNION ALL SELECT c.id, 'comment', t.title, NULL, t.slug FROM comment c
      JOIN article a ON a.organisation_id = c.organisation_id AND a.id = c.article_id
      JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.id AND t.language = a.language
      WHERE c.organisation_id = ${organisationId} AND c.id = ANY(${ids})`.execute(db)
    return rows
  },
})
