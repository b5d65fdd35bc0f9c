import { sql } from "kysely"
import { inSource } from "@/lib/knowledge/articles/in-source"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { MissingInArticle, MissingWords } from "./schema"

type Missing = { articleId: string; voterId: string; missing: string; at: Date }
type Vote = { articleId: string; voterId: string; up: boolean }

/** The votes on one organisation's articles. What changes a vote changes the article's counters: they are what a recount would give. */
export function voteStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  /** So many more find an article helpful, or not, than did. */
  const count = async (articleId: string, { ups, downs }: { ups: number; downs: number }) => {
    await company
      .updateTable("article")
      .set({
        upvoteCount: sql`upvote_count + ${ups}::integer`,
        downvoteCount: sql`downvote_count + ${downs}::integer`,
      })
      .where("id", "=", articleId)
      .execute()
  }
  const byOf = (votes: { up: boolean }[]) => {
    const ups = votes.filter(({ up }) => up).length
    return { ups, downs: votes.length - ups }
  }

  /** What readers missed, newest first. */
  const missing = () =>
    company
      .selectFrom("vote as v")
      .select(["v.missing as words", "v.missingAt as at"])
      .where("v.missing", "<>", "")
      .orderBy("v.missingAt", "desc")
  return {
    async find(articleId: string, voterId: string): Promise<{ up: boolean } | null> {
      const row = await company
        .selectFrom("vote")
        .select("up")
        .where("articleId", "=", articleId)
        .where("voterId", "=", voterId)
        .executeTakeFirst()
      return row ?? null
    },
    /** Adds a first vote on a published article. @returns whether it did. */
    async add({ articleId, voterId, up }: Vote, createdAt: Date): Promise<boolean> {
      const added = await db
        .insertInto("vote")
        .columns(["organisationId", "articleId", "voterId", "up", "createdAt"])
        .expression((eb) =>
          eb
            .selectFrom("article")
            .select(({ val }) => [
              "organisationId",
              "id",
              val(voterId).as("voterId"),
              val(up).as("up"),
              val(createdAt).as("createdAt"),
            ])
            .where("organisationId", "=", organisationId)
            .where("id", "=", articleId)
            .where("status", "=", "published"),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("articleId")
        .executeTakeFirst()
      if (added) await count(articleId, byOf([{ up }]))
      return added !== undefined
    },
    /** Makes a vote the other one, given now. @returns whether it was the other one before. */
    async turn({ articleId, voterId, up }: Vote, createdAt: Date): Promise<boolean> {
      const turned = await company
        .updateTable("vote")
        // A reader who found it helpful after all misses nothing.
        .set({ up, createdAt, missing: "", missingAt: null })
        .where("articleId", "=", articleId)
        .where("voterId", "=", voterId)
        .where("up", "!=", up)
        .returning("articleId")
        .executeTakeFirst()
      const by = up ? 1 : -1
      if (turned) await count(articleId, { ups: by, downs: -by })
      return turned !== undefined
    },
    /** Keeps what a reader who has voted missed. */
    async sayMissing({ articleId, voterId, missing, at }: Missing) {
      await company
        .updateTable("vote")
        .set({ missing, missingAt: at })
        .where("articleId", "=", articleId)
        .where("voterId", "=", voterId)
        .execute()
    },
    async listMissing(articleId: string, limit: number): Promise<MissingWords[]> {
      const rows = await missing().where("v.articleId", "=", articleId).limit(limit).execute()
      return rows.map(({ words, at }) => ({ words, at: at?.toISOString() ?? "" }))
    },
    /** What readers missed in all published articles since then, with the articles' titles. */
    async listMissingBetween(since: Date, until: Date, limit: number): Promise<MissingInArticle[]> {
      const rows = await missing()
        .innerJoin("article as s", (join) =>
          join.onRef("s.organisationId", "=", "v.organisationId").onRef("s.id", "=", "v.articleId"),
        )
        .innerJoin("articleTranslation as t", inSource)
        .select(["s.id as articleId", "t.title", "t.slug"])
        .where("v.missingAt", ">=", since)
        .where("v.missingAt", "<", until)
        .limit(limit)
        .execute()
      return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? "" }))
    },
    /** Votes on one article count on another too, but of those who have voted there. */
    async copy(fromId: string, toId: string) {
      const { rows } = await sql<{ up: boolean }>`
        INSERT INTO vote (organisation_id, article_id, voter_id, up, missing, missing_at, created_at)
          SELECT organisation_id, ${toId}, voter_id, up, missing, missing_at, created_at FROM vote
            WHERE organisation_id = ${organisationId} AND article_id = ${fromId}
        ON CONFLICT DO NOTHING RETURNING up`.execute(db)
      if (rows.length > 0) await count(toId, byOf(rows))
    },
    /** Who is gone votes no more. */
    async removeOf(voterIds: string[]) {
      const removed = await company
        .deleteFrom("vote")
        .where(sql<boolean>`voter_id = ANY(${voterIds})`)
        .returning(["articleId", "up"])
        .execute()
      for (const articleId of [...new Set(removed.map((vote) => vote.articleId))].sort()) {
        const { ups, downs } = byOf(removed.filter((vote) => vote.articleId === articleId))
        await count(articleId, { ups: -ups, downs: -downs })
      }
    },
  }
}
