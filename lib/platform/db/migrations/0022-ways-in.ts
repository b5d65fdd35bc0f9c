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
    ALTER TABLE inbound_mail ADD is_cut boolean NOT NULL DEFAULT false`.execute(db)
}
