import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { BrokenLink } from "./schema"

type Body = BrokenLink["article"] & { body: string }
export type Found = { id: string; slug: string; published: boolean }
type Wanted = Record<"slugs" | "ids" | "paths" | "images", Set<string>>

/** What there is of what links lead to. */
export type Known = {
  bySlug: Map<string, Found>
  byId: Map<string, Found>
  /** By former addresses. */
  byPath: Map<string, Found>
  /** `category` or `folder`, a space, the id. */
  places: Set<string>
  images: Set<string>
}

/** Where the links of one organisation's articles lead. */
export function linkCheckStore(db: Database, organisationId: string) {
  const own = sql`organisation_id = ${organisationId}`
  return {
    /** Articles with their words as they will be once drafts are published, by id, from behind `after` on. */
    async listBodies({ after, limit }: { after: readonly [string, string]; limit: number }): Promise<Body[]> {
      const { rows } = await sql<Body>`
        SELECT t.article_id AS id, t.language, coalesce(nullif(d.title, ''), t.title) AS title, t.status,
            coalesce(d.body, t.body) AS body
          FROM article_translation t LEFT JOIN article_draft d
            ON d.organisation_id = t.organisation_id AND d.article_id = t.article_id AND d.language = t.language
          WHERE t.${own} AND (t.article_id, t.language) > (${after[0]}, ${after[1]})
          ORDER BY t.article_id, t.language LIMIT ${limit}`.execute(db)
      return rows
    },
    async known(wanted: Wanted): Promise<Known> {
      const [slugs, ids, paths, images] = [
        [...wanted.slugs],
        [...wanted.ids],
        [...wanted.paths],
        [...wanted.images],
      ]
      const [named, addressed, places, files] = await Promise.all([
        // In several languages an article has one id, and often one slug: of rows for the same the published one is last.
        sql<Found>`SELECT article_id AS id, slug, status = 'published' AND NOT withdrawn AS published
          FROM article_translation WHERE ${own} AND (slug = ANY(${slugs}) OR article_id = ANY(${ids}))
          ORDER BY published, article_id, language DESC`.execute(db),
        sql<Found & { path: string }>`SELECT d.path, a.id, t.slug, a.status = 'published' AS published
          FROM article_address d
          JOIN article a ON a.organisation_id = d.organisation_id AND a.id = d.article_id
          JOIN article_translation t
            ON t.organisation_id = a.organisation_id AND t.article_id = a.id AND t.language = a.language
          WHERE d.${own} AND d.path = ANY(${paths})`.execute(db),
        sql<{
          place: string
        }>`SELECT 'category ' || id AS place FROM category WHERE ${own} AND id = ANY(${ids})
          UNION ALL SELECT 'folder ' || id FROM folder WHERE ${own} AND id = ANY(${ids})`.execute(db),
        sql<{ id: string }>`SELECT id FROM file WHERE ${own} AND id = ANY(${images})`.execute(db),
      ])
      return {
        bySlug: new Map(named.rows.map((row) => [row.slug, row])),
        byId: new Map(named.rows.map((row) => [row.id, row])),
        byPath: new Map(addressed.rows.map((row) => [row.path, row])),
        places: new Set(places.rows.map(({ place }) => place)),
        images: new Set(files.rows.map(({ id }) => id)),
      }
    },
  }
}
