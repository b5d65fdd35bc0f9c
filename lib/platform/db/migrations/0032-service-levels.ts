import { type Kysely, sql } from "kysely"

/** How soon companies want to answer, and how soon they do. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE service_level (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      position integer NOT NULL,
      condition jsonb NOT NULL,
      -- Null where every minute counts.
      calendar_id text,
      -- By the priority's id, minutes for each metric.
      targets jsonb NOT NULL,
      warn_minutes integer NOT NULL,
      -- Since when it asks what it asks: what was due before is told to no person.
      since timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      -- Kept for the name of what it measured.
      removed_at timestamptz,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, calendar_id) REFERENCES calendar
    );
    CREATE UNIQUE INDEX service_level_name ON service_level (organisation_id, lower(name)) WHERE removed_at IS NULL;

    -- When a ticket's time did not run: on hold, and closed.
    CREATE TABLE ticket_stop (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      since timestamptz,
      -- What is over: pairs of milliseconds, the oldest first.
      past jsonb NOT NULL DEFAULT '[]',
      PRIMARY KEY (organisation_id, ticket_id),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );

    -- One row for each time that staff is waited for, and how it ended.
    CREATE TABLE ticket_service_level (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      metric text NOT NULL CHECK (metric IN ('first-reply', 'next-reply', 'resolution')),
      started_at timestamptz NOT NULL,
      policy_id text NOT NULL,
      -- Null while the ticket's time does not run, and where it is never reached.
      due_at timestamptz,
      warn_at timestamptz,
      -- When the next of both is to be told; null where none is.
      next_at timestamptz,
      warned_at timestamptz,
      met_at timestamptz,
      breached_at timestamptz,
      -- When it was decided: met in time, or due and not met.
      settled_at timestamptz GENERATED ALWAYS AS (coalesce(breached_at, met_at)) STORED,
      PRIMARY KEY (organisation_id, ticket_id, metric, started_at),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX ticket_service_level_next ON ticket_service_level (organisation_id, next_at) WHERE next_at IS NOT NULL;
    CREATE INDEX ticket_service_level_settled ON ticket_service_level (organisation_id, settled_at)
      WHERE settled_at IS NOT NULL;

    -- How far a company's open tickets have been looked at since its rules changed.
    CREATE TABLE service_level_run (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      asked_at timestamptz NOT NULL,
      -- Higher with every change; what was begun before starts anew.
      version integer NOT NULL,
      after_id text NOT NULL,
      tickets integer NOT NULL,
      finished_at timestamptz,
      PRIMARY KEY (organisation_id)
    );

    ALTER TABLE notice DROP CONSTRAINT IF EXISTS notice_event_check;

    -- The soonest of what is due of a ticket, and what that is.
    ALTER TABLE every_ticket ADD due_at timestamptz, ADD due_metric text;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL;
    CREATE INDEX ticket_by_due ON every_ticket (organisation_id, status, due_at, id) WHERE trashed_at IS NULL`.execute(
    db,
  )
}
