import { type Kysely, sql } from "kysely"

/** Former addresses are kept without the slash at their end, and found in small or capital letters. */
export async function up(db: Kysely<unknown>) {
  await sql`
    DELETE FROM article_address a
      WHERE a.path LIKE '%/' AND EXISTS (SELECT 1 FROM article_address b
        WHERE b.organisation_id = a.organisation_id AND b.path <> a.path AND rtrim(b.path, '/') = rtrim(a.path, '/')
          AND b.path < a.path);
    UPDATE article_address SET path = rtrim(path, '/') WHERE path LIKE '%/';
    CREATE INDEX article_address_in_any_case ON article_address (organisation_id, lower(path));
    CREATE INDEX article_slug_in_any_case ON article (organisation_id, lower(slug));
  `.execute(db)
}
