import { type Kysely, sql } from "kysely"

/** What is searched, what readers ask for, and what they say to articles: votes, comments, views. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    DROP INDEX article_words;

    -- How the company's documents are indexed now; where that is not how they should be, they are indexed again.
    ALTER TABLE organisation ADD search_index text NOT NULL DEFAULT '';

    -- One for each category, folder and published article. Words are stemmed by the company's language.
    CREATE TABLE search_document (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('article', 'category', 'folder')),
      id text NOT NULL,
      title text NOT NULL,
      -- Plain text behind the title, for the passage a hit shows.
      content text NOT NULL,
      title_vector tsvector NOT NULL,
      -- Weights: A title, B headings and keywords, D the rest.
      vector tsvector NOT NULL,
      PRIMARY KEY (organisation_id, kind, id)
    );
    CREATE INDEX search_document_title ON search_document USING gin (organisation_id, title_vector)
      WITH (fastupdate = off);
    CREATE INDEX search_document_words ON search_document USING gin (organisation_id, vector)
      WITH (fastupdate = off);

    -- What is gone is not found any more, whoever removed it.
    CREATE FUNCTION forget_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM search_document
          WHERE organisation_id = OLD.organisation_id AND kind = TG_ARGV[0] AND id = OLD.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER article_search AFTER DELETE ON article
      FOR EACH ROW EXECUTE FUNCTION forget_search_document('article');
    CREATE TRIGGER category_search AFTER DELETE ON category
      FOR EACH ROW EXECUTE FUNCTION forget_search_document('category');
    CREATE TRIGGER folder_search AFTER DELETE ON folder
      FOR EACH ROW EXECUTE FUNCTION forget_search_document('folder');

    -- Every word of a company's documents as it is written there: for prefixes and for what was mistyped.
    CREATE TABLE search_word (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      -- Compared by bytes, so that a prefix is a range.
      word text COLLATE "C" NOT NULL,
      lexeme text COLLATE "C" NOT NULL,
      -- How many documents have the lexeme: of late, not to the minute. None may be left.
      documents integer NOT NULL DEFAULT 1,
      PRIMARY KEY (organisation_id, word)
    );
    CREATE INDEX search_word_lexeme ON search_word (organisation_id, lexeme);
    CREATE INDEX search_word_likeness ON search_word USING gin (organisation_id, word gin_trgm_ops)
      WITH (fastupdate = off);

    -- The threshold is known once the extension is loaded.
    SELECT similarity('a', 'b');
    -- Words that may have been meant. Two letters changing places in a short word leave a likeness below the usual 0.3.
    -- Planned for each company: a plan that fits tiny ones reads through a large one.
    CREATE FUNCTION similar_words(organisation text, typed text) RETURNS SETOF search_word
      LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.2 SET enable_seqscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY SELECT * FROM search_word
          WHERE organisation_id = organisation AND word % typed AND documents > 0
            AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
          ORDER BY similarity(word, typed) DESC LIMIT 12;
      END
      $$;

    -- Documents with these words, at most so many: never by reading through other companies' documents. Words that most
    -- documents have are soon found by looking at the first ones; to list all that have them would take as long as there are many.
    CREATE FUNCTION search_candidates(organisation text, wanted tsquery, at_most integer, look_at integer)
      RETURNS TABLE (kind text, id text) LANGUAGE plpgsql STABLE SET enable_seqscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      #variable_conflict use_column
      BEGIN
        RETURN QUERY (SELECT d.kind, d.id FROM search_document d
          WHERE d.organisation_id = organisation AND d.title_vector @@ wanted LIMIT at_most)
        UNION
        (SELECT d.kind, d.id FROM search_document d
          WHERE look_at = 0 AND d.organisation_id = organisation AND d.vector @@ wanted LIMIT at_most)
        UNION
        (SELECT d.kind, d.id FROM (
            SELECT * FROM search_document s WHERE s.organisation_id = organisation ORDER BY s.kind, s.id LIMIT look_at
          ) AS d WHERE d.vector @@ wanted LIMIT at_most);
      END
      $$;

    -- What was searched for on a day, without who did.
    CREATE TABLE search_use (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      day date NOT NULL,
      -- In lower case, with single spaces.
      query text NOT NULL,
      asked integer NOT NULL DEFAULT 0,
      clicked integer NOT NULL DEFAULT 0,
      -- How many hits there were the last time; 0 means nothing was found.
      results integer NOT NULL DEFAULT 0,
      PRIMARY KEY (organisation_id, day, query)
    );
    CREATE INDEX search_use_day ON search_use (day);

    CREATE TABLE vote (
      organisation_id text NOT NULL,
      article_id text NOT NULL,
      -- A customer, an agent or an owner.
      voter_id text NOT NULL,
      up boolean NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, article_id, voter_id),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );
    CREATE INDEX vote_of_voter ON vote (organisation_id, voter_id);

    CREATE TABLE comment (
      organisation_id text NOT NULL,
      id text NOT NULL,
      article_id text NOT NULL,
      -- A customer, an agent or an owner; null once the account is gone.
      author_id text,
      author_role text NOT NULL CHECK (author_role IN ('customer', 'agent', 'owner')),
      body text NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );
    CREATE INDEX comment_of_article ON comment (organisation_id, article_id, status, created_at, id);
    CREATE INDEX comment_by_status ON comment (organisation_id, status, created_at DESC, id DESC);
    CREATE INDEX comment_of_author ON comment (organisation_id, author_id);

    -- The counters of an article are what a recount would give, whatever changes its votes and comments.
    CREATE FUNCTION keep_vote_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE article SET
            upvote_count = upvote_count + coalesce((NEW.up)::int, 0) - coalesce((OLD.up)::int, 0),
            downvote_count = downvote_count + coalesce((NOT NEW.up)::int, 0) - coalesce((NOT OLD.up)::int, 0)
          WHERE organisation_id = coalesce(NEW.organisation_id, OLD.organisation_id)
            AND id = coalesce(NEW.article_id, OLD.article_id);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER vote_count AFTER INSERT OR DELETE OR UPDATE OF up ON vote
      FOR EACH ROW EXECUTE FUNCTION keep_vote_count();

    CREATE FUNCTION keep_comment_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.status = 'approved' THEN
          UPDATE article SET comment_count = comment_count - 1
            WHERE organisation_id = OLD.organisation_id AND id = OLD.article_id;
        END IF;
        IF NEW.status = 'approved' THEN
          UPDATE article SET comment_count = comment_count + 1
            WHERE organisation_id = NEW.organisation_id AND id = NEW.article_id;
        END IF;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER comment_count AFTER INSERT OR DELETE OR UPDATE OF status, article_id ON comment
      FOR EACH ROW EXECUTE FUNCTION keep_comment_count();

    -- An account that is gone votes no more; what it wrote stays without a name.
    CREATE FUNCTION forget_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Articles before what is said to them, by id: the order everybody locks them in.
        PERFORM 1 FROM article
          WHERE organisation_id = OLD.organisation_id AND id IN (
            SELECT article_id FROM vote WHERE organisation_id = OLD.organisation_id AND voter_id = OLD.id
            UNION SELECT article_id FROM comment WHERE organisation_id = OLD.organisation_id AND author_id = OLD.id
          ) ORDER BY id FOR NO KEY UPDATE;
        DELETE FROM vote WHERE organisation_id = OLD.organisation_id AND voter_id = OLD.id;
        UPDATE comment SET author_id = NULL WHERE organisation_id = OLD.organisation_id AND author_id = OLD.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER account_reactions AFTER DELETE ON account
      FOR EACH ROW EXECUTE FUNCTION forget_reactions();

    -- Who has read an article today, by a hash whose salt is forgotten the day after: one view a reader and day.
    CREATE TABLE article_reader (
      organisation_id text NOT NULL,
      article_id text NOT NULL,
      day date NOT NULL,
      reader text NOT NULL,
      PRIMARY KEY (organisation_id, article_id, day, reader),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );
    CREATE INDEX article_reader_day ON article_reader (day);
  `.execute(db)
}
