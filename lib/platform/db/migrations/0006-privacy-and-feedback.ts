import { type Kysely, sql } from "kysely"

/** What customers say of themselves, allow and take with them, and what they say of an answered ticket. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE account
      ADD description text NOT NULL DEFAULT '',
      ADD phone text NOT NULL DEFAULT '',
      -- ISO 3166-1 alpha-2, or empty.
      ADD country text NOT NULL DEFAULT '';

    -- For whoever looks for what one person has done or left.
    CREATE INDEX activity_of_actor ON activity (organisation_id, actor_id);
    CREATE INDEX activity_of_subject ON activity (organisation_id, subject_id);
    CREATE INDEX attachment_of_uploader ON attachment (organisation_id, uploader_id);

    -- What a customer allows now; nothing is allowed that has no row.
    CREATE TABLE consent (
      organisation_id text NOT NULL,
      account_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('personal-information', 'location', 'automated-decisions',
        'article-updates', 'community-topics', 'ticket-updates')),
      given boolean NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, account_id, kind),
      FOREIGN KEY (organisation_id, account_id) REFERENCES account ON DELETE CASCADE
    );
    CREATE INDEX consent_given ON consent (organisation_id, kind, account_id) WHERE given;

    -- Every change of it, with the words that were agreed to or no more.
    CREATE TABLE consent_change (
      organisation_id text NOT NULL,
      id text NOT NULL,
      account_id text NOT NULL,
      kind text NOT NULL,
      given boolean NOT NULL,
      wording text NOT NULL,
      -- On the profile, or by the link of a mail.
      source text NOT NULL CHECK (source IN ('profile', 'mail')),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, account_id) REFERENCES account ON DELETE CASCADE
    );
    CREATE INDEX consent_change_listing ON consent_change (organisation_id, account_id, created_at DESC, id DESC);

    -- Articles published before this moment have been in a digest, or in none that anybody wanted.
    ALTER TABLE organisation ADD digested_until timestamptz NOT NULL DEFAULT now();

    -- The digest of a company that is being queued: of the articles between two moments, to those behind a customer.
    CREATE TABLE digest (
      organisation_id text PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      mailed_to text NOT NULL DEFAULT ''
    );

    -- A file of a customer's data, asked for, being built or to be fetched.
    CREATE TABLE data_export (
      organisation_id text NOT NULL,
      id text NOT NULL,
      account_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('personal', 'tickets', 'all')),
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'ready', 'failed')),
      -- Parts written, of how many; none known at first.
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      -- Where the file lies and how many bytes it has, once it is ready.
      key text,
      size bigint,
      -- Of the link's token, which opens it once.
      token_hash text,
      expires_at timestamptz,
      fetched_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, account_id) REFERENCES account ON DELETE CASCADE
    );
    CREATE INDEX data_export_of_account ON data_export (organisation_id, account_id, created_at DESC);
    -- The same asked for twice in a row is one job.
    CREATE UNIQUE INDEX data_export_under_way ON data_export (organisation_id, account_id, kind) WHERE status = 'queued';
    CREATE INDEX data_export_expiry ON data_export (expires_at);

    -- One question about a resolved ticket; its id is the secret of the link (D-65).
    CREATE TABLE survey (
      organisation_id text NOT NULL,
      id text NOT NULL,
      ticket_id text NOT NULL,
      created_at timestamptz NOT NULL,
      -- What is asked and how it is answered, whatever the company asks later.
      question text NOT NULL,
      type text NOT NULL CHECK (type IN ('smiley', 'scale')),
      -- The log of section 3: link clicked, button pressed, form submitted.
      clicked_at timestamptz,
      pressed_at timestamptz,
      submitted_at timestamptz,
      value text,
      comment text NOT NULL DEFAULT '',
      PRIMARY KEY (organisation_id, id),
      CHECK ((submitted_at IS NULL) = (value IS NULL)),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE CASCADE
    );
    CREATE INDEX survey_of_ticket ON survey (organisation_id, ticket_id);
    -- One waits for an answer; whoever resolves the ticket again mails the same link.
    CREATE UNIQUE INDEX survey_open ON survey (organisation_id, ticket_id) WHERE submitted_at IS NULL;
    CREATE INDEX survey_answers ON survey (organisation_id, submitted_at DESC, id DESC) WHERE submitted_at IS NOT NULL;
  `.execute(db)
}
