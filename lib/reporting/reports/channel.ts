import { sql } from "kysely"

/** What tells the channel of a ticket `t` apart: the inbox its email came to, another way, or null where none was noted. */
export const channelSql = sql<string | null>`CASE WHEN t.channel IS NULL OR t.channel = 'email'
  THEN coalesce(t.inbox_id, t.channel) ELSE t.channel END`
