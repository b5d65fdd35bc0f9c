import { type RawBuilder, sql } from "kysely"
import { inSource } from "@/lib/knowledge/articles/in-source"
import type { Addresses } from "@/lib/platform/db/changes"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Behind } from "@/lib/platform/db/newest-first"
import { prepared } from "@/lib/platform/db/prepared"
import type { CommentAuthor } from "./author-name"
import type { Comment } from "./schema"
import type { CommentStatus } from "./values"

type Written = Pick<Comment, "id" | "articleId" | "body" | "status" | "createdAt" | "replyToId" | "language">
type NewComment = Omit<Written, "replyToId" | "language"> &
  Partial<Pick<Written, "replyToId" | "language">> &
  Pick<CommentAuthor, "authorRole"> & { authorId: string | null }

export type CommentRow = Written & CommentAuthor & Record<"authorId" | "authorPhoto", string | null>
export type ModeratedRow = CommentRow & {
  articleTitle: string
  articleSlug: string
  articleStatus: "draft" | "published"
}

export function commentStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  /** With the author's profile as it is now (H14). */
  const all = () =>
    company
      .selectFrom("comment as c")
      .leftJoin("account as a", (join) =>
        join.onRef("a.organisationId", "=", "c.organisationId").onRef("a.id", "=", "c.authorId"),
      )
      .leftJoin("owner as o", (join) =>
        join.onRef("o.id", "=", "c.authorId").on("c.authorRole", "=", "owner"),
      )
      .select(columns)
      .select((eb) => [
        eb.fn.coalesce("a.firstName", "o.firstName").as("authorFirstName"),
        eb.fn.coalesce("a.lastName", "o.lastName").as("authorLastName"),
        eb.fn.coalesce("a.photo", "o.photo").as("authorPhoto"),
        eb.fn.coalesce("a.email", "o.email").as("authorEmail"),
      ])
  /** How many of these readers see: an answer as long as the comment above it is approved as well. */
  const shown = async (these: RawBuilder<boolean>) => {
    const { count } = await company
      .selectFrom("comment as c")
      .leftJoin("comment as above", (join) =>
        join.onRef("above.organisationId", "=", "c.organisationId").onRef("above.id", "=", "c.replyToId"),
      )
      .select(sql<number>`count(*)::integer`.as("count"))
      .where(these)
      .where("c.status", "=", "approved")
      .where((eb) => eb.or([eb("c.replyToId", "is", null), eb("above.status", "=", "approved")]))
      .executeTakeFirstOrThrow()
    return count
  }
  const withAnswers = (id: string) => sql<boolean>`(c.id = ${id} OR c.reply_to_id = ${id})`
  /** So many more are shown on an article, or fewer: its counter is what a recount would give. */
  const count = async (articleId: string, by: number) => {
    if (by !== 0)
      await company
        .updateTable("article")
        .set({ commentCount: sql`comment_count + ${by}::integer` })
        .where("id", "=", articleId)
        .execute()
  }

  return {
    async insert(comment: NewComment) {
      await company.insertInto("comment", comment).execute()
      if (comment.status === "approved") await count(comment.articleId, 1)
    },
    async find(id: string): Promise<CommentRow | null> {
      return (await all().where("c.id", "=", id).executeTakeFirst()) ?? null
    },
    /** A comment with equal text by the same person at the same place of an article, written since then. */
    async findRepeated(said: Pick<NewComment, "articleId" | "authorId" | "body" | "replyToId">, since: Date) {
      const row = await all()
        .where("c.articleId", "=", said.articleId)
        .where("c.authorId", "=", said.authorId)
        .where("c.body", "=", said.body)
        .where("c.replyToId", "is not distinct from", said.replyToId ?? null)
        .where("c.createdAt", ">", since)
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    /** Approved answers to any of these, oldest first. */
    async listReplies(ids: string[], limit: number) {
      if (ids.length === 0) return []
      const rows = await all()
        .where(sql<boolean>`c.reply_to_id = ANY(${ids})`)
        .where("c.status", "=", "approved")
        .orderBy("c.createdAt")
        .orderBy("c.id")
        .limit(limit)
        .execute()
      return rows
    },
    /** Approved ones of an article that answer none, oldest first, behind `after`. */
    async listApproved(articleId: string, { limit, after }: { limit: number; after?: Behind }) {
      const found = all()
        .modifyFront(prepared)
        .where("c.articleId", "=", articleId)
        .where("c.status", "=", "approved")
        .where("c.replyToId", "is", null)
      const rows = await (after
        ? found.where(sql<boolean>`(c.created_at, c.id) > (${after.createdAt}, ${after.id})`)
        : found
      )
        .orderBy("c.createdAt")
        .orderBy("c.id")
        .limit(limit)
        .execute()
      return rows
    },
    /** Those of one status with their articles, newest first, behind `after`. */
    async listByStatus(status: CommentStatus, { limit, after }: { limit: number; after?: Behind }) {
      const found = all()
        .innerJoin("article as s", (join) =>
          join.onRef("s.organisationId", "=", "c.organisationId").onRef("s.id", "=", "c.articleId"),
        )
        .innerJoin("articleTranslation as t", inSource)
        .select(["t.title as articleTitle", "t.slug as articleSlug", "s.status as articleStatus"])
        .where("c.status", "=", status)
      const rows = await (after
        ? found.where(sql<boolean>`(c.created_at, c.id) < (${after.createdAt}, ${after.id})`)
        : found
      )
        .orderBy("c.createdAt", "desc")
        .orderBy("c.id", "desc")
        .limit(limit)
        .execute()
      return rows
    },
    /** Those of these ids. */
    async listById(ids: string[]) {
      const rows = await all().where(sql<boolean>`c.id = ANY(${ids})`).execute()
      return rows
    },
    /** The newest answers to each of these, whatever has been said to them, oldest first. */
    async listNewestReplies(ids: string[], limit: number) {
      const rows = await all()
        .where(sql<boolean>`c.id IN (SELECT r.id FROM unnest(${ids}::text[]) AS root(id) CROSS JOIN LATERAL (
          SELECT id FROM comment WHERE organisation_id = ${organisationId} AND reply_to_id = root.id
          ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS r)`)
        .orderBy("c.createdAt")
        .orderBy("c.id")
        .execute()
      return rows
    },
    /** How many wait, counted no further than `limit`. */
    async countPending(limit: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM (
        SELECT FROM comment WHERE organisation_id = ${organisationId} AND status = 'pending' LIMIT ${limit}) AS counted`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    /** Its present status, which no other transaction changes before this one ends. */
    async lock(id: string): Promise<CommentStatus | null> {
      const row = await company
        .selectFrom("comment")
        .select("status")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
      return row?.status ?? null
    },
    /** Its answers keep their own, and are seen or not with it. */
    async setStatus(id: string, status: CommentStatus) {
      const before = await shown(withAnswers(id))
      const changed = await company
        .updateTable("comment")
        .set({ status })
        .where("id", "=", id)
        .returning("articleId")
        .executeTakeFirst()
      if (changed) await count(changed.articleId, (await shown(withAnswers(id))) - before)
    },
    /** With what answers it. */
    async remove(id: string) {
      const before = await shown(withAnswers(id))
      const removed = await company
        .deleteFrom("comment")
        .where(sql<boolean>`(id = ${id} OR reply_to_id = ${id})`)
        .returning("articleId")
        .execute()
      if (removed[0]) await count(removed[0].articleId, -before)
    },
    /** Comments on one article are on another from now on. */
    async move(fromId: string, toId: string) {
      const moved = await shown(sql`c.article_id = ${fromId}`)
      await company.updateTable("comment").set({ articleId: toId }).where("articleId", "=", fromId).execute()
      await count(fromId, -moved)
      await count(toId, moved)
    },
    /** What these people wrote stays without a name. */
    async forgetAuthors(authorIds: string[]) {
      await company
        .updateTable("comment")
        .set({ authorId: null })
        .where(sql<boolean>`author_id = ANY(${authorIds})`)
        .execute()
    },
    /** Whether visitors see something this person wrote. */
    async isShownFor(authorId: string): Promise<boolean> {
      const row = await company
        .selectFrom("comment")
        .select("id")
        .where("authorId", "=", authorId)
        .where("status", "=", "approved")
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

const portalsAtOnce = 1000

/** The comments of all companies. */
export const commentDirectory = (db: AllCompanies) => ({
  /**
   * The portals where visitors see a comment that this person wrote as an owner, of portals of others too. Portals are gone
   * through some at a time, so that each is looked up by its own index.
   */
  async listPortalsShowing(ownerId: string): Promise<Addresses[]> {
    const showing: Addresses[] = []
    for (let after = ""; ; ) {
      const portals = await db
        .selectFrom("organisation")
        .select(["id", "identifier", "customDomain"])
        .where("deleted", "=", false)
        .where("id", ">", after)
        .orderBy("id")
        .limit(portalsAtOnce)
        .execute()
      const rows = await db
        .selectFrom("comment")
        .select("organisationId")
        .distinct()
        .where(sql<boolean>`organisation_id = ANY(${portals.map(({ id }) => id)})`)
        .where("authorId", "=", ownerId)
        .where("authorRole", "=", "owner")
        .where("status", "=", "approved")
        .execute()
      const shown = new Set(rows.map(({ organisationId }) => organisationId))
      showing.push(...portals.filter(({ id }) => shown.has(id)).map(({ id: _, ...addresses }) => addresses))
      const last = portals.length === portalsAtOnce ? portals.at(-1) : undefined
      if (!last) return showing
      after = last.id
    }
  },
})

const columns = [
  "c.id",
  "c.articleId",
  "c.authorId",
  "c.authorRole",
  "c.body",
  "c.status",
  "c.replyToId",
  "c.language",
  "c.createdAt",
] as const
