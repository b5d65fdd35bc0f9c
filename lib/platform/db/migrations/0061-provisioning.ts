import { type Kysely, sql } from "kysely"

/** What a company's directory calls the agents and teams that it keeps here by SCIM. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE provisioned_agent (
      organisation_id text NOT NULL,
      account_id text NOT NULL,
      -- As the directory writes it; often, but not always, the address.
      user_name text NOT NULL,
      external_id text,
      -- Deleted there, which deactivates here: the directory no longer sees the agent, unless staff switches them on again.
      is_removed boolean NOT NULL DEFAULT false,
      PRIMARY KEY (organisation_id, account_id),
      FOREIGN KEY (organisation_id, account_id) REFERENCES account ON DELETE CASCADE
    );
    ALTER TABLE team ADD COLUMN external_id text;
  `.execute(db)
}
