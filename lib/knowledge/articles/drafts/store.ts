import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Draft, DraftFields } from "./schema"

const columns = [
  "articleId",
  "language",
  "title",
  "body",
  "fields",
  "version",
  "baseVersion",
  "authorId",
  "authorName",
  "updatedAt",
  "machineMade",
] as const

/** What is being written in one organisation. */
export function articleDraftStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  return {
    async find(articleId: string, language: string): Promise<Draft | null> {
      const row = await company
        .selectFrom("articleDraft")
        .select(columns)
        .where("articleId", "=", articleId)
        .where("language", "=", language)
        .executeTakeFirst()
      if (!row) return null
      const { fields, baseVersion, updatedAt, ...draft } = row
      return {
        ...draft,
        fields: fields as DraftFields,
        base: baseVersion,
        updatedAt: updatedAt.toISOString(),
      }
    },
    /** Writes it in place of what it was. */
    async save({ articleId, language, fields, base, updatedAt, ...draft }: Draft) {
      const values = {
        ...draft,
        fields: JSON.stringify(fields),
        baseVersion: base,
        updatedAt: new Date(updatedAt),
      }
      await company
        .insertInto("articleDraft", { ...values, articleId, language })
        .onConflict((conflict) =>
          conflict.columns(["organisationId", "articleId", "language"]).doUpdateSet(values),
        )
        .execute()
    },
    /** Removes it; the version of the article in this language is greater than any that was given out. */
    async close(articleId: string, language: string) {
      await sql`
        WITH gone AS (
          DELETE FROM article_draft WHERE organisation_id = ${organisationId} AND article_id = ${articleId}
            AND language = ${language} RETURNING version
        )
        UPDATE article_translation SET scheduled_at = NULL,
            version = greatest(version, (SELECT version FROM gone)) + 1
          WHERE organisation_id = ${organisationId} AND article_id = ${articleId}
            AND language = ${language}`.execute(db)
    },
    /** One that was begun over a version of its article continues from another that says the same. */
    async rebase(articleId: string, language: string, { from, to }: { from: number; to: number }) {
      await company
        .updateTable("articleDraft")
        .set({ baseVersion: to })
        .where("articleId", "=", articleId)
        .where("language", "=", language)
        .where("baseVersion", "=", from)
        .execute()
    },
    /** When it is published by itself; null for never. */
    async schedule(articleId: string, language: string, at: Date | null) {
      await company
        .updateTable("articleTranslation")
        .set({ scheduledAt: at })
        .where("articleId", "=", articleId)
        .where("language", "=", language)
        .execute()
    },
    /** No draft of one article says no longer where that stands, or whether it is pinned. */
    async forget(articleId: string, names: (keyof DraftFields)[]) {
      await sql`
        UPDATE article_draft SET fields = fields - ${names}::text[]
          WHERE organisation_id = ${organisationId} AND article_id = ${articleId}`.execute(db)
    },
    /** No draft says any longer that its article is to stand in this category or folder. */
    async forgetPlace(name: "categoryId" | "folderId", id: string) {
      await sql`
        UPDATE article_draft SET fields = fields - '{categoryId,folderId}'::text[]
          WHERE organisation_id = ${organisationId} AND fields->>${name} = ${id}`.execute(db)
    },
  }
}
