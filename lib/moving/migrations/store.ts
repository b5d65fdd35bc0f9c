import { type Selectable, sql } from "kysely"
import type { Problem } from "@/lib/moving/desks/source"
import type { Kind, Reason } from "@/lib/moving/desks/values"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { DB, DeskMove } from "@/lib/platform/db/tables"

/** A move as it is kept. */
export type Move = Omit<Selectable<DeskMove>, "organisationId" | "expected" | "cursors"> & {
  expected: Partial<Record<Kind, number>>
  cursors: Cursors
}
/** How far each kind is read in the round under way. */
export type Cursors = Partial<Record<Kind, { cursor: string | null; isRead: boolean }>>

export type StagedObject = { sourceId: string; payload: unknown; hash: string; problems: Problem[] }
export type FoundObject = {
  sourceId: string
  payload: unknown
  targetId: string | null
  isMade: boolean
  mark: string
  writtenAt: Date | null
  problems: Problem[]
  /** The redirects that were made for it, by their ids, and where they lead. */
  rules: Record<string, string>
}
/** What became of one. A payload that is no longer needed goes. */
export type Written = {
  sourceId: string
  state: "placed" | "written" | "failed"
  targetId: string | null
  isMade: boolean
  mark: string
  problems: Problem[]
  rules: Record<string, string>
  keepsPayload: boolean
}

/** The mark of a ticket that counts as changed here: a time at which none was changed last. */
const neverSame = "-infinity"

const open = ["looking", "looked", "bringing", "undoing"] as const

/** The moves of one company from other desks, and what was read there. */
export function moveStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const moves = () => company.selectFrom("deskMove").selectAll()
  const asMove = (row: Selectable<DB["deskMove"]> | undefined) => (row as unknown as Move) ?? null
  const objects = (moveId: string, kind: Kind) =>
    company.selectFrom("deskObject").where("moveId", "=", moveId).where("kind", "=", kind)
  return {
    find: async (id: string): Promise<Move | null> =>
      asMove(await moves().where("id", "=", id).executeTakeFirst()),
    /** The one that is not at its end, or else the newest. */
    findLatest: async (): Promise<Move | null> =>
      asMove(
        await moves()
          .orderBy((eb) => eb("state", "in", open), "desc")
          .orderBy("createdAt", "desc")
          .limit(1)
          .executeTakeFirst(),
      ),
    lock: async (id: string): Promise<Move | null> =>
      asMove(await moves().where("id", "=", id).forUpdate().executeTakeFirst()),
    /** @returns false while another one is not at its end */
    async insert(
      move: Pick<Move, "id" | "desk" | "sealed" | "file" | "startedBy"> & { now: Date },
    ): Promise<boolean> {
      const { now, ...values } = move
      const row = await company
        .insertInto("deskMove", {
          ...values,
          state: "looking",
          roundAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Changes what is known of a move; where `from` is given, only while it is in that state. */
    async update(id: string, { expected, cursors, ...changes }: Partial<Move>, from?: Move["state"]) {
      await company
        .updateTable("deskMove")
        .set({
          ...changes,
          ...(expected && { expected: JSON.stringify(expected) }),
          ...(cursors && { cursors: JSON.stringify(cursors) }),
          updatedAt: sql`now()`,
        })
        .where("id", "=", id)
        .where((eb) => (from === undefined ? eb.lit(true) : eb("state", "=", from)))
        .execute()
    },

    /** Keeps what was read. What is the same as before stays as it is. */
    async stage(moveId: string, kind: Kind, staged: StagedObject[]) {
      const json = JSON.stringify(
        staged.map(({ sourceId, payload, hash, problems }) => ({
          ...{ source_id: sourceId, payload, hash, problems },
          state: payload === null ? "failed" : "read",
        })),
      )
      await sql`
        INSERT INTO desk_object (organisation_id, move_id, kind, source_id, payload, hash, state, problems)
        SELECT ${organisationId}, ${moveId}, ${kind}, source_id, payload, hash, state, problems
          FROM json_to_recordset(${json}::json)
            AS t(source_id text, payload jsonb, hash text, state text, problems jsonb)
        ON CONFLICT (organisation_id, move_id, kind, source_id) DO UPDATE
          SET payload = excluded.payload, hash = excluded.hash, state = excluded.state, problems = excluded.problems
          WHERE desk_object.hash <> excluded.hash`.execute(db)
    },
    /** Those that wait in this state, in the order in which they were read. */
    waiting: async (
      moveId: string,
      kind: Kind,
      state: "read" | "placed",
      limit: number,
    ): Promise<FoundObject[]> =>
      (await objects(moveId, kind)
        .select(["sourceId", "payload", "targetId", "isMade", "mark", "writtenAt", "problems", "rules"])
        .where("state", "=", state)
        .orderBy("position")
        .limit(limit)
        .execute()) as unknown as FoundObject[],
    /** Notes what became of some. */
    async settle(moveId: string, kind: Kind, written: Written[], now: Date) {
      const json = JSON.stringify(
        written.map((one) => ({
          ...{ source_id: one.sourceId, state: one.state, target_id: one.targetId, is_made: one.isMade },
          ...{ mark: one.mark, problems: one.problems, rules: one.rules, keeps: one.keepsPayload },
        })),
      )
      await sql`
        UPDATE desk_object o SET state = t.state, target_id = t.target_id, is_made = t.is_made, mark = t.mark,
            problems = t.problems, rules = t.rules, written_at = ${now}, payload = CASE WHEN t.keeps THEN o.payload END
          FROM json_to_recordset(${json}::json) AS t(source_id text, state text, target_id text, is_made boolean,
            mark text, problems jsonb, rules jsonb, keeps boolean)
          WHERE o.organisation_id = ${organisationId} AND o.move_id = ${moveId} AND o.kind = ${kind}
            AND o.source_id = t.source_id`.execute(db)
    },
    /** What these became, by their ids there. */
    async targets(moveId: string, kind: Kind, sourceIds: string[]): Promise<Map<string, string>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await objects(moveId, kind)
        .select(["sourceId", "targetId"])
        .where(sql<boolean>`source_id = ANY(${sourceIds})`)
        .where("targetId", "is not", null)
        .execute()
      return new Map(rows.map(({ sourceId, targetId }) => [sourceId, targetId ?? ""]))
    },
    /** What is kept of these as it was read. */
    async payloads(moveId: string, kind: Kind, sourceIds: string[]): Promise<Map<string, unknown>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await objects(moveId, kind)
        .select(["sourceId", "payload"])
        .where(sql<boolean>`source_id = ANY(${sourceIds})`)
        .where("payload", "is not", null)
        .execute()
      return new Map(rows.map(({ sourceId, payload }) => [sourceId, payload]))
    },
    async counts(moveId: string) {
      const rows = await company
        .selectFrom("deskObject")
        .select(["kind", "state", sql<number>`count(*)::integer`.as("count")])
        .where("moveId", "=", moveId)
        .groupBy(["kind", "state"])
        .execute()
      return rows as { kind: Kind; state: string; count: number }[]
    },
    /** How often each reason is given, the most frequent first. */
    async countProblems(moveId: string): Promise<{ reason: Reason; kind: Kind; count: number }[]> {
      const { rows } = await sql<{ reason: Reason; kind: Kind; count: number }>`
        SELECT p->>'reason' AS reason, o.kind, count(*)::integer AS count
          FROM desk_object o, jsonb_array_elements(o.problems) AS p
          WHERE o.organisation_id = ${organisationId} AND o.move_id = ${moveId} AND o.problems <> '[]'
          GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 200`.execute(db)
      return rows
    },
    /** Those with something to say of, behind a place, for the report. */
    async listProblems(moveId: string, after: string, limit: number) {
      const rows = await company
        .selectFrom("deskObject")
        .select(["position", "kind", "sourceId", "state", "targetId", "problems"])
        .where("moveId", "=", moveId)
        .where("position", ">", after)
        .where(sql<boolean>`problems <> '[]'`)
        .orderBy("position")
        .limit(limit)
        .execute()
      return rows as unknown as {
        position: string
        kind: Kind
        sourceId: string
        state: string
        targetId: string | null
        problems: Problem[]
      }[]
    },
    /** The languages of the articles that were read, as the desk writes them. */
    async languages(moveId: string): Promise<string[]> {
      const { rows } = await sql<{ language: string }>`
        SELECT DISTINCT t->>'language' AS language
          FROM desk_object o, jsonb_array_elements(o.payload->'translations') AS t
          WHERE o.organisation_id = ${organisationId} AND o.move_id = ${moveId} AND o.kind = 'article'
            AND o.payload IS NOT NULL ORDER BY 1 LIMIT 200`.execute(db)
      return rows.map(({ language }) => language)
    },
    /** Takes what has failed up again, where it is still known as it was read. */
    async retryFailed(moveId: string) {
      await company
        .updateTable("deskObject")
        .set({ state: "read" })
        .where("moveId", "=", moveId)
        .where("state", "=", "failed")
        .where("payload", "is not", null)
        .execute()
    },
    /** Forgets what is known of people but their accounts. */
    async forgetPeople(moveId: string) {
      await company
        .updateTable("deskObject")
        .set({ payload: null })
        .where("moveId", "=", moveId)
        .where("kind", "in", ["person", "ticket"])
        .where("state", "=", "written")
        .execute()
    },
    /** An article that came has taken in another one: it counts as changed here from now on. */
    async noteMerged(articleId: string) {
      await company
        .updateTable("deskObject")
        .set({ mark: "merged" })
        .where("kind", "=", "article")
        .where("targetId", "=", articleId)
        .execute()
    },
    /**
     * A person was taken out of these tickets: they count as changed here from now on, so that nothing of the desk is written over
     * them, and what was said of them when they came, which may hold their subjects and the names of files, is forgotten.
     */
    async noteForgotten(ticketIds: string[]) {
      await sql`UPDATE desk_object SET problems = '[]', mark = ${neverSame}
        WHERE organisation_id = ${organisationId} AND kind = 'ticket' AND target_id = ANY(${ticketIds})`.execute(
        db,
      )
    },
    /** Forgets what was read of these accounts, which are about to be removed, and could not be brought or is not needed any more. */
    async forgetAccounts(ids: string[]) {
      await sql`
        WITH gone AS (
          SELECT id, CASE WHEN status IN ('active', 'deactivated') THEN lower(email) END AS email FROM account
            WHERE organisation_id = ${organisationId} AND id = ANY(${ids})
        ), person AS (
          SELECT o.move_id, o.source_id FROM desk_object o JOIN gone ON o.target_id = gone.id
            WHERE o.organisation_id = ${organisationId} AND o.kind = 'person'
        )
        UPDATE desk_object o SET payload = NULL, problems = '[]'
          WHERE o.organisation_id = ${organisationId} AND o.payload IS NOT NULL AND o.state IN ('failed', 'written') AND (
            o.kind = 'person' AND (o.target_id = ANY(${ids})
              OR lower(o.payload->>'email') IN (SELECT email FROM gone))
            OR o.kind = 'ticket' AND EXISTS (
              SELECT FROM (SELECT o.payload->'requester' AS named
                  UNION ALL SELECT jsonb_path_query(o.payload, '$.entries[*].author')) AS all_named
                WHERE lower(named->>'email') IN (SELECT email FROM gone)
                  OR named->>'id' IN (SELECT source_id FROM person WHERE person.move_id = o.move_id)))`.execute(
        db,
      )
    },
    /** Forgets all that was read. */
    async forgetObjects(moveId: string) {
      await company.deleteFrom("deskObject").where("moveId", "=", moveId).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("deskMove").where("id", "=", id).execute()
    },
  }
}
