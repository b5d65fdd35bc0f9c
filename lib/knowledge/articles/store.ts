import { sql } from "kysely"
import { placeCounts, type Standing } from "@/lib/knowledge/places/store"
import { forgetDocuments } from "@/lib/knowledge/search/store"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type ArticleRow, columns, toArticle } from "./languages/rows"
import type {
  Article,
  ArticleChanges,
  ArticleCounts,
  ArticleEntry,
  ArticleLanguage,
  ImportedText,
} from "./schema"

/** What is written; the rest has its default in the database. */
type Values = Omit<ArticleChanges, "redirectFrom"> & { excerpt?: string; slug?: string }
export type NewArticle = Values & {
  id: string
  slug: string
  title: string
  categoryId: string
  language: string
}
/** What is told of a text. */
export type Titled = Pick<Article, "id" | "title" | "slug">
/** A further language of an article, which visitors cannot read yet. */
export type NewTranslation = {
  language: string
  slug: string
  title: string
  body: string
  excerpt: string
  sourceVersion: number
}

const toArticleOrNull = (row: ArticleRow | undefined) => (row ? toArticle(row) : null)

/** The articles of one organisation as those who write them know them: in the language they are written in first, or another. */
export function articleStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const counts = placeCounts(db, organisationId)

  const translated = () =>
    company
      .selectFrom("article")
      .innerJoin("articleTranslation as t", (join) =>
        join.onRef("t.organisationId", "=", "article.organisationId").onRef("t.articleId", "=", "article.id"),
      )
  const sources = () => translated().whereRef("t.language", "=", "article.language")
  /** Whether visitors can read it follows from its translations. */
  const renew = async (id: string, updatedAt?: Date | string) => {
    const shown = sql`EXISTS (SELECT FROM article_translation WHERE organisation_id = ${organisationId}
      AND article_id = ${id} AND status = 'published' AND NOT withdrawn)`
    await company
      .updateTable("article")
      .set({
        status: sql`CASE WHEN ${shown} THEN 'published' ELSE 'draft' END`,
        publishedAt: sql`(SELECT min(published_at) FROM article_translation
          WHERE organisation_id = ${organisationId} AND article_id = ${id})`,
        updatedAt: updatedAt ?? sql`now()`,
      })
      .where("id", "=", id)
      .execute()
  }

  /** A text is in another language from now on, and so are its draft and what it was: in one statement, as each names the other. */
  const rename = async (articleId: string, language: string, renamed: string) => {
    const ofText = sql`organisation_id = ${organisationId} AND article_id = ${articleId} AND language = ${language}`
    await sql`
      WITH draft AS (UPDATE article_draft SET language = ${renamed} WHERE ${ofText}),
        revision AS (UPDATE article_revision SET language = ${renamed} WHERE ${ofText})
      UPDATE article_translation SET language = ${renamed} WHERE ${ofText}`.execute(db)
    await company
      .updateTable("article")
      .set({ language: renamed })
      .where("id", "=", articleId)
      .where("language", "=", language)
      .execute()
  }

  return {
    /** In one language, or in the one it was written in first. */
    async find(id: string, language?: string): Promise<Article | null> {
      const found = language ? translated().where("t.language", "=", language) : sources()
      return toArticleOrNull(await found.select(columns).where("article.id", "=", id).executeTakeFirst())
    },
    /** The one with this slug in a language, or else in any. */
    findBySlug: async (slug: string, language = "") =>
      toArticleOrNull(
        await translated()
          .select(columns)
          .where("t.slug", "=", slug)
          .orderBy((eb) => eb("t.language", "<>", language))
          .orderBy("t.language")
          .limit(1)
          .executeTakeFirst(),
      ),
    findBySource: async (sourcePath: string) =>
      toArticleOrNull(
        await translated().select(columns).where("t.sourcePath", "=", sourcePath).executeTakeFirst(),
      ),
    /** In which languages it is, and how far, the source first. */
    async listLanguages(ids: string[]): Promise<(ArticleLanguage & { articleId: string })[]> {
      const found = await translated()
        .select(["t.articleId", "t.language", "t.status", "t.title", "t.slug", "t.version", "t.withdrawn"])
        .select((eb) => [
          eb("t.language", "=", eb.ref("article.language")).as("isSource"),
          eb
            .exists(
              eb
                .selectFrom("articleRevision as r")
                .select("r.id")
                .where("r.organisationId", "=", organisationId)
                .whereRef("r.articleId", "=", "article.id")
                .whereRef("r.language", "=", "article.language")
                .whereRef("r.version", ">", "t.sourceVersion"),
            )
            .as("isOutdated"),
        ])
        .where(sql<boolean>`t.article_id = ANY(${ids})`)
        .orderBy("t.articleId")
        .orderBy((eb) => eb("t.language", "<>", eb.ref("article.language")))
        .orderBy("t.language")
        .execute()
      return found.map((row) => ({
        ...row,
        isSource: Boolean(row.isSource),
        isOutdated: Boolean(row.isOutdated),
      }))
    },

    /** How many there are in each language, drafts included. */
    async countByLanguage(): Promise<Record<string, number>> {
      const rows = await company
        .selectFrom("articleTranslation")
        .select(["language", sql<number>`count(*)::integer`.as("count")])
        .groupBy("language")
        .execute()
      return Object.fromEntries(rows.map(({ language, count }) => [language, count]))
    },

    /** The counters of a published article, or null. */
    findCounts: async (id: string): Promise<ArticleCounts | null> =>
      (await company
        .selectFrom("article")
        .select(["viewCount", "upvoteCount", "downvoteCount", "commentCount"])
        .where("id", "=", id)
        .where("status", "=", "published")
        .executeTakeFirst()) ?? null,
    /** Those that visitors can read, by id behind `after`, locked until this transaction ends: their ids, and what is read of them. */
    async lockWithBodies({ after, limit }: { after: string; limit: number }) {
      const locked = await company
        .selectFrom("article")
        .select("id")
        .where("status", "=", "published")
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        // What refers to them is written meanwhile.
        .forNoKeyUpdate()
        .execute()
      const ids = locked.map(({ id }) => id)
      const texts = await translated()
        .select(columns)
        .where(sql<boolean>`article.id = ANY(${ids})`)
        .where("t.status", "=", "published")
        .where("t.withdrawn", "=", false)
        .execute()
      return { ids, texts: texts.map(toArticle) }
    },
    /**
     * Locks articles, with their translations, votes and comments, until this transaction ends. Code that writes one of
     * these locks the article first, and several by id, because each of them changes it.
     */
    async hold(...ids: string[]) {
      await company
        .selectFrom("article")
        .select("id")
        .where(sql<boolean>`id = ANY(${ids})`)
        .orderBy("id")
        .forNoKeyUpdate()
        .execute()
    },
    /** Locks the articles these people voted on or commented. */
    async holdSpokenTo(personIds: string[]) {
      await sql`
        SELECT 1 FROM article WHERE organisation_id = ${organisationId} AND id IN (
          SELECT article_id FROM vote WHERE organisation_id = ${organisationId} AND voter_id = ANY(${personIds})
          UNION SELECT article_id FROM comment
            WHERE organisation_id = ${organisationId} AND author_id = ANY(${personIds})
        ) ORDER BY id FOR NO KEY UPDATE`.execute(db)
    },
    /** Drafts and published articles without their words, by id, from behind `after` on. */
    async listAll({ after, limit }: { after: string; limit: number }): Promise<ArticleEntry[]> {
      const found = await sources()
        .select(["article.id", "t.slug", "t.status", "t.title", "t.sourcePath", "t.updatedAt"])
        .where("article.id", ">", after)
        .orderBy("article.id")
        .limit(limit)
        .execute()
      return found.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },
    /** The texts in all languages that came of files, by these, from behind `after` on. */
    async listImported({ after, limit }: { after: string; limit: number }): Promise<ImportedText[]> {
      const found = await translated()
        .select(["article.id", "t.language", "t.slug", "t.sourcePath"])
        .select((eb) => eb("t.language", "=", eb.ref("article.language")).as("isSource"))
        .where("t.sourcePath", ">", after)
        .orderBy("t.sourcePath")
        .limit(limit)
        .execute()
      return found.map((row) => ({
        ...row,
        sourcePath: row.sourcePath ?? "",
        isSource: Boolean(row.isSource),
      }))
    },
    /** How many published articles there are, from the categories' own counts. */
    async countPublished() {
      const row = await company
        .selectFrom("category")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("articleCount"), sql<number>`0`).as("count"))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    async insert(values: NewArticle): Promise<Article> {
      await this.insertMany([values])
      const inserted = await this.find(values.id)
      if (!inserted) throw new Error(`The article ${values.id} was not written`)
      return inserted
    },
    /** Many at once, with the same fields each, as they are: bodies are sanitised already. */
    async insertMany(values: NewArticle[]) {
      const at = (row: NewArticle) => row.publishedAt ?? sql<Date>`now()`
      const isShown = (row: NewArticle) => row.status === "published"
      await company
        .insertInto(
          "article",
          values.map((row) => ({
            ...placeOf(row),
            id: row.id,
            categoryId: row.categoryId,
            language: row.language,
            ...(row.status && { status: row.status }),
            ...(row.updatedAt && { updatedAt: row.updatedAt }),
            ...(isShown(row) && { publishedAt: at(row) }),
          })),
        )
        .execute()
      await company
        .insertInto(
          "articleTranslation",
          values.map((row) => {
            const { id, ...words } = wordsOf(row)
            const { slug, title, language } = row
            return {
              ...words,
              articleId: id,
              slug,
              title,
              language,
              ...(isShown(row) && { publishedAt: at(row) }),
            }
          }),
        )
        .execute()
      const standing = (row: NewArticle): Standing => ({
        ...{ categoryId: row.categoryId, folderId: row.folderId ?? null, status: row.status ?? "draft" },
      })
      await counts.count([], values.map(standing))
    },
    /** Adds a language to an article. */
    async translate(articleId: string, values: NewTranslation) {
      await company.insertInto("articleTranslation", { ...values, articleId }).execute()
    },
    /** Changes one language of an article, and where it stands in all. */
    async update(id: string, language: string, changes: Values): Promise<Article | null> {
      const { language: renamed = language, ...words } = wordsOf(changes)
      const place = placeOf(changes)
      await counts.counting([id], async () => {
        if (renamed !== language) await rename(id, language, renamed)
        await company
          .updateTable("articleTranslation")
          .set({
            ...words,
            updatedAt: changes.updatedAt ?? sql`now()`,
            version: sql`version + 1`,
            ...(changes.status === "published" && {
              // The first time it was: of nothing and now, now is the least.
              publishedAt: changes.publishedAt ?? sql`least(published_at, now())`,
            }),
          })
          .where("articleId", "=", id)
          .where("language", "=", renamed)
          .execute()
        if (Object.keys(place).length > 0)
          await company.updateTable("article").set(place).where("id", "=", id).execute()
        await renew(id, changes.updatedAt)
      })
      return this.find(id, renamed)
    },
    /** Notes of which file one language of an article is: to readers nothing of it is new. */
    async noteFile(id: string, language: string, file: Pick<Values, "sourcePath" | "sourceHash">) {
      await company
        .updateTable("articleTranslation")
        .set(file)
        .where("articleId", "=", id)
        .where("language", "=", language)
        .execute()
    },
    /** Notes that a translation says what its source said in this version. */
    async setSourceVersion(id: string, language: string, sourceVersion: number) {
      await company
        .updateTable("articleTranslation")
        .set({ sourceVersion })
        .where("articleId", "=", id)
        .where("language", "=", language)
        .execute()
    },
    /**
     * A draft of the source is published: what was translated from it as it is says what its source says now, and what was
     * translated from it before it was changed does not.
     */
    async settleTranslated(
      id: string,
      source: string,
      { base, version, published }: { base: number; version: number; published: number },
    ) {
      await company
        .updateTable("articleTranslation")
        .set({
          sourceVersion: sql<number>`CASE WHEN source_version = ${version} THEN ${published}::integer ELSE ${base}::integer END`,
        })
        .where("articleId", "=", id)
        .where("language", "<>", source)
        .where("sourceVersion", ">", base)
        .where("sourceVersion", "<=", version)
        .execute()
    },
    /** Takes one language from an article that has others. */
    async removeLanguage(id: string, language: string) {
      await counts.counting([id], async () => {
        await company
          .deleteFrom("articleTranslation")
          .where("articleId", "=", id)
          .where("language", "=", language)
          .execute()
        await renew(id)
      })
    },
    /** Takes what is written in these languages from visitors, or shows it again. @returns in which of them something has changed */
    async withdraw(languages: string[], withdrawn: boolean): Promise<string[]> {
      const { rows: changed } = await sql<{ language: string }>`
        WITH held AS MATERIALIZED (
          SELECT id FROM article WHERE organisation_id = ${organisationId} AND id IN (
            SELECT article_id FROM article_translation
              WHERE organisation_id = ${organisationId} AND language = ANY(${languages})
          ) ORDER BY id FOR NO KEY UPDATE
        )
        UPDATE article_translation SET withdrawn = ${withdrawn}
          WHERE organisation_id = ${organisationId} AND language = ANY(${languages}) AND withdrawn <> ${withdrawn}
            AND article_id IN (SELECT id FROM held)
          RETURNING language`.execute(db)
      const { rows } = await sql<Standing>`
        UPDATE article SET status = shown.status FROM (
          SELECT a.id, CASE WHEN bool_or(t.status = 'published' AND NOT t.withdrawn) THEN 'published' ELSE 'draft' END AS status
            FROM article a JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
            WHERE a.organisation_id = ${organisationId} GROUP BY a.id
        ) AS shown
          WHERE article.organisation_id = ${organisationId} AND article.id = shown.id AND article.status <> shown.status
          RETURNING article.category_id, article.folder_id, article.status`.execute(db)
      // Each of them has become the other of two.
      const before = rows.filter(({ status }) => status === "draft")
      await counts.count(
        before.map((row) => ({ ...row, status: "published" })),
        rows,
      )
      return [...new Set(changed.map(({ language }) => language))]
    },
    /** What is published in a language, or would be if the portal had it, by the articles' ids behind one of them. */
    publishedIn: (language: string, after: string, limit: number): Promise<Titled[]> =>
      company
        .selectFrom("articleTranslation")
        .select(["articleId as id", "title", "slug"])
        .where("language", "=", language)
        .where("status", "=", "published")
        .where("articleId", ">", after)
        .orderBy("articleId")
        .limit(limit)
        .execute(),
    /** With its comments, votes, drafts and revisions; it is found no more. */
    async remove(id: string) {
      await counts.counting([id], async () => {
        await company.deleteFrom("article").where("id", "=", id).execute()
        await forgetDocuments(db, organisationId, "article", [id])
      })
    },
  }
}

const placeNames = ["categoryId", "folderId", "pinned", "position"] as const
type PlaceName = (typeof placeNames)[number]

/** What is one in all languages. */
const placeOf = (values: Partial<Pick<Values, PlaceName>>): Partial<Pick<Values, PlaceName>> =>
  Object.fromEntries(placeNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

function wordsOf<V extends Partial<Pick<Values, PlaceName>>>(values: V): Omit<V, PlaceName> {
  const { categoryId: _, folderId: __, pinned: ___, position: ____, ...words } = values
  return words
}
