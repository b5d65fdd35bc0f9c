import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"

type Overdue = { organisationId: string; articleId: string; language: string; at: Date }

/** What is published by itself, in all companies. */
export const scheduleDirectory = (db: AllCompanies) => ({
  /** Articles whose time was before this, the longest overdue first; deleted companies publish nothing. */
  async listOverdue(before: Date, limit: number): Promise<Overdue[]> {
    const { rows } = await sql<Overdue>`
      SELECT a.organisation_id, a.article_id, a.language, a.scheduled_at AS at FROM article_translation a
        JOIN organisation o ON o.id = a.organisation_id AND NOT o.deleted
        WHERE a.scheduled_at < ${before} ORDER BY a.scheduled_at LIMIT ${limit}`.execute(db)
    return rows
  },
})
