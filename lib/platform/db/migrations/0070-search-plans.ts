import { type Kysely, sql } from "kysely"

/** What a search asks is found by the index that is meant, whatever a plan knows of the company or guesses of the words. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What it is given, for the price of reading a table: in an index it costs nothing, and no plan finds a row by looking at
    -- one after the other. Where most companies have a word or two, one index is as good as any other that begins with them.
    CREATE FUNCTION by_index(key text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000000 AS $$
      BEGIN
        RETURN key;
      END
      $$;
    -- First, and not once the other is there: a count of words reads them before it writes, and the two would wait for each other.
    DROP INDEX search_word_lexeme;
    -- Begins with no company, so that words are found by the key alone.
    CREATE INDEX search_word_lexeme ON search_word (by_index(lexeme), organisation_id, language);
    -- What an index reckons is known once it has been looked at.
    ANALYZE search_word;

    -- As before; but what matches is found as if all of it were wanted. Of thirty words that one goes on to, each in a document
    -- or two, PostgreSQL guesses that many documents have one of them, and to find the first of these it would read all.
    CREATE OR REPLACE FUNCTION search_candidates(
        organisation text, spoken text, earlier text[], wanted tsquery[], look_at integer[], at_most integer)
      RETURNS TABLE (kind text, id text) LANGUAGE plpgsql STABLE SET enable_seqscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      DECLARE
        one tsquery;
        first integer;
        found_first integer := CASE WHEN earlier = '{}' THEN at_most ELSE 5 * at_most END;
      BEGIN
        FOR at IN 1 .. cardinality(wanted) LOOP
          one := wanted[at];
          first := look_at[at];
          RETURN QUERY WITH matching AS MATERIALIZED (SELECT d.kind, d.id FROM search_document d
              WHERE d.organisation_id = organisation AND d.language = spoken AND d.title_vector @@ one)
            SELECT * FROM (SELECT * FROM matching LIMIT found_first) AS f
              WHERE NOT EXISTS (SELECT FROM search_document e WHERE e.organisation_id = organisation
                AND e.language = ANY(earlier) AND e.kind = f.kind AND e.id = f.id OFFSET 0)
              LIMIT at_most;
          IF first = 0 THEN
            RETURN QUERY WITH matching AS MATERIALIZED (SELECT d.kind, d.id FROM search_document d
                WHERE d.organisation_id = organisation AND d.language = spoken AND d.vector @@ one)
              SELECT * FROM (SELECT * FROM matching LIMIT found_first) AS f
                WHERE NOT EXISTS (SELECT FROM search_document e WHERE e.organisation_id = organisation
                  AND e.language = ANY(earlier) AND e.kind = f.kind AND e.id = f.id OFFSET 0)
                LIMIT at_most;
          ELSE
            RETURN QUERY SELECT * FROM (SELECT d.kind, d.id FROM (
                  SELECT * FROM search_document s WHERE s.organisation_id = organisation AND s.language = spoken
                    ORDER BY s.kind, s.id LIMIT first
                ) AS d WHERE d.vector @@ one LIMIT found_first) AS f
              WHERE NOT EXISTS (SELECT FROM search_document e WHERE e.organisation_id = organisation
                AND e.language = ANY(earlier) AND e.kind = f.kind AND e.id = f.id OFFSET 0)
              LIMIT at_most;
          END IF;
        END LOOP;
      END
      $$`.execute(db)
}
