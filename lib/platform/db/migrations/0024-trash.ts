import { type Kysely, sql } from "kysely"

/**
 * Tickets in the trash, those whose requester was changed, and reminders of those on hold. `ticket` is from now on a view of those that are not: whatever reads, locks or changes tickets
 * leaves the trash alone without having to think of it. A column of a ticket is added to `every_ticket`, and then
 * `CREATE OR REPLACE VIEW ticket` with the statement below; keys refer to `every_ticket`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE ticket RENAME TO every_ticket;
    ALTER TABLE every_ticket
      ADD trashed_at timestamptz,
      ADD trashed_by_id text,
      ADD trashed_as text CHECK (trashed_as IN ('deleted', 'spam')),
      -- When the requester of a ticket on hold was last reminded of it.
      ADD hold_reminded_at timestamptz,
      ADD CHECK ((trashed_at IS NULL) = (trashed_as IS NULL));
    CREATE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL;
    CREATE INDEX ticket_trashed ON every_ticket (organisation_id, trashed_at DESC, id DESC) WHERE trashed_at IS NOT NULL;
    CREATE INDEX ticket_trashed_since ON every_ticket (trashed_at) WHERE trashed_at IS NOT NULL;

    -- Lists and counts go on reading indexes alone.
    DROP INDEX ticket_by_status, ticket_by_activity, ticket_by_priority, ticket_by_creation, ticket_unassigned,
      ticket_by_day, ticket_closed_by_day, ticket_of_team, ticket_of_assignee;
    CREATE INDEX ticket_by_status ON every_ticket (organisation_id, status, updated_at DESC, id DESC)
      WHERE trashed_at IS NULL;
    CREATE INDEX ticket_by_activity ON every_ticket (organisation_id, updated_at DESC, id DESC) WHERE trashed_at IS NULL;
    CREATE INDEX ticket_by_priority ON every_ticket (organisation_id, priority_id, status, updated_at DESC, id DESC)
      WHERE trashed_at IS NULL;
    CREATE INDEX ticket_by_creation ON every_ticket (organisation_id, status, created_at DESC, id DESC)
      WHERE trashed_at IS NULL;
    -- Of every status: where few are nobody's, all others of that status would be looked at.
    CREATE INDEX ticket_unassigned ON every_ticket (organisation_id, status, updated_at DESC, id DESC)
      WHERE assignee_id IS NULL AND trashed_at IS NULL;
    CREATE INDEX ticket_by_day ON every_ticket (organisation_id, created_at) WHERE trashed_at IS NULL;
    CREATE INDEX ticket_closed_by_day ON every_ticket (organisation_id, closed_at)
      WHERE closed_at IS NOT NULL AND trashed_at IS NULL;
    -- Whole, because tickets in the trash lose their team and assignee as others do.
    CREATE INDEX ticket_of_assignee ON every_ticket (organisation_id, assignee_id, status, updated_at DESC, id DESC)
      INCLUDE (trashed_at);
    CREATE INDEX ticket_of_team ON every_ticket (organisation_id, team_id, status, updated_at DESC, id DESC)
      INCLUDE (trashed_at);

    -- Who asked in a ticket that is another person's by now, and until when: what they wrote in it stays theirs to delete.
    CREATE TABLE former_requester (
      organisation_id text NOT NULL,
      ticket_id text NOT NULL,
      until timestamptz NOT NULL,
      account_id text,
      email text NOT NULL,
      PRIMARY KEY (organisation_id, ticket_id, until),
      FOREIGN KEY (organisation_id, ticket_id) REFERENCES every_ticket ON DELETE CASCADE
    );
    CREATE INDEX former_requester_account ON former_requester (organisation_id, account_id);
    CREATE INDEX former_requester_email ON former_requester (organisation_id, email)`.execute(db)
}
