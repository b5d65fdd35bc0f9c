import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { ratingOf } from "@/lib/support/surveys/to-sql"
import type { TicketFacts } from "./facts"

export const conditionStore = (db: Database, organisationId: string) => ({
  /** What conditions ask about of these tickets, those in the trash as well. */
  async facts(ids: string[]): Promise<TicketFacts[]> {
    const { rows } = await sql<TicketFacts>`${prepared}
      SELECT t.id, t.status, t.priority_id, t.assignee_id, t.team_id, t.inbox_id, t.channel, t.form_id,
        lower(t.subject) AS subject,
        lower(t.requester_email) AS requester_email, t.waiting_since, t.created_at, t.updated_at, t.answered_at, t.closed_at,
        t.due_at, t.snoozed_until, ${ratingOf(organisationId)} AS rating, t.service_level_id, t.trashed_at IS NOT NULL AS is_trashed,
        ARRAY(SELECT x.tag FROM ticket_tag x WHERE x.organisation_id = ${organisationId} AND x.ticket_id = t.id) AS tags,
        t.fields, (SELECT coalesce(jsonb_object_agg(key, lower(value)), '{}') FROM jsonb_each_text(t.fields)) AS field_texts
      FROM every_ticket t WHERE t.organisation_id = ${organisationId} AND t.id = ANY(${ids})`.execute(db)
    return rows
  },
})
