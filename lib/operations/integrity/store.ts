import { type RawBuilder, sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Rule } from "./values"

/** What breaks a rule: how many there are, and which are some of them. */
export type Broken = { count: number; examples: string[]; companies: string[] }

type SharedSlug = { id: string; language: string; slug: string; updatedAt: Date }

const mostExamples = 5
const mostCompanies = 10_000

/** Articles with what their category and folder are to count. */
const published = (table: "category" | "folder") => sql`
  SELECT p.organisation_id, p.id, p.article_count, (SELECT count(*)::int FROM article a
    WHERE a.organisation_id = p.organisation_id AND a.${sql.ref(`${table}_id`)} = p.id AND a.status = 'published') AS counted
  FROM ${sql.table(table)} p`

const shown = sql`
  SELECT a.organisation_id, a.id, a.status, CASE WHEN coalesce(bool_or(t.status = 'published' AND NOT t.withdrawn), false)
    THEN 'published' ELSE 'draft' END AS shown
  FROM article a LEFT JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
  GROUP BY a.organisation_id, a.id`

/** Texts whose slug an older article has as well, in another language. */
const sharedSlugs = sql`
  SELECT t.organisation_id, t.article_id AS id, t.language, t.slug, t.updated_at
  FROM article_translation t JOIN article a ON a.organisation_id = t.organisation_id AND a.id = t.article_id
  JOIN article_translation o ON o.organisation_id = t.organisation_id AND o.slug = t.slug AND o.article_id <> t.article_id
  JOIN article b ON b.organisation_id = o.organisation_id AND b.id = o.article_id
  WHERE (b.created_at, b.id) < (a.created_at, a.id)`

const reactions = sql`
  SELECT a.organisation_id, a.id, a.upvote_count, a.downvote_count, a.comment_count,
    (SELECT count(*)::int FROM vote v WHERE v.organisation_id = a.organisation_id AND v.article_id = a.id AND v.up) AS ups,
    (SELECT count(*)::int FROM vote v WHERE v.organisation_id = a.organisation_id AND v.article_id = a.id AND NOT v.up) AS downs,
    (SELECT count(*)::int FROM comment c
      LEFT JOIN comment r ON r.organisation_id = c.organisation_id AND r.id = c.reply_to_id
      WHERE c.organisation_id = a.organisation_id AND c.article_id = a.id AND c.status = 'approved'
        AND (c.reply_to_id IS NULL OR r.status = 'approved')) AS comments
  FROM article a`

const numbers = sql`
  SELECT t.organisation_id, max(t.number) AS highest FROM every_ticket t GROUP BY t.organisation_id`

/** The rows that break each rule, and the statement that mends them where one can. */
const rules: Record<Rule, { broken: RawBuilder<unknown>; mend?: RawBuilder<unknown> }> = {
  "article-status": {
    broken: sql`SELECT organisation_id, id FROM (${shown}) AS s WHERE status <> shown`,
    mend: sql`UPDATE article a SET status = s.shown FROM (${shown}) AS s
      WHERE s.organisation_id = a.organisation_id AND s.id = a.id AND a.status <> s.shown`,
  },
  "article-slug": { broken: sql`SELECT DISTINCT organisation_id, id FROM (${sharedSlugs}) AS s` },
  "category-count": {
    broken: sql`SELECT organisation_id, id FROM (${published("category")}) AS s WHERE article_count <> counted`,
    mend: sql`UPDATE category p SET article_count = s.counted FROM (${published("category")}) AS s
      WHERE s.organisation_id = p.organisation_id AND s.id = p.id AND p.article_count <> s.counted`,
  },
  "folder-count": {
    broken: sql`SELECT organisation_id, id FROM (${published("folder")}) AS s WHERE article_count <> counted`,
    mend: sql`UPDATE folder p SET article_count = s.counted FROM (${published("folder")}) AS s
      WHERE s.organisation_id = p.organisation_id AND s.id = p.id AND p.article_count <> s.counted`,
  },
  reactions: {
    broken: sql`SELECT organisation_id, id FROM (${reactions}) AS s
      WHERE (upvote_count, downvote_count, comment_count) <> (ups, downs, comments)`,
    mend: sql`UPDATE article a SET upvote_count = s.ups, downvote_count = s.downs, comment_count = s.comments
      FROM (${reactions}) AS s WHERE s.organisation_id = a.organisation_id AND s.id = a.id
        AND (a.upvote_count, a.downvote_count, a.comment_count) <> (s.ups, s.downs, s.comments)`,
  },
  "ticket-number": {
    broken: sql`SELECT n.organisation_id, n.highest::text AS id FROM (${numbers}) AS n
      LEFT JOIN ticket_counter c ON c.organisation_id = n.organisation_id WHERE coalesce(c.last_number, 0) < n.highest`,
    mend: sql`INSERT INTO ticket_counter (organisation_id, last_number) SELECT organisation_id, highest FROM (${numbers}) AS n
      ON CONFLICT (organisation_id) DO UPDATE SET last_number = greatest(ticket_counter.last_number, excluded.last_number)`,
  },
  "ticket-words": {
    broken: sql`SELECT t.organisation_id, t.id FROM ticket t WHERE NOT EXISTS (SELECT FROM ticket_words w
      WHERE w.organisation_id = t.organisation_id AND w.ticket_id = t.id)`,
  },
  "not-found": {
    broken: sql`SELECT p.organisation_id, p.id FROM (
        SELECT organisation_id, id, 'article' AS kind FROM article WHERE status = 'published'
        UNION ALL SELECT organisation_id, id, 'category' FROM category UNION ALL SELECT organisation_id, id, 'folder' FROM folder
      ) AS p WHERE NOT EXISTS (SELECT FROM search_document d
        WHERE d.organisation_id = p.organisation_id AND d.kind = p.kind AND d.id = p.id)`,
  },
  "found-in-vain": {
    broken: sql`SELECT organisation_id, id FROM search_document d WHERE ${leadsNowhere()}`,
    mend: sql`DELETE FROM search_document d WHERE ${leadsNowhere()}`,
  },
}

function leadsNowhere() {
  const lacks = (table: string, only = sql`true`) =>
    sql`d.kind = ${sql.lit(table)} AND NOT EXISTS (SELECT FROM ${sql.table(table)} p
      WHERE p.organisation_id = d.organisation_id AND p.id = d.id AND ${only})`
  return sql`(${lacks("article", sql`p.status = 'published'`)} OR ${lacks("category")} OR ${lacks("folder")})`
}

/** Whether rows of all companies agree with each other. */
export const integrityDirectory = (db: AllCompanies) => ({
  async broken(rule: Rule): Promise<Broken> {
    const { rows } = await sql<Broken>`
      WITH broken AS MATERIALIZED (${rules[rule].broken})
      SELECT count(*)::int AS count,
        coalesce((array_agg(o.identifier || ' ' || b.id ORDER BY o.identifier, b.id))[1:${sql.lit(mostExamples)}], '{}') AS examples,
        coalesce((array_agg(DISTINCT b.organisation_id))[1:${sql.lit(mostCompanies)}], '{}') AS companies
      FROM broken b JOIN organisation o ON o.id = b.organisation_id`.execute(db)
    return rows[0] ?? { count: 0, examples: [], companies: [] }
  },
  /** @returns whether there is a statement that mends it */
  async mend(rule: Rule): Promise<boolean> {
    const { mend } = rules[rule]
    await mend?.execute(db)
    return mend !== undefined
  },
  /** A company's texts whose slug an older article has as well. */
  async sharedSlugs(organisationId: string): Promise<SharedSlug[]> {
    const { rows } =
      await sql<SharedSlug>`SELECT DISTINCT id, language, slug, updated_at FROM (${sharedSlugs}) AS s
      WHERE organisation_id = ${organisationId} ORDER BY id, language`.execute(db)
    return rows
  },
  /** Tables in which rows can outlive their company, with how many have. */
  async outlived(): Promise<{ table: string; count: number }[]> {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organisation_id' AND NOT EXISTS (
        SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f') ORDER BY 1`.execute(db)
    const found: { table: string; count: number }[] = []
    for (const { name: table } of tables) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)} t
        WHERE t.organisation_id <> '' AND NOT EXISTS (SELECT FROM organisation o WHERE o.id = t.organisation_id)`.execute(
        db,
      )
      const count = rows[0]?.count ?? 0
      if (count > 0) found.push({ table, count })
    }
    return found
  },
  async removeOutlived(table: string) {
    await sql`DELETE FROM ${sql.table(table)} t
      WHERE t.organisation_id <> '' AND NOT EXISTS (SELECT FROM organisation o WHERE o.id = t.organisation_id)`.execute(
      db,
    )
  },
  /** Keys of files that rows name besides those that are part of something: uploads to be attached, and mails as they came. */
  async *furtherKeys(): AsyncGenerator<string> {
    for (const table of ["attachment", "inbound_mail"])
      for (let after = { organisationId: "", id: "" }; ; ) {
        const { rows } = await sql<{ organisationId: string; id: string; key: string }>`
          SELECT organisation_id AS "organisationId", id, key FROM ${sql.table(table)}
          WHERE (organisation_id, id) > (${after.organisationId}, ${after.id})
          ORDER BY organisation_id, id LIMIT 1000`.execute(db)
        for (const { key } of rows) yield key
        const last = rows.at(-1)
        if (!last) break
        after = last
      }
  },
})
