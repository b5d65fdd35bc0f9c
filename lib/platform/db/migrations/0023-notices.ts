import { type Kysely, sql } from "kysely"

/** What the staff is told of, how each of them wants to be told, and the browsers that are told besides. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE notice (
      organisation_id text NOT NULL,
      id text NOT NULL,
      -- An agent, or the owner.
      person_id text NOT NULL,
      event text NOT NULL CHECK (event IN ('team', 'unassigned', 'assigned', 'answered', 'mentioned')),
      ticket_id text NOT NULL,
      -- The entry it is about, or the ticket where it is about no entry: each is told once.
      cause text NOT NULL,
      -- The colleague who did it; null where a requester did.
      actor_id text,
      -- Whether it is listed; what is only mailed or pushed is not.
      in_app boolean NOT NULL,
      created_at timestamptz NOT NULL,
      read_at timestamptz,
      -- From when on a mail, or a push, may tell it; null where none does, and once one has.
      mail_at timestamptz,
      push_at timestamptz,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, person_id, event, cause),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE CASCADE
    );
    CREATE INDEX notice_listing ON notice (organisation_id, person_id, created_at DESC, id DESC);
    CREATE INDEX notice_unread ON notice (organisation_id, person_id, ticket_id) WHERE read_at IS NULL;
    CREATE INDEX notice_ticket ON notice (organisation_id, ticket_id);
    CREATE INDEX notice_mail ON notice (organisation_id, mail_at) WHERE mail_at IS NOT NULL;
    CREATE INDEX notice_push ON notice (organisation_id, push_at) WHERE push_at IS NOT NULL;
    CREATE INDEX notice_age ON notice (created_at);

    CREATE TABLE notice_choice (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      person_id text NOT NULL,
      -- By event, the ways it is told; an event that is not named is told by default.
      ways jsonb NOT NULL,
      -- Minutes of the day, in the person's time zone.
      quiet_from smallint,
      quiet_to smallint,
      PRIMARY KEY (organisation_id, person_id)
    );

    CREATE TABLE push_subscription (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      person_id text NOT NULL,
      -- It ends with the session it was made in.
      session_id text NOT NULL,
      endpoint text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, endpoint),
      FOREIGN KEY (organisation_id, session_id) REFERENCES session ON DELETE CASCADE
    );
    CREATE INDEX push_subscription_person ON push_subscription (organisation_id, person_id);
    CREATE INDEX push_subscription_session ON push_subscription (organisation_id, session_id)`.execute(db)
}
