import { sql } from "kysely"

/**
 * When staff first answered what the requester of a company's ticket `t` asked; NULL too where staff began it, because that
 * ticket waited for no reply. What comes by the portal and by email begins with the requester's words; of any other whose
 * messages have gone to the ticket it was merged into, it is not known who began it.
 */
export const repliedAtSql = (
  organisationId: string,
) => sql<Date | null>`CASE WHEN t.answered_at IS NOT NULL AND (
  t.channel IN ('portal', 'email') OR (SELECT e.author_role IN ('agent', 'owner') FROM ticket_entry e
    WHERE e.organisation_id = ${organisationId} AND e.ticket_id = t.id AND NOT e.internal
      -- An automation speaks for staff without being one of them.
      AND (e.author_role NOT IN ('agent', 'owner') OR e.author_id IS NOT NULL)
    ORDER BY e.created_at, e.id LIMIT 1) IS FALSE) THEN t.answered_at END`
