import { type Kysely, sql } from "kysely"

/**
 * Every text of an article is found by the words of its language: documents and words belong to one each. What is indexed
 * already is taken for the portal's own language until the job has indexed it anew.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    DROP INDEX search_document_title, search_document_words, search_word_lexeme, search_word_likeness;
    ALTER TABLE search_document DROP CONSTRAINT search_document_pkey, ADD language text;
    ALTER TABLE search_word DROP CONSTRAINT search_word_pkey, ADD language text;
    UPDATE search_document d SET language = coalesce(nullif(o.settings ->> 'language', ''), 'en')
      FROM organisation o WHERE o.id = d.organisation_id;
    UPDATE search_word w SET language = coalesce(nullif(o.settings ->> 'language', ''), 'en')
      FROM organisation o WHERE o.id = w.organisation_id;
    ALTER TABLE search_document ALTER language SET NOT NULL, ADD PRIMARY KEY (organisation_id, language, kind, id);
    ALTER TABLE search_word ALTER language SET NOT NULL, ADD PRIMARY KEY (organisation_id, language, word);
    -- By which a thing is forgotten in all languages.
    CREATE INDEX search_document_of ON search_document (organisation_id, id);
    CREATE INDEX search_document_title ON search_document USING gin (organisation_id, language, title_vector)
      WITH (fastupdate = off);
    CREATE INDEX search_document_words ON search_document USING gin (organisation_id, language, vector)
      WITH (fastupdate = off);
    CREATE INDEX search_word_lexeme ON search_word (organisation_id, language, lexeme);
    CREATE INDEX search_word_likeness ON search_word USING gin (organisation_id, language, word gin_trgm_ops)
      WITH (fastupdate = off);

    -- Folded words with single spaces as they are indexed. PostgreSQL stems some languages; of others endings are cut off
    -- here: of a word of Polish or Korean that is long enough, and in Japanese what is written in hiragana behind a kanji.
    CREATE FUNCTION search_vector(stemming text, words text) RETURNS tsvector LANGUAGE sql STABLE AS $$
      SELECT CASE stemming
        WHEN 'polish' THEN to_tsvector('simple', regexp_replace(words,
          '(?<=[a-z]{3})(iejszymi|iejszych|owania|owaniem|owaniu|owanie|iejsz[aey]|iami|iach|ach|ami|ego|emu|ymi|imi|iej|owi|owie|iem|om|em|ow|ych|ich|ym|im|ej|ie|ia|iu|io|a|e|i|o|u|y)(?= |$)', '', 'g'))
        WHEN 'korean' THEN to_tsvector('simple', regexp_replace(words,
          '(?<=[가-힣]{2})(에서는|에서|에게|으로|부터|까지|처럼|하고|이나|은|는|이|가|을|를|에|의|로|와|과|도|만)(?= |$)', '', 'g'))
        WHEN 'japanese' THEN to_tsvector('simple', regexp_replace(words, '(?<=[一-鿿])[ぁ-ゖ]{1,3}(?= |$)', '', 'g'))
        -- Without their accents these endings would not be known as such.
        WHEN 'spanish' THEN to_tsvector('spanish', regexp_replace(words, 'ion(?= |$)', 'ión', 'g'))
        WHEN 'portuguese' THEN to_tsvector('portuguese', regexp_replace(regexp_replace(
          regexp_replace(words, 'c(?=(ao|oes)( |$))', 'ç', 'g'), 'ao(?= |$)', 'ão', 'g'), 'oes(?= |$)', 'ões', 'g'))
        ELSE to_tsvector(stemming::regconfig, words)
      END
    $$;

    DROP FUNCTION words_holding(text, text);
    CREATE FUNCTION words_holding(organisation text, spoken text, typed text) RETURNS SETOF search_word
      LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY SELECT * FROM search_word
          WHERE organisation_id = organisation AND language = spoken AND documents > 0 AND word <> typed COLLATE "C"
            AND (word LIKE typed || '%' OR word LIKE '%' || typed)
          ORDER BY documents DESC LIMIT 20;
      END
      $$;

    DROP FUNCTION similar_words(text, text);
    -- The threshold is known once the extension is loaded.
    SELECT similarity('a', 'b');
    CREATE FUNCTION similar_words(organisation text, spoken text, typed text) RETURNS SETOF search_word
      LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.2 SET enable_seqscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY SELECT * FROM search_word
          WHERE organisation_id = organisation AND language = spoken AND word % typed AND documents > 0
            AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
          ORDER BY similarity(word, typed) DESC LIMIT 12;
      END
      $$;

    DROP FUNCTION search_candidates(text, tsquery[], integer[], integer);
    -- As before, of one language; and of what a reader gets in an earlier one nothing. OFFSET keeps that a question about each
    -- document that was found: as a join it would read all there are in the earlier languages. So that no more are asked of
    -- than can be answered soon, at most five times as many are found first.
    CREATE FUNCTION search_candidates(
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
          RETURN QUERY SELECT * FROM (SELECT d.kind, d.id FROM search_document d
              WHERE d.organisation_id = organisation AND d.language = spoken AND d.title_vector @@ one
              LIMIT found_first) AS f
            WHERE NOT EXISTS (SELECT FROM search_document e WHERE e.organisation_id = organisation
              AND e.language = ANY(earlier) AND e.kind = f.kind AND e.id = f.id OFFSET 0)
            LIMIT at_most;
          IF first = 0 THEN
            RETURN QUERY SELECT * FROM (SELECT d.kind, d.id FROM search_document d
                WHERE d.organisation_id = organisation AND d.language = spoken AND d.vector @@ one
                LIMIT found_first) AS f
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
      $$;

    -- Arabic letters that are written in several ways have become one, and the last sound of words in katakana counts no more:
    -- tickets with them are indexed anew by the job.
    DELETE FROM ticket_words WHERE vector::text ~ '[آأإىةؤئیک٠-٩۰-۹]|[ァ-ヺ]{2}ー'''`.execute(db)
}
