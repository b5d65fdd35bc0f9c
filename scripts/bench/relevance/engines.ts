import MiniSearch from "minisearch"
import sqlite from "node-sqlite3-wasm"
import { search } from "@/lib/knowledge/search/queries"
import { plainText } from "@/lib/platform/html/plain-text"
import type { Context } from "@/lib/tenancy/context"
import type { FileArticle } from "./articles"

/** Finds articles for a question; gives the paths of their files, best first, null for what is no article. */
export type Engine = { name: string; find: (text: string) => Promise<(string | null)[]> }

/** How many hits are looked at. */
const limit = 10

/** The portal's own search, as a visitor's first page shows it. */
export function ownSearch(ctx: Context, articles: Pick<FileArticle, "id" | "path">[]): Engine {
  const paths = new Map(articles.map(({ id, path }) => [id, path]))
  const find = async (text: string) => (await search(ctx, text)).hits.map(({ id }) => paths.get(id) ?? null)
  return { name: "search", find }
}

/** What all engines index of an article. */
const fieldsOf = ({ title, body, seoDescription, seoKeywords }: FileArticle) => ({
  title,
  headings: [...body.matchAll(/<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/g)]
    .map(([, html = ""]) => plainText(html))
    .join(" "),
  about: [seoDescription, ...seoKeywords].join(" "),
  body: plainText(body),
})

/** MiniSearch as its documentation recommends it for people's searches: titles before text, slips and beginnings. */
export function miniSearch(articles: FileArticle[]): Engine {
  const index = new MiniSearch({ fields: ["title", "headings", "about", "body"] })
  index.addAll(articles.map((article) => ({ id: article.path, ...fieldsOf(article) })))
  const options = { boost: { title: 4, headings: 2, about: 2 }, fuzzy: 0.2, prefix: true }
  const find = async (text: string) => index.search(text, options).map(({ id }) => id)
  return { name: "MiniSearch", find: async (text) => (await find(text)).slice(0, limit) }
}

/** FTS5 of SQLite: any of the words, stemmed, BM25 with the same weights. */
export function sqliteSearch(articles: FileArticle[]): Engine {
  const db = new sqlite.Database()
  db.exec(
    "CREATE VIRTUAL TABLE d USING fts5(path UNINDEXED, title, headings, about, body, tokenize = 'porter unicode61')",
  )
  for (const article of articles) {
    const { title, headings, about, body } = fieldsOf(article)
    db.run("INSERT INTO d VALUES (?, ?, ?, ?, ?)", [article.path, title, headings, about, body])
  }
  const find = async (text: string) => {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
    const query = words.map((word) => `"${word}"`).join(" OR ")
    const rows = db.all(`SELECT path FROM d WHERE d MATCH ? ORDER BY bm25(d, 0, 4, 2, 2, 1) LIMIT ${limit}`, [
      query,
    ])
    return rows.map(({ path }) => String(path))
  }
  return { name: "SQLite FTS5", find }
}
