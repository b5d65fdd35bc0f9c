import { type Kysely, sql } from "kysely"

/** Whose an inbox's address is: no index of a table that is spread by company can hold for all of them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    DROP INDEX inbox_address;
    CREATE TABLE inbox_address (
      address text PRIMARY KEY,
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      inbox_id text NOT NULL
    );
    CREATE INDEX inbox_address_inbox ON inbox_address (organisation_id, inbox_id);
    INSERT INTO inbox_address SELECT address, organisation_id, id FROM inbox;
    DROP INDEX mail_hook_token;
    CREATE INDEX mail_hook_token ON mail_hook (token_hash);
  `.execute(db)
}
