import { type Kysely, sql } from "kysely"

/** What agents and owners work with: teams, queues, answers that can be taken back, articles in the making. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- An agent who does what an owner may, but give the portal away or end it.
    ALTER TABLE account ADD manages boolean NOT NULL DEFAULT false;

    CREATE TABLE team (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE UNIQUE INDEX team_name ON team (organisation_id, lower(name));

    CREATE TABLE team_member (
      organisation_id text NOT NULL,
      team_id text NOT NULL,
      account_id text NOT NULL,
      PRIMARY KEY (organisation_id, team_id, account_id),
      FOREIGN KEY (organisation_id, team_id) REFERENCES team ON DELETE CASCADE,
      FOREIGN KEY (organisation_id, account_id) REFERENCES account ON DELETE CASCADE
    );
    CREATE INDEX team_of_member ON team_member (organisation_id, account_id);

    -- The owner, who is no account of the company, answers tickets too.
    ALTER TABLE ticket DROP CONSTRAINT ticket_organisation_id_assignee_id_fkey;
    ALTER TABLE ticket
      ADD team_id text,
      -- What it was merged into; it is closed, and what is said goes there.
      ADD merged_into_id text,
      -- When staff first answered, and, while it is closed, since when.
      ADD answered_at timestamptz,
      ADD closed_at timestamptz,
      ADD FOREIGN KEY (organisation_id, team_id) REFERENCES team ON DELETE SET NULL (team_id),
      ADD FOREIGN KEY (organisation_id, merged_into_id) REFERENCES ticket ON DELETE SET NULL (merged_into_id);
    UPDATE ticket t SET
      closed_at = CASE WHEN status = 'closed' THEN updated_at END,
      answered_at = (SELECT min(e.created_at) FROM ticket_entry e
        WHERE e.organisation_id = t.organisation_id AND e.ticket_id = t.id
          AND e.author_role IN ('agent', 'owner') AND NOT e.internal);

    DROP INDEX ticket_of_assignee;
    CREATE INDEX ticket_of_assignee ON ticket (organisation_id, assignee_id, status, updated_at DESC, id DESC);
    CREATE INDEX ticket_of_team ON ticket (organisation_id, team_id, status, updated_at DESC, id DESC);
    CREATE INDEX ticket_by_status ON ticket (organisation_id, status, updated_at DESC, id DESC);
    CREATE INDEX ticket_by_activity ON ticket (organisation_id, updated_at DESC, id DESC);
    CREATE INDEX ticket_by_priority ON ticket (organisation_id, priority_id, status, updated_at DESC, id DESC);
    CREATE INDEX ticket_by_creation ON ticket (organisation_id, status, created_at DESC, id DESC);
    -- Of every status: where few are nobody's, all others of that status would be looked at.
    CREATE INDEX ticket_unassigned ON ticket (organisation_id, status, updated_at DESC, id DESC)
      WHERE assignee_id IS NULL;
    CREATE INDEX ticket_by_day ON ticket (organisation_id, created_at);
    CREATE INDEX ticket_closed_by_day ON ticket (organisation_id, closed_at) WHERE closed_at IS NOT NULL;
    CREATE INDEX ticket_merged ON ticket (organisation_id, merged_into_id) WHERE merged_into_id IS NOT NULL;

    CREATE TABLE ticket_tag (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      -- In lower case.
      tag text NOT NULL,
      PRIMARY KEY (organisation_id, ticket_id, tag),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE CASCADE
    );
    CREATE INDEX ticket_of_tag ON ticket_tag (organisation_id, tag, ticket_id);

    -- What staff finds a ticket by: the words of it and of its notes, its requester, its number. One without a row is
    -- indexed anew by a job.
    CREATE TABLE ticket_words (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      vector tsvector NOT NULL,
      PRIMARY KEY (organisation_id, ticket_id),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE CASCADE
    );
    CREATE INDEX ticket_words_search ON ticket_words USING gin (organisation_id, vector);
    -- At most so many tickets with these words, whatever else is known of them; never by looking through all.
    CREATE FUNCTION ticket_candidates(organisation text, wanted tsquery, at_most integer)
      RETURNS SETOF text LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off
      SET plan_cache_mode = force_custom_plan AS $$
      BEGIN
        RETURN QUERY SELECT w.ticket_id FROM ticket_words w
          WHERE w.organisation_id = organisation AND w.vector @@ wanted LIMIT at_most;
      END
      $$;

    -- An answer or note of staff that can be taken back until it is due; then it becomes part of the ticket.
    CREATE TABLE held_reply (
      organisation_id text NOT NULL,
      id text NOT NULL,
      ticket_id text NOT NULL,
      author_id text NOT NULL,
      author_role text NOT NULL CHECK (author_role IN ('agent', 'owner')),
      body text NOT NULL,
      internal boolean NOT NULL,
      -- The status the ticket gets with it; null leaves what an answer leaves.
      status text CHECK (status IN ('open', 'closed', 'pending')),
      attachment_ids text[] NOT NULL DEFAULT '{}',
      -- The last entry its author saw; what the requester has written behind it keeps the ticket open.
      last_entry_id text,
      created_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      -- Why it could not become part of the ticket; it stays here for its author.
      failure text,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE CASCADE
    );
    CREATE INDEX held_reply_of_ticket ON held_reply (organisation_id, ticket_id, created_at);

    CREATE TABLE canned_reply (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      -- Sanitised HTML with placeholders such as {{requester.firstName}}.
      body text NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE UNIQUE INDEX canned_reply_name ON canned_reply (organisation_id, lower(name));

    -- Who of the staff looks at a ticket or types in it, of late.
    CREATE UNLOGGED TABLE ticket_presence (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      person_id text NOT NULL,
      typing boolean NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, ticket_id, person_id)
    );
    CREATE INDEX ticket_presence_age ON ticket_presence (seen_at);

    ALTER TABLE article
      -- Grows with every change, so that whoever edits an older one is told.
      ADD version integer NOT NULL DEFAULT 1,
      -- When its draft is published by itself.
      ADD scheduled_at timestamptz;
    CREATE INDEX article_scheduled ON article (scheduled_at) WHERE scheduled_at IS NOT NULL;
    CREATE INDEX article_by_place ON article (organisation_id, category_id, folder_id, position, id);

    -- What is being written for an article and nobody else sees; publishing makes it the article.
    CREATE TABLE article_draft (
      organisation_id text NOT NULL,
      article_id text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      -- Slug, description for search engines, keywords and so on, as they will be.
      fields jsonb NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      -- The article's when the draft was begun.
      base_version integer NOT NULL DEFAULT 1,
      author_id text NOT NULL,
      author_name text NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, article_id),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );

    -- An article as it was published at some time.
    CREATE TABLE article_revision (
      organisation_id text NOT NULL,
      id text NOT NULL,
      article_id text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      fields jsonb NOT NULL DEFAULT '{}',
      author_id text,
      author_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, article_id) REFERENCES article ON DELETE CASCADE
    );
    CREATE INDEX article_revision_listing ON article_revision (organisation_id, article_id, created_at DESC, id DESC);

    -- What happened, by what it was about, by who did it and by what is said of it.
    CREATE INDEX activity_of_group ON activity (organisation_id, split_part(action, '.', 1), created_at DESC, id DESC);
    DROP INDEX activity_of_actor;
    CREATE INDEX activity_of_actor ON activity (organisation_id, actor_id, created_at DESC, id DESC);
    CREATE INDEX activity_detail ON activity USING gin (organisation_id, detail gin_trgm_ops) WHERE detail <> '';

    -- What staff has answered, and what was voted, of late.
    CREATE INDEX ticket_answer_by_day ON ticket_entry (organisation_id, created_at, author_id)
      WHERE author_role IN ('agent', 'owner') AND NOT internal;
    CREATE INDEX vote_by_day ON vote (organisation_id, created_at);

    -- The comment it answers.
    ALTER TABLE comment ADD reply_to_id text,
      ADD FOREIGN KEY (organisation_id, reply_to_id) REFERENCES comment ON DELETE CASCADE;
    CREATE INDEX comment_replies ON comment (organisation_id, reply_to_id) WHERE reply_to_id IS NOT NULL;
  `.execute(db)
}
