import { expressionBuilder, type RawBuilder, sql } from "kysely"
import type { Article, ArticlePlace, ArticleSummary } from "@/lib/knowledge/articles/schema"
import type { Chosen } from "@/lib/knowledge/search/to-sql"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { DB } from "@/lib/platform/db/tables"
import { columns, type SummaryRow, summaryColumns, toArticle, toSummary } from "./rows"

/** Reading order: pinned first, then the owner's position. */
export type ArticleKeys = [unpinned: boolean, position: number, id: string]

/** In which language a visitor reads. */
export type Reading = {
  /** The one that is asked for, then those that stand in for it, nearest first. */
  order: readonly [asked: string, ...others: string[]]
  /** Whether articles may be there in several. */
  isChoosing: boolean
}

/** Where a list of them goes on: behind a translation, or behind all of an article. */
export type AddressKeys = readonly [id: string, language?: string]

/** Where a translation can be read: at its slug, in its language. */
export type TranslationAddress = { id: string; language: string; slug: string; updatedAt: string }

const inPlace = (place: ArticlePlace) =>
  "folderId" in place
    ? (["article.folderId", place.folderId] as const)
    : (["article.categoryId", place.categoryId] as const)

const keysHere = sql`((NOT article.pinned), article.position, article.id)`
const keysOf = ([unpinned, position, id]: ArticleKeys) => sql`(${unpinned}, ${position}, ${id})`

/**
 * The articles of one organisation as visitors read them, each in the best language for them: the one they ask for, those
 * that stand in for it, the one it was written in first, any. `language` is then empty in the one asked for.
 */
export const shownArticleStore = (db: Database, organisationId: string) => ({
  in: (reading: Reading) => shownIn(db, organisationId, reading),
  /**
   * Where published articles can be read, by id and language from behind `after` on, for site maps; where that says no language,
   * from behind all of that article.
   */
  async listAddresses({ after, limit }: { after: AddressKeys; limit: number }) {
    const [id, language] = after
    const found = await companyRows(db, organisationId)
      .selectFrom("articleTranslation")
      .select(["articleId as id", "language", "slug", "updatedAt"])
      .where("status", "=", "published")
      .where("withdrawn", "=", false)
      .where(
        language === undefined
          ? sql<boolean>`article_id > ${id}`
          : sql<boolean>`(article_id, language) > (${id}, ${language})`,
      )
      .orderBy("articleId")
      .orderBy("language")
      .limit(limit)
      .execute()
    return found.map((row): TranslationAddress => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  },
  /** Those of one article. */
  async listAddressesOf(id: string) {
    const found = await companyRows(db, organisationId)
      .selectFrom("articleTranslation")
      .modifyFront(prepared)
      .select(["articleId as id", "language", "slug", "updatedAt"])
      .where("articleId", "=", id)
      .where("status", "=", "published")
      .where("withdrawn", "=", false)
      .orderBy("language")
      .execute()
    return found.map((row): TranslationAddress => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  },
})

function shownIn(db: Database, organisationId: string, { order, isChoosing }: Reading) {
  const company = companyRows(db, organisationId)
  const [asked] = order

  const each = () =>
    company
      .selectFrom("article")
      .innerJoin("articleTranslation as t", (join) =>
        join.onRef("t.organisationId", "=", "article.organisationId").onRef("t.articleId", "=", "article.id"),
      )
      .modifyFront(prepared)
      .where("t.status", "=", "published")
      .where("t.withdrawn", "=", false)
  /** Of the texts of `article` the one that this reader gets. */
  const bestText = () =>
    expressionBuilder<DB, "article">()
      .selectFrom("articleTranslation as other")
      .where("other.organisationId", "=", organisationId)
      .whereRef("other.articleId", "=", "article.id")
      .where("other.status", "=", "published")
      .where("other.withdrawn", "=", false)
      .orderBy(sql`array_position(${[...order]}::text[], other.language)`)
      .orderBy((by) => by("other.language", "<>", by.ref("article.language")))
      .orderBy("other.language")
      .limit(1)
  const best = () =>
    company
      .selectFrom("article")
      .modifyFront(prepared)
      .innerJoinLateral(bestText().selectAll("other").as("t"), (join) =>
        join.onTrue(),
      ) as unknown as ReturnType<typeof each>
  const rows = isChoosing ? best : each
  const published = () => rows().where("article.status", "=", "published")
  const inPlaceOf = (place: ArticlePlace) => {
    const [column, value] = inPlace(place)
    return published().where(column, "=", value).select(summaryColumns)
  }
  const inReadingOrder = (place: ArticlePlace) =>
    inPlaceOf(place).orderBy(sql`(NOT article.pinned)`).orderBy("article.position").orderBy("article.id")
  const behind = (place: ArticlePlace, keys: ArticleKeys) =>
    inReadingOrder(place).where(sql<boolean>`${keysHere} > ${keysOf(keys)}`)
  const ahead = (place: ArticlePlace, keys: ArticleKeys) =>
    inPlaceOf(place)
      .where(sql<boolean>`${keysHere} < ${keysOf(keys)}`)
      .orderBy(sql`(NOT article.pinned)`, "desc")
      .orderBy("article.position", "desc")
      .orderBy("article.id", "desc")
  const foreign = <Row extends { language: string }>(row: Row): Row =>
    row.language === asked ? { ...row, language: "" } : row
  const summaries = (found: SummaryRow[]): ArticleSummary[] => found.map(toSummary).map(foreign)
  const whole = (found: Parameters<typeof toArticle>[0][]): Article[] => found.map(toArticle).map(foreign)
  const first = (found: Parameters<typeof toArticle>[0] | undefined): Article | null =>
    found ? foreign(toArticle(found)) : null

  return {
    find: async (id: string) =>
      first(await rows().select(columns).where("article.id", "=", id).executeTakeFirst()),
    /** The published translation with this slug in the language asked for, or else one that stands in for it, or else any. */
    findBySlug: async (slug: string) =>
      first(
        await each()
          .select(columns)
          .where("t.slug", "=", slug)
          .orderBy((eb) => eb("t.language", "<>", asked))
          .$if(isChoosing, (query) =>
            query.orderBy((eb) => eb("t.language", "<>", bestText().select("other.language"))),
          )
          .orderBy("t.language")
          .limit(1)
          .executeTakeFirst(),
      ),
    /** The published translation whose slug is this in small or capital letters, in the language asked for or else in any. */
    findBySlugInAnyCase: async (slug: string) =>
      first(
        await each()
          .select(columns)
          .where(sql`lower(t.slug)`, "=", sql`lower(${slug})`)
          .orderBy((eb) => eb("t.language", "<>", asked))
          .orderBy("article.id")
          .limit(1)
          .executeTakeFirst(),
      ),
    /** Published articles by their ids. */
    listPublished: async ({ after, limit }: { after: string; limit: number }) =>
      summaries(
        await published()
          .select(summaryColumns)
          .where("article.id", ">", after)
          .orderBy("article.id")
          .limit(limit)
          .execute(),
      ),
    /** Published articles of a category or folder in reading order, from behind `after` on. */
    list: async (place: ArticlePlace, { after, limit }: { after: ArticleKeys | null; limit: number }) =>
      summaries(await (after ? behind(place, after) : inReadingOrder(place)).limit(limit).execute()),
    /** The published articles on both sides of these keys, the nearest first. */
    async listAround(place: ArticlePlace, keys: ArticleKeys, limit: number) {
      const side = (name: "before" | "after") => sql<string>`${sql.lit(name)}`.as("side")
      const before = ahead(place, keys).limit(limit).select(side("before")).as("ahead")
      const after = behind(place, keys).limit(limit).select(side("after")).as("behind")
      const found = await db
        .selectFrom(before)
        .modifyFront(prepared)
        .selectAll()
        .unionAll(db.selectFrom(after).selectAll())
        .execute()
      const of = (name: string) =>
        summaries(found.flatMap(({ side, ...row }) => (side === name ? [row] : [])))
      return { before: of("before"), after: of("after") }
    },
    /** Those that a statement chooses, in its order, as far as they are published. */
    listChosen: async (chosen: RawBuilder<Chosen>) =>
      summaries(
        await published()
          .innerJoin(sql<Chosen>`(${chosen})`.as("chosen"), "chosen.id", "article.id")
          .select(summaryColumns)
          .orderBy("chosen.place")
          .execute(),
      ),
    listPopular: async (limit: number) =>
      summaries(
        await published()
          .select(summaryColumns)
          .orderBy("article.viewCount", "desc")
          .orderBy("article.id")
          .limit(limit)
          .execute(),
      ),
    /** Those visitors first saw between two moments, newest first. */
    listPublishedBetween: async ({ since, until, limit }: { since: Date; until: Date; limit: number }) =>
      summaries(
        await published()
          .select(summaryColumns)
          .where("article.publishedAt", ">", since)
          .where("article.publishedAt", "<=", until)
          .orderBy("article.publishedAt", "desc")
          .orderBy("article.id")
          .limit(limit)
          .execute(),
      ),
    listLatestWithBodies: async (limit: number) =>
      whole(
        await published()
          .select(columns)
          .orderBy("article.updatedAt", "desc")
          .orderBy("article.id")
          .limit(limit)
          .execute(),
      ),
    /** Every published article with its body, by id, from behind `after` on. */
    listWithBodies: async ({ after, limit }: { after: string; limit: number }) =>
      whole(
        await published()
          .select(columns)
          .where("article.id", ">", after)
          .orderBy("article.id")
          .limit(limit)
          .execute(),
      ),
    /** The id that so many published articles stand before, by id, or null. */
    async findIdAt(offset: number): Promise<string | null> {
      const row = await company
        .selectFrom("article")
        .select("id")
        .where("status", "=", "published")
        .orderBy("id")
        .offset(offset)
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}
