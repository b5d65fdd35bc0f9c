import { type Kysely, sql } from "kysely"

/**
 * Passkeys by which people sign in. An owner's belong to the installation's own host, as their second factor does; each works
 * at the host alone that it was made for.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE passkey (
      organisation_id text NOT NULL,
      -- What the authenticator calls it, in base64url.
      id text NOT NULL,
      person_id text NOT NULL,
      name text NOT NULL,
      -- In COSE and base64url.
      public_key text NOT NULL,
      -- How often it has been used by its own count; 0 for those that do not count.
      counter bigint NOT NULL,
      transports text[] NOT NULL DEFAULT '{}',
      -- Whether it may be on several devices, and whether it is kept by the person's account at its provider.
      is_multi_device boolean NOT NULL,
      is_backed_up boolean NOT NULL,
      -- The host that it works at.
      host text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      -- An account's goes with it; an owner has none.
      account_id text GENERATED ALWAYS AS (CASE WHEN organisation_id <> '' THEN person_id END) STORED,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, account_id) REFERENCES account (organisation_id, id) ON DELETE CASCADE
    );
    CREATE INDEX passkey_person ON passkey (organisation_id, person_id);
    CREATE INDEX passkey_account ON passkey (organisation_id, account_id);
  `.execute(db)
}
