import { type Kysely, sql } from "kysely"

/** Addresses that companies take mail at, and the mails that came, whose bytes are kept as files. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE inbox (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      address text NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    -- Of whatever company: mail is for one.
    CREATE UNIQUE INDEX inbox_address ON inbox (address);
    CREATE TABLE inbound_mail (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      inbox_id text NOT NULL,
      message_id text NOT NULL,
      envelope_sender text NOT NULL,
      recipient text NOT NULL,
      key text NOT NULL,
      size integer NOT NULL,
      state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'filed', 'suspended', 'refused')),
      reason text,
      sender text NOT NULL DEFAULT '',
      subject text NOT NULL DEFAULT '',
      ticket_id text,
      entry_id text,
      received_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, inbox_id, message_id)
    );
    CREATE INDEX inbound_mail_suspended ON inbound_mail (organisation_id, received_at DESC) WHERE state = 'suspended';
    CREATE INDEX inbound_mail_received ON inbound_mail (received_at);
    CREATE INDEX inbound_mail_sender ON inbound_mail (organisation_id, sender);
    CREATE TABLE blocked_sender (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      address text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, address)
    )`.execute(db)
}
