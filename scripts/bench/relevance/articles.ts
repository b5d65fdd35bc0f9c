import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import type { Context } from "@/lib/tenancy/context"

/** A published article and the path of the file it came from, without its ending. */
export type FileArticle = {
  id: string
  path: string
  title: string
  body: string
  seoDescription: string
  seoKeywords: string[]
}

/** The published articles that were imported. */
export async function fileArticles({ organisation }: Context): Promise<FileArticle[]> {
  const { rows } = await sql<FileArticle>`
    SELECT article_id AS id, regexp_replace(source_path, '\\.mdx?$', '') AS path, title, body, seo_description, seo_keywords
      FROM article_translation WHERE organisation_id = ${organisation.id} AND status = 'published' AND source_path IS NOT NULL
      ORDER BY source_path`.execute(database())
  return rows
}
