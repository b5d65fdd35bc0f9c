import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { type AllCompanies, acrossCompanies } from "@/lib/platform/db/companies"
import type { View } from "./schema"

const saltPrefix = "readers "

/** The views of all companies, which are written together. */
export const viewDirectory = (db: AllCompanies) => ({
  /**
   * Counts the views whose reader has not been counted on that day, all articles together.
   * @returns those of articles locked by others, which are not counted yet.
   */
  async write(views: View[]): Promise<View[]> {
    return db.transaction().execute(async (transaction) => {
      const inside = acrossCompanies(transaction)
      const counted: View[] = []
      const left: View[] = []
      for (const [organisationId, seen] of byCompany(views)) {
        const { held, locked } = await hold(inside, organisationId, [
          ...new Set(seen.map(({ articleId }) => articleId)),
        ])
        counted.push(...seen.filter(({ articleId }) => held.has(articleId)))
        left.push(...seen.filter(({ articleId }) => locked.has(articleId)))
      }
      const column = (name: keyof View) => counted.map((view) => view[name])
      const { rows: fresh } = await sql<{ organisationId: string; articleId: string }>`
        INSERT INTO article_reader (organisation_id, article_id, day, reader)
        SELECT DISTINCT * FROM unnest(${column("organisationId")}::text[], ${column("articleId")}::text[],
          ${column("day")}::date[], ${column("reader")}::text[]) AS view
        ON CONFLICT DO NOTHING RETURNING organisation_id, article_id`.execute(inside)
      const added = new Map<string, { organisationId: string; articleId: string; views: number }>()
      for (const view of fresh) {
        const key = `${view.organisationId} ${view.articleId}`
        added.set(key, { ...view, views: (added.get(key)?.views ?? 0) + 1 })
      }
      const each = [...added.values()]
      await sql`
        UPDATE article SET view_count = view_count + added.views
          FROM unnest(${each.map(({ organisationId }) => organisationId)}::text[],
            ${each.map(({ articleId }) => articleId)}::text[], ${each.map((one) => one.views)}::integer[])
            AS added (organisation_id, id, views)
          WHERE article.organisation_id = added.organisation_id AND article.id = added.id`.execute(inside)
      return left
    })
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

function byCompany(views: View[]): Map<string, View[]> {
  const all = new Map<string, View[]>()
  for (const view of views) {
    const seen = all.get(view.organisationId)
    if (seen) seen.push(view)
    else all.set(view.organisationId, [view])
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Locks articles. None is waited for: one that is `locked` by another would hold up the views of every company. */
async function hold(db: AllCompanies, organisationId: string, ids: string[]) {
  const these = sql`organisation_id = ${organisationId} AND id = ANY(${ids})`
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM article WHERE ${these} FOR NO KEY UPDATE SKIP LOCKED`.execute(db)
  const held = new Set(rows.map(({ id }) => id))
  if (held.size === ids.length) return { held, locked: new Set<string>() }
  const { rows: there } = await sql<{ id: string }>`SELECT id FROM article WHERE ${these}`.execute(db)
  return { held, locked: new Set(there.map(({ id }) => id).filter((id) => !held.has(id))) }
}
