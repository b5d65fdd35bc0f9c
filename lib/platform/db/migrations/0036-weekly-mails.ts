import { type Kysely, sql } from "kysely"

/** Who has the figures of each week mailed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE weekly_mail (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      person_id text NOT NULL,
      -- The Monday of the last week that needs no mail any more: it was sent, or began before the person wanted them.
      done_until date NOT NULL,
      PRIMARY KEY (organisation_id, person_id)
    );
    CREATE INDEX weekly_mail_waiting ON weekly_mail (done_until)`.execute(db)
}
