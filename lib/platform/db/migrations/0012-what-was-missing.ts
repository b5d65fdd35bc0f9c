import { type Kysely, sql } from "kysely"

/** What a reader who found an article unhelpful says was missing in it: a part of their vote, and gone with it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE vote ADD COLUMN missing text NOT NULL DEFAULT '', ADD COLUMN missing_at timestamptz;
    CREATE INDEX vote_missing_by_day ON vote (organisation_id, missing_at) WHERE missing <> '';
    CREATE INDEX vote_missing_of_article ON vote (organisation_id, article_id, missing_at) WHERE missing <> '';
  `.execute(db)
}
