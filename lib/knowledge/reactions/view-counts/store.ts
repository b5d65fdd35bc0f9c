import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { View } from "./schema"

const saltPrefix = "readers "

/** The views of all companies, which are written together. */
export const viewDirectory = (db: AllCompanies) => ({
  /**
   * Counts the views whose reader has not been counted on that day, in one statement for all articles.
   * @returns those of articles locked by others, which are not counted yet.
   */
  async write(views: View[]): Promise<View[]> {
    const column = (name: keyof View) => views.map((view) => view[name])
    const { rows } = await sql<View>`
        WITH seen AS (
          SELECT DISTINCT * FROM unnest(
            ${column("organisationId")}::text[], ${column("articleId")}::text[], ${column("day")}::date[],
            ${column("reader")}::text[]
          ) AS view (organisation_id, article_id, day, reader)
        ),
        -- Nobody is waited for: one article that is locked would hold up the views of every company.
        present AS MATERIALIZED (
          SELECT organisation_id, id FROM article
            WHERE (organisation_id, id) IN (SELECT organisation_id, article_id FROM seen)
            FOR NO KEY UPDATE SKIP LOCKED
        ),
        fresh AS (
          INSERT INTO article_reader (organisation_id, article_id, day, reader)
            SELECT seen.organisation_id, article_id, day, reader FROM seen
              JOIN present ON present.organisation_id = seen.organisation_id AND present.id = article_id
            ON CONFLICT DO NOTHING RETURNING organisation_id, article_id
        ),
        counted AS (
          UPDATE article SET view_count = view_count + fresh_views.views
            FROM (SELECT organisation_id, article_id, count(*)::int AS views FROM fresh GROUP BY 1, 2) AS fresh_views
            WHERE article.organisation_id = fresh_views.organisation_id AND article.id = fresh_views.article_id
        )
        SELECT organisation_id, article_id, day::text AS day, reader FROM seen
          WHERE (organisation_id, article_id) IN (SELECT organisation_id, id FROM article)
            AND (organisation_id, article_id) NOT IN (SELECT organisation_id, id FROM present)
      `.execute(db)
    return rows
  },
  /** The day's salt, the same for every instance; made by the first that asks. */
  async saltOf(day: string): Promise<string> {
    const name = saltPrefix + day
    await db
      .insertInto("secret")
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = db.selectFrom("secret").select("value").where("name", "=", name)
    return (await kept.executeTakeFirstOrThrow()).value
  },
  /** Forgets the readers of the days before this one, and by which salts they were told apart. */
  async forgetBefore(day: string) {
    await db
      .deleteFrom("secret")
      .where("name", ">=", saltPrefix)
      .where("name", "<", saltPrefix + day)
      .execute()
    await db.deleteFrom("articleReader").where("day", "<", sql<Date>`${day}::date`).execute()
  },
})
