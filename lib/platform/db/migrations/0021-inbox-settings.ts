import { type Kysely, sql } from "kysely"

/** What an inbox does with its mail, what went wrong there last, and where its mails are counted. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE inbox
      ADD signature text NOT NULL DEFAULT '',
      ADD team_id text,
      ADD language text NOT NULL DEFAULT '',
      ADD strangers text NOT NULL DEFAULT 'new-ticket' CHECK (strangers IN ('new-ticket', 'suspend')),
      ADD is_first boolean NOT NULL DEFAULT false,
      ADD updated_at timestamptz NOT NULL DEFAULT now(),
      ADD error text NOT NULL DEFAULT '',
      ADD failed_at timestamptz,
      ADD FOREIGN KEY (organisation_id, team_id) REFERENCES team ON DELETE SET NULL (team_id);
    -- At most one is chosen; where none is, the oldest one comes first.
    CREATE UNIQUE INDEX inbox_first ON inbox (organisation_id) WHERE is_first;
    CREATE INDEX inbound_mail_of_inbox ON inbound_mail (organisation_id, inbox_id, received_at DESC);
    CREATE INDEX inbound_mail_waiting ON inbound_mail (organisation_id, inbox_id, received_at) WHERE state = 'received'`.execute(
    db,
  )
}
