import { type Kysely, sql } from "kysely"

/** What a company has done to tickets by itself, what was done, and who of the staff takes tickets. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE automation (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      is_on boolean NOT NULL,
      position integer NOT NULL,
      -- Of a trigger: what has to happen.
      triggers text[] NOT NULL DEFAULT '{}',
      -- Of a rule about time: how long after what.
      delay jsonb,
      condition jsonb NOT NULL,
      actions jsonb NOT NULL,
      -- Since when it looks at tickets; a rule about time leaves alone what was due before.
      on_since timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      -- Of its last failure, until it is changed or done again.
      failed_at timestamptz,
      failure text NOT NULL DEFAULT '',
      PRIMARY KEY (organisation_id, id)
    );
    CREATE UNIQUE INDEX automation_name ON automation (organisation_id, kind, lower(name));
    CREATE INDEX automation_by_time ON automation (organisation_id) WHERE kind = 'time' AND is_on;

    -- What each did to tickets.
    CREATE TABLE automation_run (
      organisation_id text NOT NULL,
      id text NOT NULL,
      automation_id text NOT NULL,
      ticket_id text NOT NULL,
      -- As it was called then.
      name text NOT NULL,
      done text[] NOT NULL,
      failure text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX automation_run_of_ticket ON automation_run (organisation_id, ticket_id, created_at DESC, id DESC);
    CREATE INDEX automation_run_age ON automation_run (created_at);

    -- Of a rule about time: which moments of which tickets it has seen to.
    CREATE TABLE automation_once (
      organisation_id text NOT NULL,
      automation_id text NOT NULL,
      ticket_id text NOT NULL,
      since timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, automation_id, ticket_id, since),
      FOREIGN KEY (organisation_id, automation_id) REFERENCES automation ON DELETE CASCADE,
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX automation_once_of_ticket ON automation_once (organisation_id, ticket_id);

    -- Who takes no tickets for now, how many at most, and when a rule last gave them one.
    CREATE TABLE availability (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      person_id text NOT NULL,
      is_away boolean NOT NULL DEFAULT false,
      capacity integer,
      given_at timestamptz,
      PRIMARY KEY (organisation_id, person_id)
    );

    -- What staff is told of is listed in code alone.
    ALTER TABLE notice DROP CONSTRAINT IF EXISTS notice_event_check;

    -- Of what is no person: an automation may be gone when the entry is read.
    ALTER TABLE activity ADD actor_name text NOT NULL DEFAULT ''`.execute(db)
}
