import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

const pathsAtOnce = 1000

/**
 * The paths that lead to articles of one organisation besides their own: those they had, here or where they came from, each
 * to the language that had it. A path says no language; one may lead to different articles in different ones.
 */
export function articleAddressStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const addresses = () => company.selectFrom("articleAddress")
  const named = () => addresses().select(["articleId as id", "path", "language"])

  return {
    /**
     * The article that once had the first of these addresses that any had, whatever its state: in these letters, or else
     * with small and capital ones taken as equal, and in a language, or else in any.
     */
    findArticle: async (paths: string[], language: string) => {
      const lower = paths.map((path) => sql<string>`lower(${path})`)
      return (
        (await named()
          .where(sql<string>`lower(path)`, "in", lower)
          .orderBy(sql`array_position(ARRAY[${sql.join(lower)}], lower(path))`)
          .orderBy((eb) => eb("path", "not in", paths))
          .orderBy((eb) => eb("language", "<>", language))
          .orderBy("language")
          .orderBy("path")
          .limit(1)
          .executeTakeFirst()) ?? null
      )
    },
    /** Those of these addresses, with small and capital letters taken as equal, that lead to articles which visitors can read. */
    async listReadable(paths: string[]): Promise<string[]> {
      const found: string[] = []
      for (let at = 0; at < paths.length; at += pathsAtOnce) {
        const lower = paths.slice(at, at + pathsAtOnce).map((path) => sql<string>`lower(${path})`)
        const rows = await addresses()
          .innerJoin("article", (join) =>
            join
              .onRef("article.organisationId", "=", "articleAddress.organisationId")
              .onRef("article.id", "=", "articleAddress.articleId"),
          )
          .where(sql<string>`lower(path)`, "in", lower)
          .where("article.status", "=", "published")
          .select("path")
          .execute()
        found.push(...rows.map(({ path }) => path))
      }
      return found
    },
    /** The texts that visitors can read which have one of these slugs, given in small letters, or are of one of these articles. */
    listSeen: (slugs: string[], ids: string[]): Promise<{ id: string; slug: string }[]> =>
      company
        .selectFrom("articleTranslation")
        .select(["articleId as id", "slug"])
        .where("status", "=", "published")
        .where("withdrawn", "=", false)
        .where(sql<boolean>`(lower(slug) = ANY(${slugs}) OR article_id = ANY(${ids}))`)
        .execute(),
    /**
     * Whether no other article has this slug now in whatever letters, nor has any had the address: in any language, since
     * what is not translated is read at its slug in the others too.
     */
    async isFree(slug: string, path: string, id: string) {
      const present = await company
        .selectFrom("articleTranslation")
        .select("articleId")
        .where("articleId", "!=", id)
        .where(sql`lower(slug)`, "=", sql`lower(${slug})`)
        .limit(1)
        .executeTakeFirst()
      const former = await addresses()
        .select("path")
        .where("articleId", "!=", id)
        .where(sql`lower(path)`, "=", sql`lower(${path})`)
        .limit(1)
        .executeTakeFirst()
      return !present && !former
    },
    /** One of these that leads to another article, or null. */
    async findTaken(paths: string[], exceptId: string, language: string): Promise<string | null> {
      if (paths.length === 0) return null
      const taken = await addresses()
        .select("path")
        .where("path", "in", paths)
        .where("language", "=", language)
        .where("articleId", "!=", exceptId)
        .limit(1)
        .executeTakeFirst()
      return taken?.path ?? null
    },
    async add(articleId: string, paths: string[], language: string) {
      if (paths.length === 0) return
      await company
        .insertInto(
          "articleAddress",
          paths.map((path) => ({ path, articleId, language })),
        )
        .onConflict((conflict) =>
          conflict.columns(["organisationId", "path", "language"]).doUpdateSet({ articleId }),
        )
        .execute()
    },
    /** All of an article, of whatever language. */
    async allOf(articleId: string): Promise<string[]> {
      const found = await addresses().select("path").where("articleId", "=", articleId).execute()
      return found.map(({ path }) => path)
    },
    /** Some of those of an article in one language. */
    async listOf(articleId: string, language: string, limit: number): Promise<string[]> {
      const found = await addresses()
        .select("path")
        .where("articleId", "=", articleId)
        .where("language", "=", language)
        .orderBy("path")
        .limit(limit)
        .execute()
      return found.map(({ path }) => path)
    },
    /** @returns whether it was one of this article's */
    async removeOf(articleId: string, path: string): Promise<boolean> {
      const { numDeletedRows } = await company
        .deleteFrom("articleAddress")
        .where("articleId", "=", articleId)
        .where("path", "=", path)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async remove(path: string, language: string) {
      await company
        .deleteFrom("articleAddress")
        .where("path", "=", path)
        .where("language", "=", language)
        .execute()
    },
    /** Every address of one article and of its files leads to another, or is that one's, from now on. */
    async moveAll(fromId: string, toId: string) {
      for (const table of ["articleAddress", "articleFileAddress"] as const)
        await company.updateTable(table).set({ articleId: toId }).where("articleId", "=", fromId).execute()
    },
    /** Where the file is now that had this address at another desk, in the desk's one spelling. */
    findFile: async (path: string): Promise<string | null> => {
      const row = await company
        .selectFrom("articleFileAddress")
        .select("leadsTo")
        .where("path", "=", path)
        .executeTakeFirst()
      return row?.leadsTo ?? null
    },
    /** Those of these addresses that lead to a file of an article. */
    async listFiles(paths: string[]): Promise<string[]> {
      const rows = await company
        .selectFrom("articleFileAddress")
        .select("path")
        .where(sql<boolean>`path = ANY(${paths})`)
        .execute()
      return rows.map(({ path }) => path)
    },
  }
}
