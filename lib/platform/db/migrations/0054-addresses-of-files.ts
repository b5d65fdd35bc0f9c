import { type Kysely, sql } from "kysely"

/** Addresses that files of articles had where they came from. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE article_file_address (
      organisation_id text NOT NULL,
      path text NOT NULL,
      article_id text NOT NULL,
      -- Where the file is here.
      leads_to text NOT NULL,
      PRIMARY KEY (organisation_id, path),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );
    CREATE INDEX article_file_address_article ON article_file_address (organisation_id, article_id);
  `.execute(db)
}
