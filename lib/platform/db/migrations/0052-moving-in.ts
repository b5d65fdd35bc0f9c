import { type Kysely, sql } from "kysely"

/** What a company brings from another help desk: each move, and each thing that was read there. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE desk_move (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      desk text NOT NULL,
      -- What the company is called there, its main language, and where its public pages are.
      title text NOT NULL DEFAULT '',
      language text NOT NULL DEFAULT '',
      hosts text[] NOT NULL DEFAULT '{}',
      -- How to get in, until it is at its end; empty for a file.
      sealed text,
      -- An export on the machine of the command line.
      file text,
      state text NOT NULL CHECK (state IN ('looking', 'looked', 'bringing', 'done', 'undoing', 'undone')),
      -- A pause: with a time it goes on by itself, without one a person has to do something.
      held_since timestamptz,
      held_until timestamptz,
      held_because text NOT NULL DEFAULT '',
      -- How many there are of each kind, as far as the desk says, and how far each is read.
      expected jsonb NOT NULL DEFAULT '{}',
      cursors jsonb NOT NULL DEFAULT '{}',
      -- When the round of reading under way began, and the one before: what has changed since that is read again.
      round_at timestamptz NOT NULL,
      since timestamptz,
      started_by text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    -- Two at once would make the same things.
    CREATE UNIQUE INDEX desk_move_open ON desk_move (organisation_id)
      WHERE state IN ('looking', 'looked', 'bringing', 'undoing');

    CREATE TABLE desk_object (
      organisation_id text NOT NULL,
      move_id text NOT NULL,
      kind text NOT NULL,
      source_id text NOT NULL,
      -- In the order in which they were read.
      position bigserial NOT NULL,
      -- As it was read, until it is written.
      payload jsonb,
      hash text NOT NULL,
      state text NOT NULL CHECK (state IN ('read', 'placed', 'written', 'failed')),
      -- What it became, whether that was made for it, and by what its later changes are told.
      target_id text,
      is_made boolean NOT NULL DEFAULT false,
      mark text NOT NULL DEFAULT '',
      written_at timestamptz,
      problems jsonb NOT NULL DEFAULT '[]',
      PRIMARY KEY (organisation_id, move_id, kind, source_id),
      FOREIGN KEY (organisation_id, move_id) REFERENCES desk_move ON DELETE CASCADE
    );
    CREATE INDEX desk_object_waiting ON desk_object (organisation_id, move_id, kind, state, position);
    CREATE INDEX desk_object_target ON desk_object (organisation_id, target_id) WHERE target_id IS NOT NULL;
  `.execute(db)
}
