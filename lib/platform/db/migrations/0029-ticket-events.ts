import { type Kysely, sql } from "kysely"

/** What happened to tickets and is still to be followed, and since when a requester waits for an answer. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Written in the transaction of each change, read and removed by a job after it.
    CREATE TABLE ticket_event (
      organisation_id text NOT NULL,
      position bigint GENERATED ALWAYS AS IDENTITY,
      ticket_id text NOT NULL,
      action text NOT NULL,
      detail text NOT NULL DEFAULT '',
      -- The entry that was written, where one was.
      entry_id text,
      actor_id text,
      actor_role text NOT NULL,
      -- How many automations led to it, one because of the other.
      depth integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, ticket_id, position),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );

    -- Since when a requester waits for staff; null once staff has answered. A closed ticket keeps it.
    ALTER TABLE every_ticket ADD waiting_since timestamptz;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL;
    UPDATE every_ticket t SET waiting_since = (SELECT min(e.created_at) FROM ticket_entry e
      WHERE e.organisation_id = t.organisation_id AND e.ticket_id = t.id AND NOT e.internal
        AND e.author_role IN ('customer', 'guest')
        AND NOT EXISTS (SELECT FROM ticket_entry a WHERE a.organisation_id = t.organisation_id AND a.ticket_id = t.id
          AND NOT a.internal AND a.author_role NOT IN ('customer', 'guest')
          AND (a.created_at, a.id) > (e.created_at, e.id)));
    CREATE INDEX ticket_waiting ON every_ticket (organisation_id, status, waiting_since, id)
      WHERE waiting_since IS NOT NULL AND trashed_at IS NULL`.execute(db)
}
