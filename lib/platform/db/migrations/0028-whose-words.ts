import { type Kysely, sql } from "kysely"

/** Whose ticket it was when an entry was written, where it is another person's now; teams that inboxes name, which are deleted by code alone, and reminders of tickets on hold. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- On the entry, because merging moves it into another ticket. Null where the ticket is its requester's of then.
    ALTER TABLE ticket_entry
      ADD COLUMN former_requester_id text,
      ADD COLUMN former_requester_email text;
    UPDATE ticket_entry e SET former_requester_id = f.account_id, former_requester_email = f.email
      FROM former_requester f
      WHERE f.organisation_id = e.organisation_id AND f.ticket_id = e.ticket_id AND f.until >= e.created_at
        -- Of a ticket that took in others, entries may have come from one that was never this person's.
        AND (e.author_id = f.account_id OR NOT EXISTS (SELECT FROM activity a
          WHERE a.organisation_id = e.organisation_id AND a.subject_id = e.ticket_id AND a.action = 'ticket.took-in'))
        AND (e.author_role <> 'customer' OR e.author_id IS NULL OR e.author_id = f.account_id)
        AND NOT EXISTS (SELECT FROM former_requester before
          WHERE before.organisation_id = f.organisation_id AND before.ticket_id = f.ticket_id
            AND before.until < f.until AND before.until >= e.created_at);
    CREATE INDEX ticket_entry_former ON ticket_entry (organisation_id, former_requester_id)
      WHERE former_requester_id IS NOT NULL;
    CREATE INDEX ticket_entry_former_email ON ticket_entry (organisation_id, former_requester_email)
      WHERE former_requester_email IS NOT NULL;
    -- Those on hold of which their requesters were reminded: a few of many, looked for every hour.
    CREATE INDEX ticket_reminded ON every_ticket (organisation_id, hold_reminded_at)
      WHERE status = 'pending' AND trashed_at IS NULL AND hold_reminded_at IS NOT NULL;
    ALTER TABLE inbox
      DROP CONSTRAINT inbox_organisation_id_team_id_fkey,
      ADD FOREIGN KEY (organisation_id, team_id) REFERENCES team`.execute(db)
}
