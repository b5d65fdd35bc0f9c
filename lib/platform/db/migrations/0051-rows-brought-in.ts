import { type Kysely, sql } from "kysely"

/**
 * Rows of a company that is brought in whole hold their counts already: what counts while rows are added one by one is left out
 * where a transaction says that it brings them in.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION brings_rows_in() RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT coalesce(current_setting('vestibule.brings_rows_in', true), '') = 'on'
    $$;
    CREATE OR REPLACE TRIGGER article_count AFTER INSERT OR DELETE OR UPDATE OF category_id, folder_id, status ON article
      FOR EACH ROW WHEN (NOT brings_rows_in()) EXECUTE FUNCTION keep_article_count();
    CREATE OR REPLACE TRIGGER vote_count AFTER INSERT OR DELETE OR UPDATE OF up ON vote
      FOR EACH ROW WHEN (NOT brings_rows_in()) EXECUTE FUNCTION keep_vote_count();
    CREATE OR REPLACE TRIGGER comment_count AFTER INSERT OR DELETE OR UPDATE OF status, article_id ON comment
      FOR EACH ROW WHEN (NOT brings_rows_in()) EXECUTE FUNCTION keep_comment_count();
    CREATE OR REPLACE TRIGGER organisation_priorities AFTER INSERT ON organisation
      FOR EACH ROW WHEN (NOT brings_rows_in()) EXECUTE FUNCTION give_priorities();
  `.execute(db)
}
