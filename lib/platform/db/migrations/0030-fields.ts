import { type Kysely, sql } from "kysely"

/** What a company notes of its tickets besides, and what each ticket says of it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE ticket_field (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      -- What programs and placeholders call it; it never changes.
      key text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('text', 'long-text', 'number', 'decimal', 'date', 'checkbox', 'choice', 'choices', 'pattern', 'link')),
      title text NOT NULL,
      -- What customers read, where that is another title.
      customer_title text NOT NULL,
      hint text NOT NULL,
      pattern text NOT NULL,
      -- Each with its id, its title and whether it can be chosen no more.
      options jsonb NOT NULL,
      required_when_solved boolean NOT NULL,
      visible_to_customers boolean NOT NULL,
      editable_by_customers boolean NOT NULL,
      required_of_customers boolean NOT NULL,
      is_archived boolean NOT NULL DEFAULT false,
      position integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, key)
    );
    -- By the ids of fields, which no other company has, so that the index finds one company's tickets alone.
    ALTER TABLE every_ticket ADD fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fields) = 'object');
    CREATE INDEX ticket_by_field ON every_ticket USING gin (fields jsonb_path_ops);
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL`.execute(db)
}
