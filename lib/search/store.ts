import { sql } from "kysely"
import type { Database } from "@/lib/db/database"

/** Ranking is linear in the matches, so a common word is ranked among this many only. */
const candidates = 500
const words = sql`to_tsvector('simple', title || ' ' || excerpt)`

export function searchStore(db: Database, organisationId: string) {
  return {
    /** Published articles whose title or excerpt has the words, best first. Any text is a valid search. */
    articles: (text: string, limit: number) => {
      const wanted = sql`websearch_to_tsquery('simple', ${text})`
      const matches = db
        .selectFrom("article")
        .select(["id", "slug", "title", "excerpt", sql<number>`ts_rank(${words}, ${wanted})`.as("rank")])
        .where("organisationId", "=", organisationId)
        .where("status", "=", "published")
        .where(sql<boolean>`${words} @@ ${wanted}`)
        .limit(candidates)
        .as("match")
      return db
        .selectFrom(matches)
        .select(["id", "slug", "title", "excerpt"])
        .orderBy("rank", "desc")
        .orderBy("id")
        .limit(limit)
        .execute()
    },
  }
}
