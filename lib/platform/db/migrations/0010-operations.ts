import { type Kysely, sql } from "kysely"

/** What those who run an installation or a portal look after: mails that did not arrive, images that nothing shows any more. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- A mail that was refused or given up. The company may be '', for mails of the installation itself.
    CREATE TABLE undelivered_mail (
      organisation_id text NOT NULL,
      -- Made from the message id and the recipient: one mail is one row, however often it fails.
      id text NOT NULL,
      message_id text NOT NULL,
      -- Stands for whom it is to, as in the mail's job.
      recipient text NOT NULL,
      template text NOT NULL,
      -- The mail as its job has it, and its recipient's address and subject: both sealed.
      sealed text NOT NULL,
      shown text NOT NULL,
      -- A mail with a code is not sent again: the code has expired.
      can_be_sent_again boolean NOT NULL,
      -- What the mail server or the connection to it said.
      reason text NOT NULL,
      status text NOT NULL CHECK (status IN ('trying', 'failed', 'queued')),
      -- Tries of the present job, and of those before it.
      tries integer NOT NULL,
      earlier_tries integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      failed_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE INDEX undelivered_mail_by_age ON undelivered_mail (organisation_id, created_at DESC, id DESC);
    CREATE INDEX undelivered_mail_of_recipient ON undelivered_mail (organisation_id, recipient);
    CREATE INDEX undelivered_mail_age ON undelivered_mail (failed_at);

    -- When mail of a company last left, and when it last did not.
    CREATE TABLE mail_state (
      organisation_id text PRIMARY KEY,
      sent_at timestamptz,
      failed_at timestamptz,
      reason text NOT NULL DEFAULT ''
    );

    -- Since when no text of the company shows the image; null while one does, or before it was looked for.
    ALTER TABLE file ADD unused_since timestamptz;
  `.execute(db)
}
