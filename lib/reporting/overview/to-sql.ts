import { sql } from "kysely"

/**
 * When staff first answered what the requester of a company's ticket `t` asked; NULL too where staff began it, because that
 * ticket waited for no reply. What comes by the portal and by email begins with the requester's words. The messages of any
 * other begin when it does, also where they are another ticket's by now; where not even that one has them, it is not known
 * who began it.
 */
export const repliedAtSql = (
  organisationId: string,
) => sql<Date | null>`CASE WHEN t.answered_at IS NOT NULL AND (
  t.channel IN ('portal', 'email') OR (SELECT e.author_role IN ('agent', 'owner') FROM ticket_entry e
    WHERE e.organisation_id = ${organisationId} AND e.ticket_id IN (t.id, t.merged_into_id)
      AND e.created_at >= t.created_at AND NOT e.internal
      -- An automation speaks for staff without being one of them.
      AND (e.author_role NOT IN ('agent', 'owner') OR e.author_id IS NOT NULL)
    ORDER BY e.ticket_id = t.id DESC, e.created_at, e.id LIMIT 1) IS FALSE) THEN t.answered_at END`
