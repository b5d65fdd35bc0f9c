import { type Kysely, sql } from "kysely"

/** Lists of tickets that staff saves, and how each person has them ordered. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE ticket_view (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      title text NOT NULL,
      condition jsonb NOT NULL,
      columns text[] NOT NULL,
      sort text NOT NULL,
      sort_order text NOT NULL,
      group_by text NOT NULL,
      visibility text NOT NULL CHECK (visibility IN ('me', 'team', 'all')),
      -- Who made it; null once they have left.
      maker_id text,
      team_id text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      FOREIGN KEY (organisation_id, team_id) REFERENCES team,
      CHECK ((visibility = 'team') = (team_id IS NOT NULL))
    );
    CREATE INDEX ticket_view_maker ON ticket_view (organisation_id, maker_id);
    CREATE INDEX ticket_view_team ON ticket_view (organisation_id, team_id) WHERE team_id IS NOT NULL;

    -- The views beside the list as one person has them, by the names of their addresses; others follow behind.
    CREATE TABLE view_order (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      person_id text NOT NULL,
      views text[] NOT NULL,
      hidden text[] NOT NULL,
      PRIMARY KEY (organisation_id, person_id)
    )`.execute(db)
}
