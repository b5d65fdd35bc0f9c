import { type Kysely, sql } from "kysely"

/** Organisations and their knowledge base. `organisation_id` leads every key, so that tenants never mix. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE organisation (
      id text PRIMARY KEY,
      identifier text NOT NULL UNIQUE CHECK (identifier ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
      name text NOT NULL,
      custom_domain text UNIQUE CHECK (custom_domain = lower(custom_domain)),
      owner_id text,
      ticket_app boolean NOT NULL DEFAULT true,
      knowledge_base_app boolean NOT NULL DEFAULT true,
      tickets_deactivated boolean NOT NULL DEFAULT false,
      knowledge_base_deactivated boolean NOT NULL DEFAULT false,
      deleted boolean NOT NULL DEFAULT false,
      settings jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE category (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      description text NOT NULL DEFAULT '',
      position integer NOT NULL DEFAULT 0,
      article_count integer NOT NULL DEFAULT 0,
      source_path text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, source_path)
    );
    CREATE INDEX category_order ON category (organisation_id, position, id);

    CREATE TABLE folder (
      organisation_id text NOT NULL,
      id text NOT NULL,
      category_id text NOT NULL,
      name text NOT NULL,
      description text NOT NULL DEFAULT '',
      position integer NOT NULL DEFAULT 0,
      article_count integer NOT NULL DEFAULT 0,
      source_path text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, category_id, id),
      UNIQUE (organisation_id, source_path),
      FOREIGN KEY (organisation_id, category_id) REFERENCES category ON DELETE CASCADE
    );
    CREATE INDEX folder_order ON folder (organisation_id, category_id, position, id);

    CREATE TABLE article (
      organisation_id text NOT NULL,
      id text NOT NULL,
      category_id text NOT NULL,
      folder_id text,
      slug text NOT NULL,
      title text NOT NULL,
      excerpt text NOT NULL DEFAULT '',
      body text NOT NULL DEFAULT '',
      seo_title text NOT NULL DEFAULT '',
      seo_description text NOT NULL DEFAULT '',
      seo_keywords text[] NOT NULL DEFAULT '{}',
      language text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
      pinned boolean NOT NULL DEFAULT false,
      position integer NOT NULL DEFAULT 0,
      view_count integer NOT NULL DEFAULT 0,
      upvote_count integer NOT NULL DEFAULT 0,
      downvote_count integer NOT NULL DEFAULT 0,
      comment_count integer NOT NULL DEFAULT 0,
      source_path text,
      source_hash text,
      published_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, slug),
      UNIQUE (organisation_id, source_path),
      FOREIGN KEY (organisation_id, category_id) REFERENCES category ON DELETE CASCADE,
      FOREIGN KEY (organisation_id, category_id, folder_id) REFERENCES folder (organisation_id, category_id, id)
        ON UPDATE CASCADE
    );
    CREATE INDEX article_in_category ON article (organisation_id, category_id, (NOT pinned), position, id)
      WHERE status = 'published';
    CREATE INDEX article_in_folder ON article (organisation_id, folder_id, (NOT pinned), position, id)
      WHERE status = 'published';
    CREATE INDEX article_latest ON article (organisation_id, updated_at DESC, id) WHERE status = 'published';
    CREATE INDEX article_popular ON article (organisation_id, view_count DESC, id) WHERE status = 'published';
    CREATE INDEX article_listing ON article (organisation_id, id) INCLUDE (slug, updated_at)
      WHERE status = 'published';

    CREATE INDEX article_words ON article USING gin (to_tsvector('simple', title || ' ' || excerpt))
      WHERE status = 'published';

    -- Published articles of each category and folder, so that no list has to count them.
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

    -- Every address an article has ever had; a request for one is sent on to its present address.
    CREATE TABLE article_address (
      organisation_id text NOT NULL,
      path text NOT NULL,
      article_id text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, path),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );
    CREATE INDEX article_address_article ON article_address (organisation_id, article_id);

    -- Secrets made by the installation itself, such as the key of signed links.
    CREATE TABLE secret (
      name text PRIMARY KEY,
      value text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE file (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      type text NOT NULL,
      size integer NOT NULL,
      width integer,
      height integer,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, id)
    );
  `.execute(db)
}
