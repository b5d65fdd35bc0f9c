import { type Kysely, sql } from "kysely"

/** Other ways by which mail reaches an inbox, what proves its sender, and addresses that mail does not reach. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE imap_source (
      organisation_id text NOT NULL,
      inbox_id text NOT NULL,
      host text NOT NULL,
      port integer NOT NULL,
      security text NOT NULL CHECK (security IN ('tls', 'starttls', 'none')),
      user_name text NOT NULL,
      sign_in text NOT NULL CHECK (sign_in IN ('password', 'oauth')),
      sealed text NOT NULL,
      folder text NOT NULL,
      move_to text NOT NULL,
      reads_existing boolean NOT NULL,
      created_at timestamptz NOT NULL,
      -- Up to where it has been read; a number of the server's that stands for all others it gives.
      uid_validity text,
      last_uid bigint NOT NULL DEFAULT 0,
      -- What is older than this is passed over.
      reads_since timestamptz,
      -- Which process reads it, and until when others leave it alone.
      reader text,
      reader_until timestamptz,
      checked_at timestamptz,
      failed_at timestamptz,
      error text NOT NULL DEFAULT '',
      PRIMARY KEY (organisation_id, inbox_id),
      FOREIGN KEY (organisation_id, inbox_id) REFERENCES inbox ON DELETE CASCADE
    );
    -- Not known of a mail that no mail server handed over.
    ALTER TABLE inbound_mail ALTER envelope_sender DROP NOT NULL;
    ALTER TABLE inbound_mail ADD is_cut boolean NOT NULL DEFAULT false;
    -- From where a mail server handed it over and what that called itself; what that and its signatures prove of the sender.
    ALTER TABLE inbound_mail ADD client_address text, ADD helo text;
    ALTER TABLE inbound_mail ADD spf text, ADD dkim text, ADD dmarc text;
    CREATE INDEX inbound_mail_ticket ON inbound_mail (organisation_id, ticket_id) WHERE ticket_id IS NOT NULL;
    -- The mail server whose own checks of senders are believed; empty for none.
    ALTER TABLE inbox ADD results_host text NOT NULL DEFAULT '';
    CREATE TABLE mail_hook (
      organisation_id text NOT NULL,
      inbox_id text NOT NULL,
      provider text NOT NULL CHECK (provider IN ('mailgun', 'postmark', 'sendgrid', 'ses')),
      token_hash text NOT NULL,
      sealed text NOT NULL,
      created_at timestamptz NOT NULL,
      asked_at timestamptz,
      PRIMARY KEY (organisation_id, inbox_id),
      FOREIGN KEY (organisation_id, inbox_id) REFERENCES inbox ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX mail_hook_token ON mail_hook (token_hash);
    CREATE TABLE failing_address (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      address text NOT NULL,
      kind text NOT NULL,
      answer text NOT NULL,
      failed_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, address)
    );
    CREATE INDEX failing_address_failed ON failing_address (failed_at)`.execute(db)
}
