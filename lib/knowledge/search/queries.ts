import type { Article } from "@/lib/knowledge/articles/schema"
import { fromReplica } from "@/lib/platform/db/replicas"
import { readAs, textsFor } from "@/lib/platform/languages/texts"
import { articlePath, categoryPath, folderPath } from "@/lib/platform/paths"
import { dayOf } from "@/lib/platform/time/day"
import { requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { closenessOf } from "./closeness"
import { correctedText } from "./corrected"
import type { Term } from "./expansion"
import { type Marks, markedPieces, marksOf, passageOf } from "./marks"
import { requireSearch } from "./policy"
import {
  type Hit,
  type HitPage,
  hitsPerPage,
  mostPages,
  mostUsesListed,
  mostWords,
  type SearchUse,
  type Suggestion,
} from "./schema"
import { scoreOf } from "./score"
import { foundIn, searchedLanguages } from "./searched-languages"
import type { Candidate, Found, Wanted } from "./store"
import { allOf, termQuery } from "./ts-query"
import { type Understood, understood } from "./understood"
import { wordsOf } from "./words"

/** How many documents are ranked for one query, by title and by text; more do not make the first page better. */
const atMost = 200
/** And of those that have only some of the words, for each choice of these. */
const atMostSome = 60
/** When fewer documents have all the words, those that have some are looked for. */
const enough = 50
/** Of the words, this many of the most telling ones. */
const mostSome = 4
/** So many of the best are read more closely. */
const readClosely = 30
/** So many are read by the statement that finds them: a few more take less than to ask once more. */
const readAtOnce = 40
/** In a company of no more articles, all that have any of the words are ranked. */
const few = 500

/**
 * What answers these words best, in pages of 10 from 1 on: published articles, categories and folders, each once, in the
 * language the reader gets it in; first those in the language asked for. Any text is a
 * valid search; without words nothing is found. A word that stands nowhere is taken for the most similar one that does,
 * unless the search `isExact`.
 * @throws NotFoundError where the company has switched search off, or its knowledge base (D-63, D-21)
 */
export async function search(
  ctx: Context,
  text: string,
  page = 1,
  { isExact = false }: { isExact?: boolean } = {},
): Promise<HitPage> {
  requireSearch(ctx)
  return fromReplica(async () => {
    const { found, read, marks, corrected } = await ranked(ctx, text, isExact)
    const start = (Math.min(Math.max(page, 1), mostPages) - 1) * hitsPerPage
    const hits = await shown(ctx, found.slice(start, start + hitsPerPage), read, marks)
    const total = totalOf(found)
    return { hits, hasMore: total > start + hitsPerPage, total, corrected: total > 0 ? corrected : null }
  })
}

/** The `total` of a search. @throws NotFoundError */
export async function countHits(ctx: Context, text: string): Promise<number> {
  requireSearch(ctx)
  return fromReplica(async () => totalOf((await rankText(ctx, text, { readUpTo: 0 })).found))
}

const totalOf = (found: unknown[]) => Math.min(found.length, mostPages * hitsPerPage)

/** The first 4 articles that may answer what is being typed. @throws NotFoundError */
export async function suggestArticles(ctx: Context, text: string): Promise<Suggestion[]> {
  requireSearch(ctx)
  return fromReplica(async () => {
    const { found, read } = await ranked(ctx, text)
    const first = found.filter(({ kind }) => kind === "article").slice(0, 4)
    return (await readAll(ctx, first, read)).map(({ title, slug, language }) => ({
      title,
      slug,
      language: foreign(ctx, language),
    }))
  })
}

/** Selects the articles about the same, this one among them, by what is written in its language, best first. */
export function akinTo(ctx: Context, article: Article, limit: number) {
  const words = [...new Set(wordsOf(`${article.title} ${article.seoKeywords.join(" ")}`, mostWords))]
  const language = foundIn(ctx.organisation, article.language || ctx.language)
  return ctx.store.knowledge.search.akin({ language, words, limit })
}

/**
 * What was searched for since the day of this moment, or from one day to another, most asked first, at most 200; all of it, or
 * only what found nothing the last time. Days are those of UTC, by which searches are counted.
 * @throws UnauthenticatedError, ForbiddenError for anyone but owner and operator
 */
export async function listSearches(
  { actor, store }: Context,
  {
    nothingFound = false,
    ...period
  }: ({ since: Date } | { from: string; to: string }) & { nothingFound?: boolean },
): Promise<SearchUse[]> {
  requireManager(actor)
  const days = "since" in period ? { since: dayOf(period.since) } : { since: period.from, until: period.to }
  return store.knowledge.searchUse.list({ ...days, nothingFound, limit: mostUsesListed })
}

/**
 * What was searched for in the last days and found nothing the last time, most asked first, at most 200: what articles
 * are missing.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function listMissedSearches({ actor, store, now }: Context, days: number): Promise<SearchUse[]> {
  if (actor.role !== "operator") requireStaff(actor)
  const since = dayOf(new Date(now.getTime() - days * 24 * 60 * 60 * 1000))
  return store.knowledge.searchUse.list({ since, nothingFound: true, limit: mostUsesListed })
}

async function ranked(ctx: Context, text: string, isExact = false) {
  const ranks = await rankText(ctx, text, { isExact, readUpTo: readAtOnce })
  const { found, read } = await bestFirst(ctx, ranks)
  const marks = new Map(
    ranks.asked.map(({ language, terms }) => {
      const words = terms.flatMap((term) => term.words)
      return [language, marksOf(words, ranks.begun)]
    }),
  )
  // Of several languages what is said of the first hit's words.
  const best = ranks.asked.find(({ language }) => language === found[0]?.language)
  return { found, read, marks, corrected: best ? correctedText(text, best.words, best.terms) : null }
}

async function rankText(
  ctx: Context,
  text: string,
  { isExact = false, readUpTo }: { isExact?: boolean; readUpTo: number },
) {
  const words = wordsOf(text, mostWords)
  // A word that is still being typed may go on; one with something behind it is done.
  const begun = /[\p{L}\p{N}\p{M}]$/u.test(text) ? (words.at(-1) ?? null) : null
  return { ...(await rank(ctx, words, { begun, isExact }, searchedLanguages(ctx), readUpTo)), begun }
}

/** What was asked in each language, what that means, and what answers it, best first; few enough have been read with it. */
type Ranks = { asked: Understood[]; found: Scored[]; read: Found[] }
type Typing = { begun: string | null; isExact: boolean }

async function rank(
  ctx: Context,
  words: string[],
  typing: Typing,
  languages: string[],
  readUpTo: number,
): Promise<Ranks> {
  const asked = await understood(ctx, { words, ...typing }, languages)
  const { match } = ctx.store.knowledge.search
  const known = asked.filter(({ terms }) => terms.length > 0)
  const wantedOf = (each: Understood, wanted: Pick<Wanted, "candidates" | "atMost">): Wanted => ({
    language: each.language,
    earlier: languages.slice(0, languages.indexOf(each.language)),
    terms: each.terms,
    ...wanted,
  })
  const having = (wanted: Term[]) => ({ query: allOf(wanted), isCommon: isCommon(wanted) })
  const all = await match(
    known.map((each) => {
      const any = { query: each.terms.map(termQuery).join(" | "), isCommon: false }
      return isSmall(each)
        ? wantedOf(each, { candidates: [any], atMost: few })
        : wantedOf(each, { candidates: [having(each.terms)], atMost })
    }),
    // Where these would be few, those that have some of the words are looked for as well, and read with them.
    known.some(mayLack) ? 0 : readUpTo,
  )
  const lacking = known.filter(
    (each) =>
      mayLack(each) && all.candidates.filter(({ language }) => language === each.language).length < enough,
  )
  const some = await match(
    lacking.map((each) =>
      wantedOf(each, { candidates: partsOf(each.terms).map(having), atMost: atMostSome }),
    ),
    readUpTo,
  )
  const found = known.flatMap((each) => {
    const own = [...all.candidates, ...some.candidates].filter(({ language }) => language === each.language)
    return scored(own, each, each.language === languages[0] ? 0 : 1)
  })
  return { asked, found: found.sort(bestInOrder), read: [...all.read, ...some.read] }
}

/** In a language of few articles, all that have any of the words are ranked. */
const isSmall = ({ documents }: Understood) => documents <= few

/** Whether those that have some of the words are looked for, where few have all. */
const mayLack = (asked: Understood) => !isSmall(asked) && asked.terms.length > 1

/** Whether one document in ten, or more, is expected to have all of the terms. */
const isCommon = (terms: Term[]) => terms.reduce((share, term) => share * term.share, 1) > 0.1

/** What is looked for where few documents have all terms: all but one, and the most telling ones alone. */
function partsOf(terms: Term[]): Term[][] {
  const telling = [...terms].sort((a, b) => b.weight - a.weight).slice(0, mostSome)
  const allButOne = telling.length > 2 ? telling.map((left) => telling.filter((term) => term !== left)) : []
  return [...allButOne, ...telling.map((term) => [term])]
}

/** Those of one language by what is known without reading them. */
function scored(candidates: Candidate[], { terms }: Understood, order: number): Scored[] {
  const usual = candidates.reduce((total, { words }) => total + words, 0) / Math.max(1, candidates.length)
  const different = new Map(candidates.map((one) => [keyOf(one), one]))
  return [...different.values()].map((one) => ({
    one,
    order,
    score: scoreOf(one, terms, usual),
    closely: (vector) => scoreOf(one, terms, usual, closenessOf(vector, terms)),
  }))
}

/** What has been read of the documents that were found, by their keys. */
type Read = ReadonlyMap<string, Found>

/** Of the first ones it counts as well how close to each other the terms stand in their texts, which are read with what is shown of them. */
async function bestFirst(ctx: Context, { found, read }: Ranks): Promise<{ found: Candidate[]; read: Read }> {
  const first = found.slice(0, readClosely)
  const all = await readToo(
    ctx,
    first.map(({ one }) => one),
    new Map(read.map((each) => [keyOf(each), each])),
  )
  const closely = first.map((each) => ({
    ...each,
    score: each.closely(all.get(keyOf(each.one))?.vector ?? ""),
  }))
  return {
    found: [...closely.sort(bestInOrder), ...found.slice(readClosely)].map(({ one }) => one),
    read: all,
  }
}

const keyOf = ({ kind, id }: Pick<Candidate, "kind" | "id">) => `${kind} ${id}`

type Scored = {
  one: Candidate
  /** What is in the language asked for comes before what is in others. */
  order: number
  score: number
  /** What it is worth once its text has been read. */
  closely: (vector: string) => number
}
const bestInOrder = (a: Scored, b: Scored) =>
  a.order - b.order || b.score - a.score || (a.one.id < b.one.id ? -1 : 1)

async function shown(
  ctx: Context,
  wanted: Candidate[],
  read: Read,
  marks: ReadonlyMap<string, Marks>,
): Promise<Hit[]> {
  return (await readAll(ctx, wanted, read)).map((each) =>
    hitOf(ctx, each, marks.get(each.spoken) ?? marksOf([], null)),
  )
}

/** These in their order, without articles that are not published any more. */
async function readAll(ctx: Context, wanted: Candidate[], read: Read): Promise<Found[]> {
  const all = await readToo(ctx, wanted, read)
  return wanted.flatMap((one) => all.get(keyOf(one)) ?? []).filter(({ isPublic }) => isPublic)
}

/** What has been read, and of these what has not been yet. */
async function readToo({ store }: Context, wanted: Candidate[], read: Read): Promise<Read> {
  const others = await store.knowledge.search.read(wanted.filter((one) => !read.has(keyOf(one))))
  return others.length > 0 ? new Map([...read, ...others.map((each) => [keyOf(each), each] as const)]) : read
}

const hitOf = (
  ctx: Context,
  { kind, id, title, ownName, content, slug, language, category, categoryTexts, updatedAt }: Found,
  marks: Marks,
): Hit => ({
  kind,
  id,
  title,
  path: pathIn(ctx, pathsOf[kind]({ id, name: ownName ?? title, slug })),
  marked: markedPieces(title, marks),
  passage: passageOf(content, marks),
  language: foreign(ctx, language),
  category: readAs({ name: category }, textsFor(ctx.organisation.settings, categoryTexts, ctx.language)).name,
  updatedAt: updatedAt?.toISOString() ?? "",
})

/** A language, where it is another one than that asked for. */
const foreign = (ctx: Context, language: string) => (language === ctx.language ? "" : language)

const pathsOf = { article: articlePath, category: categoryPath, folder: folderPath }
