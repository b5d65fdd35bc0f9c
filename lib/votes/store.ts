import { sql } from "kysely"
import type { Database } from "@/lib/db/database"

type Vote = { articleId: string; voterId: string; up: boolean }

/** The votes on one organisation's articles, whose counters follow by themselves. */
export function voteStore(db: Database, organisationId: string) {
  return {
    async find(articleId: string, voterId: string): Promise<{ up: boolean } | null> {
      const row = await db
        .selectFrom("vote")
        .select("up")
        .where("organisationId", "=", organisationId)
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
      return added !== undefined
    },
    /** Makes a vote the other one. @returns whether it was the other one before. */
    async turn({ articleId, voterId, up }: Vote): Promise<boolean> {
      const turned = await db
        .updateTable("vote")
        .set({ up })
        .where("organisationId", "=", organisationId)
        .where("articleId", "=", articleId)
        .where("voterId", "=", voterId)
        .where("up", "!=", up)
        .returning("articleId")
        .executeTakeFirst()
      return turned !== undefined
    },
    /** Votes on one article count on another too, but of those who have voted there. */
    async copy(fromId: string, toId: string) {
      await sql`
        INSERT INTO vote (organisation_id, article_id, voter_id, up, created_at)
          SELECT organisation_id, ${toId}, voter_id, up, created_at FROM vote
            WHERE organisation_id = ${organisationId} AND article_id = ${fromId}
        ON CONFLICT DO NOTHING`.execute(db)
    },
  }
}
