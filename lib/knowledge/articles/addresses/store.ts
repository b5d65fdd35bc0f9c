import { sql } from "kysely"
import type { Article } from "@/lib/knowledge/articles/schema"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

type Named = Pick<Article, "id" | "slug" | "status">
const toNamed = (row: { id: string; slug: string; status: string } | undefined): Named | null =>
  row ? { ...row, status: row.status as Article["status"] } : null

/** The paths that lead to articles of one organisation besides their own: those they had, here or where they came from. */
export function articleAddressStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const articles = () => company.selectFrom("article")
  const addresses = () => company.selectFrom("articleAddress")
  const withAddress = () =>
    articles()
      .innerJoin("articleAddress", (join) =>
        join
          .onRef("articleAddress.organisationId", "=", "article.organisationId")
          .onRef("articleAddress.articleId", "=", "article.id"),
      )
      .select(["article.id", "article.slug", "article.status"])

  return {
    /** The article that once had this address, whatever its state. */
    findArticle: async (path: string) =>
      toNamed(await withAddress().where("articleAddress.path", "=", path).executeTakeFirst()),
    /** The article at a former address, with small and capital letters taken as equal. */
    findArticleInAnyCase: async (path: string) =>
      toNamed(
        await withAddress()
          .where(sql`lower(article_address.path)`, "=", sql`lower(${path})`)
          .orderBy("articleAddress.path")
          .limit(1)
          .executeTakeFirst(),
      ),
    /** Whether no other article has this slug now in whatever letters, nor has any had the address. */
    async isFree(slug: string, path: string, exceptId: string) {
      const taken = await articles()
        .select("id")
        .where("id", "!=", exceptId)
        .where((eb) =>
          eb.or([
            eb(sql`lower(slug)`, "=", sql`lower(${slug})`),
            eb.exists(
              eb
                .selectFrom("articleAddress")
                .select("path")
                .where("organisationId", "=", organisationId)
                .where(sql`lower(path)`, "=", sql`lower(${path})`)
                .whereRef("articleId", "=", "article.id"),
            ),
          ]),
        )
        .limit(1)
        .executeTakeFirst()
      return !taken
    },
    /** One of these that leads to another article, or null. */
    async findTaken(paths: string[], exceptId: string): Promise<string | null> {
      if (paths.length === 0) return null
      const taken = await addresses()
        .select("path")
        .where("path", "in", paths)
        .where("articleId", "!=", exceptId)
        .limit(1)
        .executeTakeFirst()
      return taken?.path ?? null
    },
    async add(articleId: string, paths: string[]) {
      if (paths.length === 0) return
      await company
        .insertInto(
          "articleAddress",
          paths.map((path) => ({ path, articleId })),
        )
        .onConflict((conflict) => conflict.columns(["organisationId", "path"]).doUpdateSet({ articleId }))
        .execute()
    },
    /** Some of those of an article. */
    async listOf(articleId: string, limit: number): Promise<string[]> {
      const found = await addresses()
        .select("path")
        .where("articleId", "=", articleId)
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
    async remove(path: string) {
      await company.deleteFrom("articleAddress").where("path", "=", path).execute()
    },
    /** Every address of one article leads to another from now on. */
    async moveAll(fromId: string, toId: string) {
      await company
        .updateTable("articleAddress")
        .set({ articleId: toId })
        .where("articleId", "=", fromId)
        .execute()
    },
  }
}
