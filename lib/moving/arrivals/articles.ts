import { moveArticle } from "@/lib/knowledge/arrangement/mutations"
import { deskAddress } from "@/lib/knowledge/articles/addresses/desk-address"
import { missFilesNoMore, missNoMore } from "@/lib/knowledge/articles/miss-no-more"
import { createArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { formerPath, type Placement } from "@/lib/knowledge/articles/schema"
import { addTranslation, confirmTranslation } from "@/lib/knowledge/articles/translations/mutations"
import type { SourceArticle } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { unknownLanguage } from "@/lib/moving/desks/values"
import { languageTag } from "@/lib/platform/languages/tags"
import { articlePath } from "@/lib/platform/paths"
import { personName } from "@/lib/platform/person-name"
import type { Store } from "@/lib/platform/store"
import { languageLike } from "@/lib/tenancy/organisations/languages"
import { articleBody } from "./article-body"
import { filesOf } from "./article-files"
import { markOf, readMark } from "./article-mark"
import { linksIn } from "./entry-body"
import { homelessPlace } from "./places"
import { type Arrival, inside, type Outcome, oneLine, pathIn, problemOf, targetsOf, type Way } from "./way"

type Text = SourceArticle["translations"][number]

/** The language of the portal that a desk means. */
const spoken = ({ organisation }: Way["ctx"], written: string) =>
  written === unknownLanguage ? organisation.settings.language : languageLike(organisation, written)

/** The texts of an article by the portal's languages, that of the article first; what the portal does not speak is left out. */
function textsOf({ ctx }: Way, article: SourceArticle) {
  const texts = new Map<string, Text>()
  const own = article.translations.find(({ language }) => language === article.language)
  const left: string[] = []
  for (const text of [...(own ? [own] : []), ...article.translations]) {
    const language = spoken(ctx, text.language)
    if (!language) left.push(text.language)
    else if (!texts.has(language)) texts.set(language, text)
    else if (text !== own && texts.get(language) !== text) left.push(text.language)
  }
  return { texts: [...texts], left: [...new Set(left)] }
}

/**
 * Gives an article its place and its addresses, old ones as well, in a transaction; a new one is a draft yet. When all have
 * theirs, links between them can be written. One that is here follows the desk to another place, unless it was put elsewhere here.
 */
export async function placeArticle(
  way: Way,
  { given, targetId, mark, problems }: Arrival<"article">,
): Promise<Outcome> {
  const { ctx } = way
  const { texts, left } = textsOf(way, given)
  const problem = problemOf("article", given.id, given.translations[0]?.title ?? "")
  const lacking: Problem[] = left.map((language) => problem("unknown-language", language))
  const [first, ...others] = texts
  if (!first) return { targetId, isMade: false, mark: "", problems: lacking, state: "failed" }
  const [language, { title }] = first
  const known = targetId && (await ctx.store.moving.arrivals.articleVersion(targetId))
  if (targetId && !known) return { targetId, isMade: true, mark: "gone", problems: [], state: "written" }
  const [version, placed] = readMark(mark)
  const isChangedHere = known && version && version !== known
  const { isLost, ...place } = await placeOf(way, given)
  const follows = known && !isChangedHere && !isLost && placed === (await placeNow(way, targetId))
  if (follows && placed !== inWords(place)) await moveArticle(ctx, targetId, place, null)
  const article = known
    ? { id: targetId }
    : await createArticle(ctx, {
        ...{ categoryId: place.categoryId, folderId: place.folderId, language, status: "draft" },
        title: titled(title),
        position: Math.min(Math.max(given.position, 0), 1_000_000),
        pinned: given.isPinned,
        seoKeywords: keywordsOf(given),
      })
  for (const [further, text] of others)
    if (!known || (!isChangedHere && !(await ctx.store.moving.arrivals.hasLanguage(article.id, further))))
      await addTranslation(ctx, article.id, { language: further, title: titled(text.title) })
  const everywhere = pathsOf(given.addresses)
  for (const [each, text] of texts)
    await ctx.store.moving.arrivals.addAddresses(article.id, each, [
      ...pathsOf(text.addresses),
      ...(each === language ? everywhere : []),
    ])
  if (known) await missNoMore(ctx, article.id)
  const homeless = isLost ? [problem("no-place")] : []
  const now = (await ctx.store.moving.arrivals.articleVersion(article.id)) ?? ""
  return {
    ...{ targetId: article.id, isMade: true, state: "placed" },
    mark: isChangedHere ? mark : markOf(now, known && !follows ? placed : inWords(place)),
    problems: [...problems.filter(({ reason }) => reason !== "unknown-language"), ...lacking, ...homeless],
  }
}

/** Writes what a placed article says. Its pictures are fetched before the transaction. @throws DeskRefused, DeskAway */
export async function writeArticle(
  way: Way,
  arrival: Arrival<"article">,
  settle: (way: Way, outcome: Outcome) => Promise<void>,
): Promise<void> {
  const { given, targetId, mark } = arrival
  const { arrivals } = way.ctx.store.moving
  const problem = problemOf("article", given.id, given.translations[0]?.title ?? "")
  const problems = [...arrival.problems]
  const done = (outcome: Partial<Outcome>): Outcome => ({
    ...{ targetId, isMade: true, mark, problems, ...outcome },
  })
  const changedHere = () => done({ problems: [...problems, problem("changed-here")] })
  const version = targetId && (await arrivals.articleVersion(targetId))
  if (!targetId || !version) return settle(way, done({ mark: "gone" }))
  const [noted, placed] = readMark(mark)
  if (noted && noted !== version) return settle(way, changedHere())
  const files = filesOf(way, given)
  const written: [language: string, text: Text, html: string][] = []
  for (const [language, text] of textsOf(way, given).texts) {
    const body = await articleBody(text.html, files, await leader(way, text.html, language))
    if (body === null) problems.push(problem("body-too-long"))
    else written.push([language, text, body])
  }
  problems.push(...files.problems)
  if (given.readers !== "everybody") problems.push(problem("restricted"))
  const author = await authorOf(way, given.authorId)
  const isPublic = ({ status }: Text) => status === "published" && given.readers === "everybody"
  await way.ctx.store.transaction(async (store) => {
    const within = inside(way, store)
    // Its files may have taken minutes.
    await store.moving.arrivals.holdArticle(targetId)
    if ((await store.moving.arrivals.articleVersion(targetId)) !== version)
      return settle(within, changedHere())
    for (const [language, text, body] of written) {
      const isShown = isPublic(text)
      const publishedAt = text.publishedAt ?? given.createdAt
      const changes = {
        ...{ title: titled(text.title), body, status: isShown ? ("published" as const) : ("draft" as const) },
        updatedAt: utc(text.updatedAt),
        ...(isShown && { publishedAt: utc(publishedAt) }),
      }
      await updateArticle(within.ctx, targetId, changes, { language, author, isTold: false })
    }
    // What not everybody could read there leads nowhere here.
    if (written.some(([, text]) => isPublic(text))) await leadToFiles(store, targetId, files.addresses)
    else await store.moving.arrivals.removeFileAddresses(targetId)
    // Translations come from the desk as they belong together: none waits for its translator.
    for (const [language] of written) await confirmTranslation(within.ctx, targetId, language)
    const mark = markOf((await store.moving.arrivals.articleVersion(targetId)) ?? "", placed)
    await settle(within, done({ mark, ...(written.length === 0 && { state: "failed" as const }) }))
  })
}

/** Old addresses of an article's files lead to them from now on, and are missed no more. */
async function leadToFiles(store: Store, articleId: string, addresses: ReadonlyMap<string, string>) {
  if (addresses.size === 0) return
  await store.moving.arrivals.addFileAddresses(articleId, addresses)
  await missFilesNoMore({ store }, addresses)
}

const titled = (title: string) => oneLine(title, 255) || "–"
const utc = (at: string) => new Date(at).toISOString()
const keywordsOf = ({ labels }: SourceArticle) =>
  [...new Set(labels.map((label) => oneLine(label, 100)))].filter(Boolean).slice(0, 50)

/** The paths of addresses as they are looked up here: by the number alone where the desk has such. */
export function pathsOf(addresses: string[]): string[] {
  const paths = addresses.flatMap((address) => {
    const path = pathIn(address)
    const exact = path && formerPath(path)
    if (!exact) return []
    const ofDesk = deskAddress(exact)
    return ofDesk ? [exact, ofDesk] : [exact]
  })
  return [...new Set(paths)].slice(0, 100)
}

/** A folder that is put into another category takes its articles along: they still stand where they were put. */
const inWords = ({ categoryId, folderId }: Placement) => folderId ?? categoryId

async function placeNow({ ctx }: Way, id: string) {
  const place = await ctx.store.moving.arrivals.articlePlace(id)
  return place && inWords(place)
}

async function placeOf(way: Way, { categoryId, folderId }: SourceArticle) {
  const { arrivals } = way.ctx.store.moving
  const folders = await targetsOf(way, "folder", [folderId])
  const folder = (folderId && folders.get(folderId)) || null
  const category = folder
    ? await arrivals.categoryOfFolder(folder)
    : ((await targetsOf(way, "category", [categoryId])).get(categoryId ?? "") ?? null)
  if (category) return { categoryId: category, folderId: folder, isLost: false }
  return { categoryId: await homelessPlace(way), folderId: null, isLost: true }
}

async function authorOf(way: Way, authorId: string | null) {
  const id = authorId && (await targetsOf(way, "person", [authorId])).get(authorId)
  const [account] = id ? await way.ctx.store.moving.arrivals.accounts([id]) : []
  return account
    ? { id: account.id, name: personName(account.firstName, account.lastName) || account.email }
    : { id: null, name: "" }
}

/** Where the links of some HTML that lead to articles of the desk lead here: to the same language, where it is there. */
async function leader({ ctx, move }: Way, html: string, language: string) {
  const canonical = (address: string): { path: string; hash: string } | null => {
    const base = move.hosts[0] && `https://${move.hosts[0]}`
    if (!base || address.startsWith("#") || !URL.canParse(address, base)) return null
    const { host, pathname, hash } = new URL(address, base)
    const path = move.hosts.includes(host) && formerPath(pathname)
    return path ? { path: deskAddress(path) ?? path, hash } : null
  }
  const named = linksIn(html).flatMap((address) => canonical(address)?.path ?? [])
  const slugs = await ctx.store.moving.arrivals.slugsAt([...new Set(named)], language)
  return (address: string): string | null => {
    const found = canonical(address)
    const slug = found && slugs.get(found.path)
    return slug ? articlePath({ slug }) + found.hash : null
  }
}

/** Of languages as the desk writes them, those that the portal does not speak. */
export function newLanguages({ ctx }: Pick<Way, "ctx">, written: string[]): string[] {
  const tags = written.flatMap((language) => (spoken(ctx, language) ? [] : (languageTag(language) ?? [])))
  return [...new Set(tags)]
}
