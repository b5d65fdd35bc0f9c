import { sql } from "kysely"
import { leastGood, type Mood, mostBad } from "./values"

/** How the answer of a survey `s` counts. */
export const moodSql = sql<Mood>`CASE WHEN s.type = 'smiley' THEN s.value
  WHEN s.value::int >= ${leastGood} THEN 'good' WHEN s.value::int <= ${mostBad} THEN 'bad' ELSE 'ok' END`
