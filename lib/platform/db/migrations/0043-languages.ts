import { type Kysely, sql } from "kysely"

/**
 * An article is one in all languages: where it stands, what is thought of it. What is read of it is a translation, one a
 * language, the first of which is what it was until now, at the same address. The large table is kept and given another
 * name, so that no body is written again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    DROP TRIGGER article_count ON article;
    DROP TRIGGER article_search ON article;
    DROP FUNCTION keep_article_count;
    DROP FUNCTION count_article;
    ALTER TABLE article_address DROP CONSTRAINT article_address_organisation_id_article_id_fkey;
    ALTER TABLE article_draft DROP CONSTRAINT article_draft_organisation_id_article_id_fkey, DROP CONSTRAINT article_draft_pkey;
    ALTER TABLE article_revision DROP CONSTRAINT article_revision_organisation_id_article_id_fkey;
    ALTER TABLE article_reader DROP CONSTRAINT article_reader_organisation_id_article_id_fkey;
    ALTER TABLE vote DROP CONSTRAINT vote_organisation_id_article_id_fkey;
    ALTER TABLE comment DROP CONSTRAINT comment_organisation_id_article_id_fkey;

    ALTER TABLE article RENAME TO article_translation;
    ALTER TABLE article_translation DROP CONSTRAINT article_pkey;
    DROP INDEX article_in_category, article_in_folder, article_latest, article_popular, article_listing, article_by_place;

    CREATE TABLE article (
      organisation_id text NOT NULL,
      id text NOT NULL,
      category_id text NOT NULL,
      folder_id text,
      -- Of its source, which the others are translated from.
      language text NOT NULL,
      -- Whether visitors can read it in any language.
      status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
      pinned boolean NOT NULL DEFAULT false,
      position integer NOT NULL DEFAULT 0,
      view_count integer NOT NULL DEFAULT 0,
      upvote_count integer NOT NULL DEFAULT 0,
      downvote_count integer NOT NULL DEFAULT 0,
      comment_count integer NOT NULL DEFAULT 0,
      published_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO article
      SELECT t.organisation_id, t.id, t.category_id, t.folder_id,
          coalesce(nullif(t.language, ''), nullif(o.settings ->> 'language', ''), 'en'),
          t.status, t.pinned, t.position, t.view_count, t.upvote_count, t.downvote_count, t.comment_count,
          t.published_at, t.created_at, t.updated_at
        FROM article_translation t JOIN organisation o ON o.id = t.organisation_id;
    ALTER TABLE article
      ADD PRIMARY KEY (organisation_id, id),
      ADD FOREIGN KEY (organisation_id, category_id) REFERENCES category ON DELETE CASCADE,
      ADD FOREIGN KEY (organisation_id, category_id, folder_id) REFERENCES folder (organisation_id, category_id, id)
        ON UPDATE CASCADE;
    CREATE INDEX article_in_category ON article (organisation_id, category_id, (NOT pinned), position, id)
      WHERE status = 'published';
    CREATE INDEX article_in_folder ON article (organisation_id, folder_id, (NOT pinned), position, id)
      WHERE status = 'published';
    CREATE INDEX article_latest ON article (organisation_id, updated_at DESC, id) WHERE status = 'published';
    CREATE INDEX article_popular ON article (organisation_id, view_count DESC, id) WHERE status = 'published';
    CREATE INDEX article_listing ON article (organisation_id, id) WHERE status = 'published';
    CREATE INDEX article_by_place ON article (organisation_id, category_id, folder_id, position, id);

    ALTER TABLE article_translation
      DROP COLUMN category_id, DROP COLUMN folder_id, DROP COLUMN pinned, DROP COLUMN position, DROP COLUMN view_count,
      DROP COLUMN upvote_count, DROP COLUMN downvote_count, DROP COLUMN comment_count, DROP COLUMN created_at,
      DROP CONSTRAINT article_organisation_id_slug_key;
    ALTER TABLE article_translation RENAME id TO article_id;
    UPDATE article_translation t SET language = a.language FROM article a
      WHERE a.organisation_id = t.organisation_id AND a.id = t.article_id AND t.language <> a.language;
    ALTER TABLE article_translation
      ALTER language DROP DEFAULT,
      -- Of the source, when this was translated from it; none where it is the source itself, or nobody knows.
      ADD source_version integer,
      -- Its language is not among the company's any more: it is kept, and comes back with it.
      ADD withdrawn boolean NOT NULL DEFAULT false,
      ADD PRIMARY KEY (organisation_id, article_id, language),
      -- Each address is one language's; a slug alone is looked up as well.
      ADD UNIQUE (organisation_id, slug, language),
      ADD FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE;
    ALTER TABLE article_translation
      RENAME CONSTRAINT article_organisation_id_source_path_key TO article_translation_organisation_id_source_path_key;
    ALTER TABLE article_translation RENAME CONSTRAINT article_status_check TO article_translation_status_check;
    CREATE INDEX article_translation_listing ON article_translation (organisation_id, article_id, language)
      INCLUDE (slug, updated_at) WHERE status = 'published' AND NOT withdrawn;

    ALTER TABLE article_draft ADD language text;
    UPDATE article_draft d SET language = a.language FROM article a
      WHERE a.organisation_id = d.organisation_id AND a.id = d.article_id;
    ALTER TABLE article_draft
      ALTER language SET NOT NULL,
      ADD PRIMARY KEY (organisation_id, article_id, language),
      ADD FOREIGN KEY (organisation_id, article_id, language) REFERENCES article_translation
        ON DELETE CASCADE ON UPDATE CASCADE;

    ALTER TABLE article_revision ADD language text, ADD version integer;
    UPDATE article_revision r SET language = a.language FROM article a
      WHERE a.organisation_id = r.organisation_id AND a.id = r.article_id;
    DROP INDEX article_revision_listing;
    ALTER TABLE article_revision
      ALTER language SET NOT NULL,
      ADD FOREIGN KEY (organisation_id, article_id, language) REFERENCES article_translation
        ON DELETE CASCADE ON UPDATE CASCADE;
    CREATE INDEX article_revision_listing
      ON article_revision (organisation_id, article_id, language, created_at DESC, id DESC);

    ALTER TABLE article_address ADD language text;
    UPDATE article_address d SET language = a.language FROM article a
      WHERE a.organisation_id = d.organisation_id AND a.id = d.article_id;
    ALTER TABLE article_address
      ALTER language SET NOT NULL,
      DROP CONSTRAINT article_address_pkey,
      ADD PRIMARY KEY (organisation_id, path, language),
      ADD FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE;

    ALTER TABLE article_reader ADD FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE;
    ALTER TABLE vote ADD FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE;
    ALTER TABLE comment
      -- In which its reader read the article; empty for those that are older than translations.
      ADD language text NOT NULL DEFAULT '',
      ADD FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE;

    CREATE FUNCTION count_article(sign integer, article article) RETURNS void LANGUAGE sql AS $$
      UPDATE category SET article_count = article_count + sign
        WHERE organisation_id = article.organisation_id AND id = article.category_id AND article.status = 'published';
      UPDATE folder SET article_count = article_count + sign
        WHERE organisation_id = article.organisation_id AND id = article.folder_id AND article.status = 'published';
    $$;
    CREATE FUNCTION keep_article_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN PERFORM count_article(-1, OLD); END IF;
        IF TG_OP <> 'DELETE' THEN PERFORM count_article(1, NEW); END IF;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER article_count AFTER INSERT OR DELETE OR UPDATE OF category_id, folder_id, status ON article
      FOR EACH ROW EXECUTE FUNCTION keep_article_count();
    CREATE TRIGGER article_search AFTER DELETE ON article
      FOR EACH ROW EXECUTE FUNCTION forget_search_document('article');
    ANALYZE article, article_translation;
  `.execute(db)
}
