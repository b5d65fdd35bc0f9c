import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, comesBehind } from "@/lib/platform/db/newest-first"
import type { Revision, RevisionFields } from "./schema"

const entryColumns = [
  "id",
  "articleId",
  "language",
  "version",
  "title",
  "authorId",
  "authorName",
  "createdAt",
] as const

export type RevisionRow = Omit<Revision, "createdAt"> & { createdAt: Date }
export type RevisionEntryRow = Omit<RevisionRow, "body" | "fields">

/** What the articles of one organisation were. */
export function revisionStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const rows = () => company.selectFrom("articleRevision")
  const newestFirst = (articleId: string, language: string) =>
    rows()
      .where("articleId", "=", articleId)
      .where("language", "=", language)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
  const whole = [...entryColumns, "body", "fields"] as const
  const toRow = <T extends { fields: unknown }>(row: T) => ({ ...row, fields: row.fields as RevisionFields })
  return {
    async insert({ fields, ...revision }: RevisionRow) {
      await company.insertInto("articleRevision", { ...revision, fields: JSON.stringify(fields) }).execute()
    },
    async find(id: string): Promise<RevisionRow | null> {
      const row = await rows().select(whole).where("id", "=", id).executeTakeFirst()
      return row ? toRow(row) : null
    },
    async findNewest(articleId: string, language: string): Promise<RevisionRow | null> {
      const row = await newestFirst(articleId, language).select(whole).limit(1).executeTakeFirst()
      return row ? toRow(row) : null
    },
    /** The newest that is no newer than a version, which is what was read at that time. */
    async findAt(articleId: string, language: string, version: number): Promise<RevisionRow | null> {
      const row = await newestFirst(articleId, language)
        .select(whole)
        .where((eb) => eb.or([eb("version", "<=", version), eb("version", "is", null)]))
        .limit(1)
        .executeTakeFirst()
      return row ? toRow(row) : null
    },
    /** The oldest that is newer than a version. */
    async findFirstAfter(articleId: string, language: string, version: number): Promise<RevisionRow | null> {
      const row = await rows()
        .select(whole)
        .where("articleId", "=", articleId)
        .where("language", "=", language)
        .where("version", ">", version)
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst()
      return row ? toRow(row) : null
    },
    /** Those of an article in one language without their words, newest first, behind `after`. */
    list: (
      articleId: string,
      language: string,
      { limit, after }: { limit: number; after?: Behind },
    ): Promise<RevisionEntryRow[]> =>
      newestFirst(articleId, language)
        .select(entryColumns)
        .$if(after !== undefined, (query) => query.where(comesBehind(after as Behind)))
        .limit(limit)
        .execute(),
    /** Forgets all but the newest of an article in one language. */
    async trim(articleId: string, language: string, most: number) {
      await company
        .deleteFrom("articleRevision")
        .where("id", "in", newestFirst(articleId, language).select("id").offset(most))
        .execute()
    },
  }
}
