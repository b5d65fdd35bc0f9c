import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { StepFacts } from "./schema"

/** How far a new portal is. */
export const firstStepStore = (db: Database, organisationId: string) => ({
  /** Each is read from an index and ends at the first row. */
  async facts(): Promise<StepFacts> {
    const { rows } = await sql<StepFacts>`
      SELECT first_steps_dismissed_at IS NOT NULL AS is_dismissed,
          EXISTS (SELECT FROM article WHERE organisation_id = ${organisationId} AND status = 'published') AS has_article,
          EXISTS (SELECT FROM article_translation
            WHERE organisation_id = ${organisationId} AND source_path IS NOT NULL) AS has_import,
          EXISTS (SELECT FROM account WHERE organisation_id = ${organisationId} AND role = 'agent') AS has_colleague,
          EXISTS (SELECT FROM ticket WHERE organisation_id = ${organisationId}) AS has_ticket
        FROM organisation WHERE id = ${organisationId}`.execute(db)
    const [facts] = rows
    if (!facts) throw new Error("The organisation is gone")
    return facts
  },
  /** The moment stays the first one, however often they are put away. */
  async dismiss() {
    await sql`UPDATE organisation SET first_steps_dismissed_at = least(first_steps_dismissed_at, now())
      WHERE id = ${organisationId}`.execute(db)
  },
})
