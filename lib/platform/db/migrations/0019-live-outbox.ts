import { type Kysely, sql } from "kysely"

/** What Firestore is to be told of, where a portal uses it. Without Firestore nothing is ever written here. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What the transactions that have committed changed, until it is sent.
    CREATE TABLE live_outbox (
      organisation_id text NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      id bigint GENERATED ALWAYS AS IDENTITY,
      document text NOT NULL,
      -- Set where a session of this person has ended: their tokens are then revoked.
      person_id text,
      PRIMARY KEY (organisation_id, id)
    );

    -- How often each document has changed, and what of it Firestore is known to have.
    CREATE TABLE live_document (
      organisation_id text NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      document text NOT NULL,
      version integer NOT NULL,
      sent integer NOT NULL DEFAULT 0,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, document)
    );
    CREATE INDEX live_document_due ON live_document (changed_at) WHERE version > sent;
    CREATE INDEX live_document_age ON live_document (changed_at)`.execute(db)
}
