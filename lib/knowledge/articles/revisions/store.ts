import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, comesBehind } from "@/lib/platform/db/newest-first"
import type { Revision, RevisionFields } from "./schema"

const entryColumns = ["id", "articleId", "title", "authorId", "authorName", "createdAt"] as const

export type RevisionRow = Omit<Revision, "createdAt"> & { createdAt: Date }
export type RevisionEntryRow = Omit<RevisionRow, "body" | "fields">

/** What the articles of one organisation were. */
export function revisionStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const rows = () => company.selectFrom("articleRevision")
  const newestFirst = (articleId: string) =>
    rows().where("articleId", "=", articleId).orderBy("createdAt", "desc").orderBy("id", "desc")
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
    async findNewest(articleId: string): Promise<RevisionRow | null> {
      const row = await newestFirst(articleId).select(whole).limit(1).executeTakeFirst()
      return row ? toRow(row) : null
    },
    /** Those of an article without their words, newest first, behind `after`. */
    list: (
      articleId: string,
      { limit, after }: { limit: number; after?: Behind },
    ): Promise<RevisionEntryRow[]> =>
      newestFirst(articleId)
        .select(entryColumns)
        .$if(after !== undefined, (query) => query.where(comesBehind(after as Behind)))
        .limit(limit)
        .execute(),
    /** Forgets all but the newest of an article. */
    async trim(articleId: string, most: number) {
      await company
        .deleteFrom("articleRevision")
        .where("id", "in", newestFirst(articleId).select("id").offset(most))
        .execute()
    },
  }
}
