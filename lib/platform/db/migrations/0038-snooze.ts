import { type Kysely, sql } from "kysely"

/** What waits for a time: tickets on hold and replies that are sent later; and who of the staff follows a ticket. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Sent at a time its author chose, not a moment after it was written.
    ALTER TABLE held_reply ADD is_scheduled boolean NOT NULL DEFAULT false;

    -- Until when a ticket on hold waits, unless its requester answers before.
    ALTER TABLE every_ticket ADD snoozed_until timestamptz;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL;
    CREATE INDEX ticket_by_snooze ON every_ticket (snoozed_until, organisation_id) WHERE snoozed_until IS NOT NULL;

    CREATE TABLE ticket_follower (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      -- An agent or the owner.
      person_id text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, ticket_id, person_id),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX ticket_follower_person ON ticket_follower (organisation_id, person_id)`.execute(db)
}
