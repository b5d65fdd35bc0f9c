import { type Kysely, sql } from "kysely"

/** What leads from an address without a page to another one, by rules of the company. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE redirect_rule (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      -- As it is shown, with at most one *.
      from_path text NOT NULL,
      -- What is compared: all of the path, or what stands before the * and behind it, decoded and in small letters.
      prefix text NOT NULL,
      suffix text,
      to_address text NOT NULL,
      status smallint NOT NULL CHECK (status IN (301, 302)),
      hits integer NOT NULL DEFAULT 0,
      last_hit_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      -- Also what a missing page is looked up by.
      UNIQUE NULLS NOT DISTINCT (organisation_id, prefix, suffix)
    );
    CREATE INDEX redirect_rule_listing ON redirect_rule (organisation_id, created_at DESC, id DESC)`.execute(
    db,
  )
}
