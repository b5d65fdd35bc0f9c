import { type SelectQueryBuilder, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { DB } from "@/lib/platform/db/tables"
import type {
  Article,
  ArticleChanges,
  ArticleCounts,
  ArticleEntry,
  ArticlePlace,
  ArticleSummary,
} from "./schema"

const summaryColumns = [
  "id",
  "slug",
  "title",
  "excerpt",
  "pinned",
  "position",
  "language",
  "viewCount",
  "upvoteCount",
  "downvoteCount",
  "commentCount",
  "publishedAt",
  "updatedAt",
] as const

const columns = [
  ...summaryColumns,
  "categoryId",
  "folderId",
  "body",
  "seoTitle",
  "seoDescription",
  "seoKeywords",
  "status",
  "sourcePath",
  "sourceHash",
  "version",
  "scheduledAt",
] as const

/** What is written; the rest has its default in the database. */
type Values = Omit<ArticleChanges, "redirectFrom"> & { excerpt?: string; slug?: string }
export type NewArticle = Values & { id: string; slug: string; title: string; categoryId: string }
/** Reading order: pinned first, then the owner's position. */
export type ArticleKeys = [unpinned: boolean, position: number, id: string]

type Times = { publishedAt: Date | null; updatedAt: Date }
const withIsoTimes = <Row extends Times>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})
type ArticleRow = Omit<Article, keyof Times | "status" | "scheduledAt"> &
  Times & { status: string; scheduledAt: Date | null }
const toArticle = (row: ArticleRow): Article => ({
  ...withIsoTimes(row),
  status: row.status as Article["status"],
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
})
const toArticleOrNull = (row: ArticleRow | undefined) => (row ? toArticle(row) : null)

const inPlace = (place: ArticlePlace) =>
  "folderId" in place ? (["folderId", place.folderId] as const) : (["categoryId", place.categoryId] as const)

/** The articles of one organisation, with every address they ever had. */
export function articleStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const rows = () => company.selectFrom("article")
  const published = () => rows().where("status", "=", "published")
  const summaries = async (query: SelectQueryBuilder<DB, "article", object>): Promise<ArticleSummary[]> =>
    (await query.select(summaryColumns).execute()).map(withIsoTimes)
  const inReadingOrder = (place: ArticlePlace) => {
    const [column, value] = inPlace(place)
    return published().where(column, "=", value)
  }
  const newRow = (values: NewArticle) => ({
    ...values,
    organisationId,
    ...(values.status === "published" && { publishedAt: values.publishedAt ?? sql<Date>`now()` }),
  })
  const keysOf = ([unpinned, position, id]: ArticleKeys) => sql`(${unpinned}, ${position}, ${id})`

  return {
    find: async (id: string) =>
      toArticleOrNull(await rows().select(columns).where("id", "=", id).executeTakeFirst()),
    findBySlug: async (slug: string) =>
      toArticleOrNull(await rows().select(columns).where("slug", "=", slug).executeTakeFirst()),
    /** The published article whose slug is this in small or capital letters. */
    findBySlugInAnyCase: async (slug: string) =>
      toArticleOrNull(
        await published()
          .select(columns)
          .where(sql`lower(slug)`, "=", sql`lower(${slug})`)
          .orderBy("id")
          .limit(1)
          .executeTakeFirst(),
      ),
    findBySource: async (sourcePath: string) =>
      toArticleOrNull(await rows().select(columns).where("sourcePath", "=", sourcePath).executeTakeFirst()),

    /** Published articles by their ids. */
    listPublished: ({ after, limit }: { after: string; limit: number }): Promise<ArticleSummary[]> =>
      summaries(published().where("id", ">", after).orderBy("id").limit(limit)),

    /** The counters of a published article, or null. */
    findCounts: async (id: string): Promise<ArticleCounts | null> =>
      (await published()
        .select(["viewCount", "upvoteCount", "downvoteCount", "commentCount"])
        .where("id", "=", id)
        .executeTakeFirst()) ?? null,

    /** Published articles of a category or folder in reading order, from behind `after` on. */
    list: (place: ArticlePlace, { after, limit }: { after: ArticleKeys | null; limit: number }) =>
      summaries(
        inReadingOrder(place)
          .$if(after !== null, (query) =>
            query.where(sql<boolean>`((NOT pinned), position, id) > ${keysOf(after as ArticleKeys)}`),
          )
          .orderBy(sql`(NOT pinned)`)
          .orderBy("position")
          .orderBy("id")
          .limit(limit),
      ),
    /** The published articles before these keys, the nearest first. */
    listBefore: (place: ArticlePlace, { before, limit }: { before: ArticleKeys; limit: number }) =>
      summaries(
        inReadingOrder(place)
          .where(sql<boolean>`((NOT pinned), position, id) < ${keysOf(before)}`)
          .orderBy(sql`(NOT pinned)`, "desc")
          .orderBy("position", "desc")
          .orderBy("id", "desc")
          .limit(limit),
      ),
    /** Those of these that are published, in any order. */
    listByIds: (ids: string[]) => summaries(published().where(sql<boolean>`id = ANY(${ids})`)),
    listPopular: (limit: number) =>
      summaries(published().orderBy("viewCount", "desc").orderBy("id").limit(limit)),
    /** Those visitors first saw between two moments, newest first. */
    listPublishedBetween: ({ since, until, limit }: { since: Date; until: Date; limit: number }) =>
      summaries(
        published()
          .where("publishedAt", ">", since)
          .where("publishedAt", "<=", until)
          .orderBy("publishedAt", "desc")
          .orderBy("id")
          .limit(limit),
      ),
    async listLatestWithBodies(limit: number) {
      const found = await published()
        .select(columns)
        .orderBy("updatedAt", "desc")
        .orderBy("id")
        .limit(limit)
        .execute()
      return found.map(toArticle)
    },
    /** Every published article with its body, by id, from behind `after` on. */
    async listWithBodies({ after, limit }: { after: string; limit: number }) {
      const found = await published()
        .select(columns)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute()
      return found.map(toArticle)
    },
    /** Articles with their bodies, by id behind `after`, locked until this transaction ends. */
    async lockWithBodies({ after, limit }: { after: string; limit: number }) {
      const found = await published()
        .select(columns)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        // What refers to them is written meanwhile.
        .forNoKeyUpdate()
        .execute()
      return found.map(toArticle)
    },
    /**
     * Locks articles, with their votes and comments, until this transaction ends. Code that writes votes or comments
     * locks the article first, and several by id, because each of them changes its counters.
     */
    async hold(...ids: string[]) {
      await rows().select("id").where(sql<boolean>`id = ANY(${ids})`).orderBy("id").forNoKeyUpdate().execute()
    },
    /** Locks the articles this person voted on or commented. */
    async holdSpokenTo(personId: string) {
      await sql`
        SELECT 1 FROM article WHERE organisation_id = ${organisationId} AND id IN (
          SELECT article_id FROM vote WHERE organisation_id = ${organisationId} AND voter_id = ${personId}
          UNION SELECT article_id FROM comment
            WHERE organisation_id = ${organisationId} AND author_id = ${personId}
        ) ORDER BY id FOR NO KEY UPDATE`.execute(db)
    },
    /** Drafts and published articles without their words, by id, from behind `after` on. */
    async listAll({ after, limit }: { after: string; limit: number }): Promise<ArticleEntry[]> {
      const found = await rows()
        .select(["id", "slug", "status", "title", "sourcePath", "updatedAt"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute()
      return found.map((row) => ({
        ...row,
        status: row.status as Article["status"],
        updatedAt: row.updatedAt.toISOString(),
      }))
    },
    /** Addresses and last changes of published articles, by id from behind `after` on, for site maps. */
    async listAddresses({ after, limit }: { after: string; limit: number }) {
      const found = await published()
        .select(["id", "slug", "updatedAt"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute()
      return found.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },
    /** The id that so many published articles stand before, by id, or null. */
    async findIdAt(offset: number): Promise<string | null> {
      const row = await published().select("id").orderBy("id").offset(offset).limit(1).executeTakeFirst()
      return row?.id ?? null
    },
    /** How many published articles there are, from the categories' own counts. */
    async countPublished() {
      const row = await company
        .selectFrom("category")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("articleCount"), sql<number>`0`).as("count"))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    insert: async (values: NewArticle) =>
      toArticle(
        await db.insertInto("article").values(newRow(values)).returning(columns).executeTakeFirstOrThrow(),
      ),
    /** Many at once, with the same fields each, as they are: bodies are sanitised already. */
    async insertMany(values: NewArticle[]) {
      await db.insertInto("article").values(values.map(newRow)).execute()
    },
    update: async (id: string, changes: Values) =>
      toArticleOrNull(
        await company
          .updateTable("article")
          .set({
            ...changes,
            updatedAt: changes.updatedAt ?? sql`now()`,
            version: sql`version + 1`,
            ...(changes.status === "published" && {
              publishedAt: changes.publishedAt ?? sql`coalesce(published_at, now())`,
            }),
          })
          .where("id", "=", id)
          .returning(columns)
          .executeTakeFirst(),
      ),
    async remove(id: string) {
      await company.deleteFrom("article").where("id", "=", id).execute()
    },
  }
}
