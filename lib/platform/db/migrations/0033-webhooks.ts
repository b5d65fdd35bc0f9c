import { type Kysely, sql } from "kysely"

/** Addresses of other programs that hear what happens, and what they were told. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE webhook (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      address text NOT NULL,
      events text[] NOT NULL,
      is_on boolean NOT NULL,
      -- Which tickets it hears of; null for all.
      condition jsonb,
      -- What it is signed with, sealed; for a while also what it was signed with before.
      signing_key text NOT NULL,
      former_key text,
      former_until timestamptz,
      -- Since when nothing has arrived there.
      failing_since timestamptz,
      -- Why it was switched off by itself.
      ended text CHECK (ended IN ('gone', 'failing')),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE TABLE webhook_delivery (
      organisation_id text NOT NULL,
      -- Sent as webhook-id, each time again.
      id text NOT NULL,
      webhook_id text NOT NULL,
      -- Later ones have higher ones.
      position bigint GENERATED ALWAYS AS IDENTITY,
      event text NOT NULL,
      -- What it is about; it goes with the ticket.
      ticket_id text,
      body text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      -- Of the last attempt.
      tried_at timestamptz,
      status integer,
      took_ms integer,
      failure text NOT NULL DEFAULT '',
      next_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, webhook_id) REFERENCES webhook ON DELETE CASCADE,
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX webhook_delivery_log ON webhook_delivery (organisation_id, webhook_id, position DESC);
    CREATE INDEX webhook_delivery_ticket ON webhook_delivery (organisation_id, ticket_id) WHERE ticket_id IS NOT NULL;
    CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at)`.execute(db)
}
