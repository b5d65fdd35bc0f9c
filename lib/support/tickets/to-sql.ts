import { type RawBuilder, sql } from "kysely"

/**
 * Whether an entry `answer` is what a person of the staff said to what a requester of the company had asked at a moment. What
 * they wrote before, to be sent later, is none: of an answer that was sent so, the log says when it was written.
 */
export const isAnswerTo = (
  organisationId: string,
  moment: RawBuilder<unknown>,
) => sql<boolean>`NOT answer.internal
  AND answer.author_role IN ('agent', 'owner')
  -- An automation speaks for staff without being one of them.
  AND answer.author_id IS NOT NULL AND answer.created_at > ${moment}
  AND NOT EXISTS (SELECT FROM activity sent WHERE sent.organisation_id = ${organisationId}
    AND sent.actor_id = answer.author_id AND sent.created_at = answer.created_at
    AND CASE WHEN sent.action IN ('ticket.replied', 'ticket.resolved') AND sent.detail <> ''
      THEN sent.detail::timestamptz < ${moment} END)`
