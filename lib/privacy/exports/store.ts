import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { DataExport } from "./schema"
import type { ExportKind } from "./values"

type NewExport = { id: string; accountId: string; kind: ExportKind; createdAt: Date }
type Built = { key: string; size: number; tokenHash: string; expiresAt: Date }
export type StoredExport = DataExport & { accountId: string; key: string | null }

const shown = [
  ...(["id", "kind", "status", "done", "total"] as const),
  ...(["size", "expiresAt", "fetchedAt", "createdAt"] as const),
]
const columns = [...shown, "accountId", "key"] as const

export function exportStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const all = () => company.selectFrom("dataExport")
  const one = (id: string) => company.updateTable("dataExport").where("id", "=", id)
  return {
    /** @returns false while the same is being made. */
    async insert(asked: NewExport): Promise<boolean> {
      const row = await company
        .insertInto("dataExport", asked)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    /** The one of this kind that is being made. */
    async findQueued(accountId: string, kind: ExportKind): Promise<{ id: string } | null> {
      const row = await all()
        .select("id")
        .where("accountId", "=", accountId)
        .where("kind", "=", kind)
        .where("status", "=", "queued")
        .executeTakeFirst()
      return row ?? null
    },
    async find(id: string): Promise<StoredExport | null> {
      const row = await all().select(columns).where("id", "=", id).executeTakeFirst()
      return row ?? null
    },
    /** Its present state, which no other transaction changes before this one ends. */
    async lock(id: string): Promise<StoredExport | null> {
      const row = await all().select(columns).where("id", "=", id).forUpdate().executeTakeFirst()
      return row ?? null
    },
    async findByToken(accountId: string, tokenHash: string): Promise<StoredExport | null> {
      const row = await all()
        .select(columns)
        .where("accountId", "=", accountId)
        .where("tokenHash", "=", tokenHash)
        .executeTakeFirst()
      return row ?? null
    },
    /** Newest first. */
    async list(accountId: string, limit: number): Promise<DataExport[]> {
      const rows = await all()
        .select(shown)
        .where("accountId", "=", accountId)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute()
      return rows
    },
    async progress(id: string, { done, total }: { done: number; total: number }) {
      await one(id).set({ done, total }).where("status", "=", "queued").execute()
    },
    async finish(id: string, built: Built) {
      await one(id)
        .set((eb) => ({ ...built, status: "ready", done: eb.ref("total") }))
        .execute()
    },
    /** What else of this kind waits to be fetched counts no more from this moment on. */
    async expireOthers({ id, accountId, kind }: Pick<NewExport, "id" | "accountId" | "kind">, now: Date) {
      await company
        .updateTable("dataExport")
        .set({ expiresAt: now })
        .where("accountId", "=", accountId)
        .where("kind", "=", kind)
        .where("id", "!=", id)
        .where("fetchedAt", "is", null)
        .where("expiresAt", ">", now)
        .execute()
    },
    /** @returns whether it was being made. */
    async fail(id: string): Promise<boolean> {
      const failed = await one(id)
        .set({ status: "failed" })
        .where("status", "=", "queued")
        .returning("id")
        .executeTakeFirst()
      return failed !== undefined
    },
    /** Uses up the link. @returns whether it was unused. */
    async take(id: string, now: Date): Promise<boolean> {
      const taken = await one(id)
        .set({ fetchedAt: now })
        .where("fetchedAt", "is", null)
        .where("expiresAt", ">", now)
        .returning("id")
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}

type Place = { organisationId: string; id: string }
const first: Place = { organisationId: "", id: "" }
const atOnce = 500
const comesAfter = ({ organisationId, id }: Place) =>
  sql<boolean>`(organisation_id, id) > (${organisationId}, ${id})`

/** The files of all companies together. */
export const exportDirectory = (db: AllCompanies) => ({
  /** Files that can no longer be fetched: expired, or fetched before `fetched`; at most 500, behind `after`. */
  async listWorthless(
    { now, fetched }: { now: Date; fetched: Date },
    after = first,
  ): Promise<(Place & { key: string })[]> {
    const rows = await db
      .selectFrom("dataExport")
      .select(["organisationId", "id", "key"])
      .where("key", "is not", null)
      .where((where) => where.or([where("expiresAt", "<=", now), where("fetchedAt", "<=", fetched)]))
      .where(comesAfter(after))
      .orderBy("organisationId")
      .orderBy("id")
      .limit(atOnce)
      .execute()
    return rows.map(({ key, ...row }) => ({ ...row, key: key ?? "" }))
  },
  async forgetFile({ organisationId, id }: Place) {
    await db
      .updateTable("dataExport")
      .set({ key: null })
      .where("organisationId", "=", organisationId)
      .where("id", "=", id)
      .execute()
  },
  /** What has been queued since before this moment was given up, by a process that died in its last try; at most 500. */
  async listStale(before: Date, after = first): Promise<Place[]> {
    return db
      .selectFrom("dataExport")
      .select(["organisationId", "id"])
      .where("status", "=", "queued")
      .where("createdAt", "<", before)
      .where(comesAfter(after))
      .orderBy("organisationId")
      .orderBy("id")
      .limit(atOnce)
      .execute()
  },
  /** Which of these have a file, or may be about to have one. */
  async listWanted(places: Place[]): Promise<Place[]> {
    const [companies, ids] = [places.map(({ organisationId }) => organisationId), places.map(({ id }) => id)]
    const { rows } = await sql<Place>`
      SELECT organisation_id, id FROM data_export
      WHERE (organisation_id, id) IN (SELECT * FROM unnest(${companies}::text[], ${ids}::text[]))
        AND (status = 'queued' OR key IS NOT NULL)`.execute(db)
    return rows
  },
  /** Forgets what was asked for before this moment and has no file. */
  async removeOld(before: Date) {
    await db.deleteFrom("dataExport").where("createdAt", "<", before).where("key", "is", null).execute()
  },
})
