import { sql } from "kysely"
import { type AllCompanies, acrossCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { unawaited } from "@/lib/platform/db/unawaited"
import { isFirestoreUsed } from "@/lib/platform/firebase/settings"
import { documentOf } from "./documents"
import type { Signal } from "./schema"

/** The PostgreSQL channel on which instances hear each other. */
export const liveChannel = "live"

export const liveStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)

  return {
    /** Tells the open pages of this company when the transaction commits, and only then, on every instance. */
    signal: async (...signals: Signal[]) => {
      const notices = signals.map((signal) => JSON.stringify({ organisationId, ...signal }))
      await sql`${unawaited(db)} SELECT pg_notify(${liveChannel}, notice)
        FROM unnest(${notices}::text[]) AS notice`.execute(db)
      if (!isFirestoreUsed()) return
      const documents = new Set(signals.flatMap((signal) => documentOf(signal) ?? []))
      const rows = [...documents].map((document) => ({ document }))
      if (rows.length > 0) await company.insertInto("liveOutbox", rows).execute()
    },
    /** Has Firestore hold what a document that no page listens to now says, where Firestore is used. */
    async count(document: string) {
      if (isFirestoreUsed()) await company.insertInto("liveOutbox", { document }).execute()
    },
    /** How often each of these documents has changed; one that never has is not among them. */
    async versionsOf(documents: string[]): Promise<{ document: string; version: number }[]> {
      return company
        .selectFrom("liveDocument")
        .select(["document", "version"])
        .where("document", "in", documents)
        .execute()
    },
    /** The first change of these documents that is not counted yet, or null. */
    async firstWaiting(documents: string[]): Promise<number | null> {
      const first = await company
        .selectFrom("liveOutbox")
        .select("id")
        .where("document", "in", documents)
        .orderBy("id")
        .limit(1)
        .executeTakeFirst()
      return first?.id ?? null
    },
  }
}

export type Version = { organisationId: string; document: string; version: number }
export type Ended = { organisationId: string; id: number; document: string; personId: string }

/** Rows looked at together, and documents that are sent together. */
const atOnce = 500
const sentAtOnce = 100

export const liveDirectory = (db: AllCompanies) => {
  /** Pairs of arrays, which one statement takes for all rows. */
  const columns = (versions: Version[]) =>
    sql`unnest(${versions.map((row) => row.organisationId)}::text[], ${versions.map((row) => row.document)}::text[],
      ${versions.map((row) => row.version)}::integer[]) AS told (organisation_id, document, version)`
  return {
    /** Counts what has been committed since as changes of its documents, each once; not within a transaction. @returns how much there was */
    async count(): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        const inside = acrossCompanies(transaction)
        // One instance at a time: two would take the same rows.
        await sql`SELECT pg_advisory_xact_lock(hashtext('live outbox'))`.execute(inside)
        const waiting = await inside
          .selectFrom("liveOutbox")
          .select(["organisationId", "id", "document"])
          .where("personId", "is", null)
          .orderBy("id")
          .limit(atOnce)
          .execute()
        if (waiting.length === 0) return 0
        await forget(inside, waiting)
        await sql`
          INSERT INTO live_document AS d (organisation_id, document, version, changed_at)
          SELECT DISTINCT organisation_id, document, 1, now()
            FROM unnest(${waiting.map((row) => row.organisationId)}::text[], ${waiting.map((row) => row.document)}::text[])
              AS taken (organisation_id, document)
            ORDER BY organisation_id, document
          ON CONFLICT (organisation_id, document)
            DO UPDATE SET version = d.version + 1, changed_at = excluded.changed_at`.execute(inside)
        return waiting.length
      })
    },
    /** Versions that Firestore is not known to have, the oldest first. */
    async listDue(): Promise<Version[]> {
      return db
        .selectFrom("liveDocument")
        .select(["organisationId", "document", "version"])
        .whereRef("version", ">", "sent")
        .orderBy("changedAt")
        .limit(sentAtOnce)
        .execute()
    },
    /** Firestore has these versions, or later ones. */
    async noteSent(versions: Version[]) {
      await sql`UPDATE live_document d SET sent = greatest(d.sent, told.version) FROM ${columns(versions)}
        WHERE d.organisation_id = told.organisation_id AND d.document = told.document`.execute(db)
    },
    /** Firestore has these versions, and what is behind them here, as after a backup was restored, goes on from there. */
    async goOnFrom(versions: Version[]) {
      await sql`UPDATE live_document d SET version = told.version + 1 FROM ${columns(versions)}
        WHERE d.organisation_id = told.organisation_id AND d.document = told.document
          AND d.version < told.version`.execute(db)
    },
    /** Firestore has these versions and no later ones: what is newer here is sent again. */
    async noteMissed(versions: Version[]) {
      await sql`UPDATE live_document d SET sent = told.version FROM ${columns(versions)}
        WHERE d.organisation_id = told.organisation_id AND d.document = told.document
          AND d.sent > told.version`.execute(db)
    },
    /** What has changed since, and Firestore should have by now; in order, behind the one named. */
    async listSent(since: Date, after?: Pick<Version, "organisationId" | "document">): Promise<Version[]> {
      const { organisationId = "", document = "" } = after ?? {}
      const rows = await db
        .selectFrom("liveDocument")
        .select(["organisationId", "document", "sent as version"])
        .where("changedAt", ">=", since)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("organisationId", "document"), ">", tuple(organisationId, document)),
        )
        .orderBy("organisationId")
        .orderBy("document")
        .limit(atOnce)
        .execute()
      return rows
    },
    /** Sessions that have ended, the oldest first. */
    async listEnded(): Promise<Ended[]> {
      const rows = await db
        .selectFrom("liveOutbox")
        .select(["organisationId", "id", "document", "personId"])
        .where("personId", "is not", null)
        .orderBy("id")
        .limit(atOnce)
        .execute()
      return rows.flatMap(({ personId, ...row }) => (personId === null ? [] : { ...row, personId }))
    },
    forgetEnded: (ended: Ended[]) => forget(db, ended),
  }
}

async function forget(db: AllCompanies, rows: { organisationId: string; id: number }[]) {
  await sql`DELETE FROM live_outbox o USING unnest(${rows.map((row) => row.organisationId)}::text[],
      ${rows.map((row) => row.id)}::bigint[]) AS told (organisation_id, id)
    WHERE o.organisation_id = told.organisation_id AND o.id = told.id`.execute(db)
}
