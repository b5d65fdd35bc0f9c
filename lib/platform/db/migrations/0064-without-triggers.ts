import { type Kysely, sql } from "kysely"

/**
 * What follows from a change is a statement of its own, and the only rows that go by themselves are those that belong to what
 * goes: a database that is spread over several servers has no triggers, and no key may change another company's column.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    DROP TRIGGER article_count ON article;
    DROP TRIGGER article_search ON article;
    DROP TRIGGER category_search ON category;
    DROP TRIGGER folder_search ON folder;
    DROP TRIGGER vote_count ON vote;
    DROP TRIGGER comment_count ON comment;
    DROP TRIGGER account_reactions ON account;
    DROP TRIGGER organisation_priorities ON organisation;
    DROP FUNCTION keep_article_count, count_article, forget_search_document, keep_vote_count, keep_comment_count,
      forget_reactions, give_priorities, brings_rows_in;

    -- Functions that name a table's rows are not there on other servers.
    DROP FUNCTION words_holding, similar_words;
    CREATE FUNCTION words_holding(organisation text, spoken text, typed text)
      RETURNS TABLE (word text, lexeme text, documents integer) LANGUAGE plpgsql STABLE SET enable_seqscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY SELECT w.word, w.lexeme, w.documents FROM search_word w
          WHERE w.organisation_id = organisation AND w.language = spoken AND w.documents > 0
            AND w.word <> typed COLLATE "C" AND (w.word LIKE typed || '%' OR w.word LIKE '%' || typed)
          ORDER BY w.documents DESC LIMIT 20;
      END
      $$;
    -- The threshold is known once the extension is loaded.
    SELECT similarity('a', 'b');
    CREATE FUNCTION similar_words(organisation text, spoken text, typed text)
      RETURNS TABLE (word text, lexeme text, documents integer) LANGUAGE plpgsql STABLE
      SET pg_trgm.similarity_threshold = 0.2 SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY SELECT w.word, w.lexeme, w.documents FROM search_word w
          WHERE w.organisation_id = organisation AND w.language = spoken AND w.word % typed AND w.documents > 0
            AND length(w.word) BETWEEN length(typed) - 2 AND length(typed) + 2
          ORDER BY similarity(w.word, typed) DESC LIMIT 12;
      END
      $$;
  `.execute(db)
  for (const [table, columns, to] of keys) {
    const { rows } = await sql<{ name: string }>`
      SELECT k.conname AS name FROM pg_constraint k
        WHERE k.contype = 'f' AND k.conrelid = ${table}::regclass AND ARRAY(
          SELECT attname::text FROM unnest(k.conkey) WITH ORDINALITY AS c (attnum, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.attnum ORDER BY place
        ) = ${["organisation_id", ...columns]}::text[]`.execute(db)
    for (const { name } of rows)
      await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)},
        ADD FOREIGN KEY (organisation_id, ${sql.join(columns.map((column) => sql.ref(column)))})
          REFERENCES ${sql.raw(to)}`.execute(db)
  }
}

/** Keys that set a column or changed it along. */
const keys: [table: string, columns: string[], to: string][] = [
  ["every_ticket", ["merged_into_id"], "every_ticket"],
  ["every_ticket", ["requester_id"], "account"],
  ["every_ticket", ["team_id"], "team"],
  ["attachment", ["entry_id"], "ticket_entry"],
  ["attachment", ["ticket_id"], "every_ticket"],
  ["article", ["category_id", "folder_id"], "folder (organisation_id, category_id, id)"],
  ["article_draft", ["article_id", "language"], "article_translation ON DELETE CASCADE"],
  ["article_revision", ["article_id", "language"], "article_translation ON DELETE CASCADE"],
]
