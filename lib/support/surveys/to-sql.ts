import { sql } from "kysely"
import { leastGood, type Mood, mostBad } from "./values"

/** How the answer of a survey `s` counts. */
export const moodSql = sql<Mood>`CASE WHEN s.type = 'smiley' THEN s.value
  WHEN s.value::int >= ${leastGood} THEN 'good' WHEN s.value::int <= ${mostBad} THEN 'bad' ELSE 'ok' END`

/** How the newest answer about a company's ticket `t` counts; NULL where there is none. */
export const ratingOf = (organisationId: string) => sql<Mood | null>`(SELECT ${moodSql} FROM survey s
  WHERE s.organisation_id = ${organisationId} AND s.ticket_id = t.id AND s.submitted_at IS NOT NULL
  ORDER BY s.submitted_at DESC, s.id DESC LIMIT 1)`
