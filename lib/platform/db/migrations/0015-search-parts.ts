import { type Kysely, sql } from "kysely"

/**
 * In languages that write several words as one, a word is found in those that begin or end with it. Documents are
 * taken for several queries at once, so that one statement ranks them all.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION words_holding(organisation text, typed text) RETURNS SETOF search_word
      LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY SELECT * FROM search_word
          WHERE organisation_id = organisation AND documents > 0 AND word <> typed COLLATE "C"
            AND (word LIKE typed || '%' OR word LIKE '%' || typed)
          ORDER BY documents DESC LIMIT 20;
      END
      $$;

    DROP FUNCTION search_candidates(text, tsquery, integer, integer);
    -- For each query documents with its words, at most so many by title and by text: never by reading through other
    -- companies' documents. Words that most documents have are soon found by looking at the first ones (look_at, or 0);
    -- to list all that have them would take as long as there are many.
    CREATE FUNCTION search_candidates(organisation text, wanted tsquery[], look_at integer[], at_most integer)
      RETURNS TABLE (kind text, id text) LANGUAGE plpgsql STABLE SET enable_seqscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      DECLARE
        one tsquery;
        first integer;
      BEGIN
        FOR at IN 1 .. cardinality(wanted) LOOP
          one := wanted[at];
          first := look_at[at];
          RETURN QUERY SELECT d.kind, d.id FROM search_document d
            WHERE d.organisation_id = organisation AND d.title_vector @@ one LIMIT at_most;
          IF first = 0 THEN
            RETURN QUERY SELECT d.kind, d.id FROM search_document d
              WHERE d.organisation_id = organisation AND d.vector @@ one LIMIT at_most;
          ELSE
            RETURN QUERY SELECT d.kind, d.id FROM (
                SELECT * FROM search_document s WHERE s.organisation_id = organisation ORDER BY s.kind, s.id LIMIT first
              ) AS d WHERE d.vector @@ one LIMIT at_most;
          END IF;
        END LOOP;
      END
      $$`.execute(db)
}
