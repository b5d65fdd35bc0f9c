import { type Kysely, sql } from "kysely"

/** What a provider that speaks SAML 2.0 has besides: where people sign in, its certificates, and what its attributes are called. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE identity_provider
      ADD COLUMN saml jsonb,
      ADD CHECK ((protocol = 'saml') = (saml IS NOT NULL));
  `.execute(db)
}
