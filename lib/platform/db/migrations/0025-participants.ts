import { type Kysely, sql } from "kysely"

/** People in copy of a ticket, what entries owe to the mails they came by, and the inbox a ticket is answered from. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE ticket_participant (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      ticket_id text NOT NULL,
      address text NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      -- Left out on purpose: what is sent to them as well does not bring them back.
      removed_at timestamptz,
      PRIMARY KEY (organisation_id, ticket_id, address),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX ticket_participant_address ON ticket_participant (organisation_id, address);
    -- Empty but for a participant's entry: the requester's and staff's are known by the ticket and the author.
    ALTER TABLE ticket_entry ADD COLUMN author_address text NOT NULL DEFAULT '';
    -- The mail's words that its author only quoted, with the signature below: folded away where the entry is shown.
    ALTER TABLE ticket_entry ADD COLUMN quoted text NOT NULL DEFAULT '';
    ALTER TABLE ticket_entry ADD COLUMN mail_id text;
    CREATE INDEX ticket_entry_mail ON ticket_entry (organisation_id, mail_id) WHERE mail_id IS NOT NULL;
    CREATE INDEX ticket_entry_participant ON ticket_entry (organisation_id, author_address) WHERE author_address <> '';
    ALTER TABLE every_ticket ADD COLUMN inbox_id text;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL`.execute(db)
}
