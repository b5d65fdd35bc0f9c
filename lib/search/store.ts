import { sql } from "kysely"
import type { Database } from "@/lib/db/database"

/** Ranking is linear in the matches, so a common word is ranked among this many only. */
const candidates = 500
const columns = ["id", "slug", "title", "excerpt", "pinned", "language", "updatedAt"] as const
const words = sql`to_tsvector('simple', title || ' ' || excerpt)`

/** Search in the articles of one organisation. */
export function searchStore(db: Database, organisationId: string) {
  return {
    /** Published articles whose title or excerpt has the words, best first. Any text is a valid search. */
    async articles(text: string, limit: number) {
      const wanted = sql`websearch_to_tsquery('simple', ${text})`
      const matches = db
        .selectFrom("article")
        .select(columns)
        .select(sql<number>`ts_rank(${words}, ${wanted})`.as("rank"))
        .where("organisationId", "=", organisationId)
        .where("status", "=", "published")
        .where(sql<boolean>`${words} @@ ${wanted}`)
        .limit(candidates)
        .as("match")
      const best = db.selectFrom(matches).select(columns).orderBy("rank", "desc").orderBy("id").limit(limit)
      return (await best.execute()).map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },
  }
}
