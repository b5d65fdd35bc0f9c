import { type Kysely, sql } from "kysely"

/** What customers choose from when they ask, and which of it a ticket was asked by. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE ticket_form (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      -- In addresses; it never changes.
      slug text NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      -- Each by its id, with what it is shown for.
      fields jsonb NOT NULL,
      -- What its tickets are given to, and what they are tagged with.
      team_id text,
      priority_id text,
      tags jsonb NOT NULL,
      is_default boolean NOT NULL DEFAULT false,
      is_archived boolean NOT NULL DEFAULT false,
      position integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, slug),
      -- A deleted team is taken from it by code.
      FOREIGN KEY (organisation_id, team_id) REFERENCES team,
      CHECK (NOT (is_default AND is_archived))
    );
    CREATE UNIQUE INDEX ticket_form_default ON ticket_form (organisation_id) WHERE is_default;
    ALTER TABLE every_ticket ADD form_id text;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL`.execute(db)
}
