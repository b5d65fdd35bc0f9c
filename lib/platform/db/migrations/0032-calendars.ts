import { type Kysely, sql } from "kysely"

/** When companies work. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE calendar (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      time_zone text NOT NULL,
      always_open boolean NOT NULL,
      -- Seven days, Monday first, each a list of [from, until] in minutes.
      week jsonb NOT NULL,
      country text NOT NULL,
      region text NOT NULL,
      holidays jsonb NOT NULL,
      is_default boolean NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE UNIQUE INDEX calendar_name ON calendar (organisation_id, lower(name))`.execute(db)
}
