import { type Kysely, sql } from "kysely"

/** What customers and guests ask, and what is answered. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE priority (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      name text NOT NULL,
      position integer NOT NULL,
      is_default boolean NOT NULL DEFAULT false,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, position)
    );
    CREATE UNIQUE INDEX priority_default ON priority (organisation_id) WHERE is_default;

    -- Every company begins with these four; the ids only have to differ within one company.
    CREATE FUNCTION give_priorities() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO priority (organisation_id, id, name, position, is_default) VALUES
          (NEW.id, 'low', 'Low', 1, false), (NEW.id, 'medium', 'Medium', 2, true),
          (NEW.id, 'high', 'High', 3, false), (NEW.id, 'urgent', 'Urgent', 4, false);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER organisation_priorities AFTER INSERT ON organisation
      FOR EACH ROW EXECUTE FUNCTION give_priorities();
    INSERT INTO priority (organisation_id, id, name, position, is_default)
      SELECT o.id, p.id, p.name, p.position, p.id = 'medium' FROM organisation o
      CROSS JOIN (VALUES ('low', 'Low', 1), ('medium', 'Medium', 2), ('high', 'High', 3), ('urgent', 'Urgent', 4))
        AS p (id, name, position);

    -- The last number given in a company. A ticket takes the next one in its own transaction, so none is missing.
    CREATE TABLE ticket_counter (
      organisation_id text PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
      last_number integer NOT NULL
    );

    CREATE TABLE ticket (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      number integer NOT NULL,
      -- Null for a guest, and for a customer who has deleted their account.
      requester_id text,
      requester_email text NOT NULL,
      requester_first_name text NOT NULL,
      requester_last_name text NOT NULL DEFAULT '',
      subject text NOT NULL,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'pending')),
      priority_id text NOT NULL,
      assignee_id text,
      -- Subject, number and all that its requester may read of it, in lower case: what the search box looks into.
      search_text text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, number),
      FOREIGN KEY (organisation_id, priority_id) REFERENCES priority,
      FOREIGN KEY (organisation_id, assignee_id) REFERENCES account ON DELETE SET NULL (assignee_id),
      FOREIGN KEY (organisation_id, requester_id) REFERENCES account ON DELETE SET NULL (requester_id)
    );
    CREATE INDEX ticket_of_requester ON ticket (organisation_id, requester_id, updated_at DESC, id DESC);
    CREATE INDEX ticket_of_guest ON ticket (organisation_id, requester_email) WHERE requester_id IS NULL;
    CREATE INDEX ticket_of_assignee ON ticket (organisation_id, assignee_id);

    CREATE TABLE ticket_entry (
      organisation_id text NOT NULL,
      id text NOT NULL,
      ticket_id text NOT NULL,
      author_id text,
      author_role text NOT NULL CHECK (author_role IN ('customer', 'guest', 'agent', 'owner')),
      author_first_name text NOT NULL,
      author_last_name text NOT NULL DEFAULT '',
      body text NOT NULL,
      -- Read by agents and owners only.
      internal boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE CASCADE
    );
    CREATE INDEX ticket_entry_listing ON ticket_entry (organisation_id, ticket_id, created_at, id);

    -- Uploaded and not yet part of an entry, or part of one. The file itself lies in the store of files, under its key.
    CREATE TABLE attachment (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      key text NOT NULL,
      name text NOT NULL,
      type text NOT NULL,
      size integer NOT NULL,
      -- The account that uploaded it; null for a guest, who has the id.
      uploader_id text,
      -- Whether all of it has arrived.
      complete boolean NOT NULL DEFAULT false,
      ticket_id text,
      entry_id text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, key),
      -- What was a part of something that is gone is swept with its file.
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES ticket ON DELETE SET NULL (ticket_id),
      FOREIGN KEY (organisation_id, entry_id) REFERENCES ticket_entry ON DELETE SET NULL (entry_id)
    );
    CREATE INDEX attachment_of_entry ON attachment (organisation_id, entry_id);
    CREATE INDEX attachment_unused ON attachment (created_at) WHERE entry_id IS NULL;

    -- What was answered to a write that may be sent again, by whom it was sent and under which key.
    CREATE TABLE idempotency_key (
      organisation_id text NOT NULL,
      sender text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      answer jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, sender, key)
    );
    CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
  `.execute(db)
}
