import { type RawBuilder, sql } from "kysely"
import type { Placement } from "@/lib/knowledge/articles/schema"
import type { ArticleState } from "@/lib/knowledge/articles/values"
import { placeCounts, type Standing } from "@/lib/knowledge/places/store"
import { forgetDocuments } from "@/lib/knowledge/search/store"
import { companyRows } from "@/lib/platform/db/company-rows"
import { containing } from "@/lib/platform/db/containing"
import type { Database } from "@/lib/platform/db/database"
import type { Sibling } from "./position"
import type { StaffArticle } from "./schema"

/** Things that stand in one order. */
export type Group =
  | { kind: "category" }
  | { kind: "folder"; categoryId: string }
  | ({ kind: "article"; pinned: boolean } & Placement)

type Counts = { categoryId: string; folderId: string | null; articles: number; drafts: number }
type Listing = {
  place: { categoryId?: string; folderId?: string | null }
  state?: ArticleState
  search?: string
  /** A language in which they are not. */
  missingIn?: string
}
type Keys =
  | { place: [unpinned: boolean, position: number, id: string] }
  | { changed: [at: number, id: string] }
type Times = Record<"publishedAt" | "scheduledAt" | "ownScheduledAt" | "translationScheduledAt", Date | null>
type Row = Omit<StaffArticle, keyof Times | "updatedAt" | "languages" | "path"> &
  Times & { updatedAt: Date; position: number }

const ordering = 761_004

/** How the knowledge base of one organisation is arranged. */
export function knowledgeStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const own = sql`organisation_id = ${organisationId}`
  const isIn = (group: Group): RawBuilder<unknown> => {
    if (group.kind === "category") return sql`${own}`
    if (group.kind === "folder") return sql`${own} AND category_id = ${group.categoryId}`
    return sql`${own} AND category_id = ${group.categoryId} AND folder_id IS NOT DISTINCT FROM ${group.folderId}
      AND pinned = ${group.pinned}`
  }
  const table = ({ kind }: Group) => sql.table(kind)
  return {
    /**
     * Waits until other transactions that order things of this organisation have ended, and makes later ones wait for
     * this one.
     */
    async lockOrder() {
      await sql`SELECT pg_advisory_xact_lock(${ordering}::int, hashtext(${organisationId}))`.execute(db)
    },
    /** The one that stands last, but for `id`. */
    async findLast(group: Group, id = ""): Promise<Sibling | null> {
      const { rows } =
        await sql<Sibling>`SELECT id, position FROM ${table(group)} WHERE ${isIn(group)} AND id <> ${id}
        ORDER BY position DESC, id DESC LIMIT 1`.execute(db)
      return rows[0] ?? null
    },
    async findFirst(group: Group): Promise<Sibling | null> {
      const { rows } = await sql<Sibling>`SELECT id, position FROM ${table(group)} WHERE ${isIn(group)}
        ORDER BY position, id LIMIT 1`.execute(db)
      return rows[0] ?? null
    },
    async findSibling(group: Group, id: string): Promise<Sibling | null> {
      const { rows } = await sql<Sibling>`
        SELECT id, position FROM ${table(group)} WHERE ${isIn(group)} AND id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    /** The one that stands before this one, but for `id`. */
    async findBefore(group: Group, sibling: Sibling, id: string): Promise<Sibling | null> {
      const { rows } =
        await sql<Sibling>`SELECT id, position FROM ${table(group)} WHERE ${isIn(group)} AND id <> ${id}
        AND (position, id) < (${sibling.position}, ${sibling.id}) ORDER BY position DESC, id DESC LIMIT 1`.execute(
          db,
        )
      return rows[0] ?? null
    },
    /** Gives all of a group positions with room between them, in the order they have. */
    async spread(group: Group, { widest, highest }: { widest: number; highest: number }) {
      await sql`
        WITH held AS MATERIALIZED (
          SELECT id, position FROM ${table(group)} WHERE ${isIn(group)} ORDER BY id FOR NO KEY UPDATE
        ), placed AS (
          SELECT id, row_number() OVER (ORDER BY position, id)
            * least(${widest}::int, ${highest}::int / (count(*) OVER () + 1)) AS position FROM held
        )
        UPDATE ${table(group)} AS t SET position = placed.position FROM placed
          WHERE t.${own} AND t.id = placed.id`.execute(db)
    },
    /** Puts one where it belongs; it is no other for that. */
    async place(group: Group, id: string, position: number) {
      const counts = placeCounts(db, organisationId)
      if (group.kind === "folder") await counts.takeAlong(id, group.categoryId)
      if (group.kind === "article")
        await counts.counting([id], async () => {
          await sql`UPDATE article SET position = ${position}, category_id = ${group.categoryId},
            folder_id = ${group.folderId}, pinned = ${group.pinned} WHERE ${own} AND id = ${id}`.execute(db)
        })
      else
        await sql`UPDATE ${table(group)} SET position = ${position} WHERE ${own} AND id = ${id}`.execute(db)
    },

    /** Of each place that holds articles, how many; those of folders are not counted to their category. */
    async countArticles(): Promise<Counts[]> {
      const { rows } = await sql<Counts>`
        SELECT category_id AS "categoryId", folder_id AS "folderId", count(*)::int AS articles,
            (count(*) FILTER (WHERE status = 'draft'))::int AS drafts
          FROM article WHERE ${own} GROUP BY category_id, folder_id`.execute(db)
      return rows
    },
    /** Folders in their order, of all categories. */
    listFolders: (limit: number) =>
      company
        .selectFrom("folder")
        .select(["id", "categoryId", "name", "description", "texts"])
        .orderBy("position")
        .orderBy("id")
        .limit(limit)
        .execute(),

    /** Articles as those who write list them, from behind `after` on. */
    async listArticles(
      { place, state, search, missingIn }: Listing,
      { after, limit }: { after: Keys | null; limit: number },
    ) {
      const inPlace = place.categoryId !== undefined || place.folderId !== undefined
      const changed = sql`date_trunc('milliseconds', greatest(a.updated_at, d.updated_at))`
      const behind = !after
        ? sql``
        : "place" in after
          ? sql`AND ((NOT a.pinned), a.position, a.id) > (${sql.join(after.place)})`
          : sql`AND (${changed}, a.id) < (${new Date(after.changed[0])}, ${after.changed[1]})`
      const { rows } = await sql<Row>`
        SELECT a.id, coalesce(nullif(d.title, ''), t.title) AS title, t.slug, a.status, a.pinned, a.position,
            a.category_id AS "categoryId", a.folder_id AS "folderId", a.view_count AS "viewCount",
            a.upvote_count AS "upvoteCount", a.downvote_count AS "downvoteCount", a.comment_count AS "commentCount",
            t.published_at AS "publishedAt", least(t.scheduled_at, s.at) AS "scheduledAt",
            t.scheduled_at AS "ownScheduledAt", s.at AS "translationScheduledAt", s.language AS "scheduledIn",
            ${changed} AS "updatedAt",
            d.article_id IS NOT NULL AS "hasDraft", coalesce(d.author_name, '') AS "draftedBy"
          FROM article a
          JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.id AND t.language = a.language
          LEFT JOIN article_draft d ON d.organisation_id = a.organisation_id AND d.article_id = a.id AND d.language = a.language
          LEFT JOIN LATERAL (SELECT scheduled_at AS at, language FROM article_translation
            WHERE ${own} AND article_id = a.id AND language <> a.language AND scheduled_at IS NOT NULL
            ORDER BY scheduled_at, language LIMIT 1) s ON true
          WHERE a.${own}
            ${place.categoryId === undefined ? sql`` : sql`AND a.category_id = ${place.categoryId}`}
            ${place.folderId === undefined ? sql`` : sql`AND a.folder_id IS NOT DISTINCT FROM ${place.folderId}`}
            ${state === "scheduled" ? sql`AND least(t.scheduled_at, s.at) IS NOT NULL` : state ? sql`AND a.status = ${state}` : sql``}
            ${
              search
                ? sql`AND (coalesce(nullif(d.title, ''), t.title) ILIKE ${containing(search)}
                    OR EXISTS (SELECT FROM article_translation o WHERE o.organisation_id = ${organisationId}
                      AND o.article_id = a.id AND o.title ILIKE ${containing(search)}))`
                : sql``
            }
            ${
              missingIn
                ? sql`AND NOT EXISTS (SELECT FROM article_translation WHERE organisation_id = ${organisationId}
                    AND article_id = a.id AND language = ${missingIn})`
                : sql``
            }
            ${behind}
          ORDER BY ${inPlace ? sql`(NOT a.pinned), a.position, a.id` : sql`${changed} DESC, a.id DESC`}
          LIMIT ${limit}`.execute(db)
      return rows
    },

    /** Locks a place, so that nothing comes into it before this transaction ends. @returns whether there is one */
    async lockPlace(kind: "category" | "folder", id: string): Promise<boolean> {
      const { rows } =
        await sql`SELECT 1 FROM ${sql.table(kind)} WHERE ${own} AND id = ${id} FOR UPDATE`.execute(db)
      return rows.length > 0
    },
    /** How many articles stand in a category, its folders included, or in a folder. */
    async countIn(kind: "category" | "folder", id: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM article
        WHERE ${own} AND ${sql.ref(`${kind}_id`)} = ${id}`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Puts all articles of a place into another. */
    async moveAll(kind: "category" | "folder", id: string, { categoryId, folderId }: Placement) {
      const { rows: before } = await sql<Standing>`SELECT category_id, folder_id, status FROM article
        WHERE ${own} AND ${sql.ref(`${kind}_id`)} = ${id} ORDER BY id FOR NO KEY UPDATE`.execute(db)
      await sql`UPDATE article SET category_id = ${categoryId}, folder_id = ${folderId}
        WHERE ${own} AND ${sql.ref(`${kind}_id`)} = ${id}`.execute(db)
      await placeCounts(db, organisationId).count(
        before,
        before.map(({ status }) => ({ status, categoryId, folderId })),
      )
    },
    /** An empty place; a category with its folders. They are found no more. */
    async removePlace(kind: "category" | "folder", id: string) {
      if (kind === "category") {
        const { rows } = await sql<{ id: string }>`DELETE FROM folder WHERE ${own} AND category_id = ${id}
          RETURNING id`.execute(db)
        const folders = rows.map((folder) => folder.id)
        await forgetDocuments(db, organisationId, "folder", folders)
      }
      await forgetDocuments(db, organisationId, kind, [id])
      await sql`DELETE FROM ${sql.table(kind)} WHERE ${own} AND id = ${id}`.execute(db)
    },
  }
}
