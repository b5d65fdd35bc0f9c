import { type DeskClient, deskClient, type Patience } from "@/lib/moving/desks/client"
import { ifThere, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Account, Problem } from "@/lib/moving/desks/source"
import { assetsOf } from "./lists"
import * as shapes from "./shapes"

type Locale = { id: string; language: string }
/** A knowledge base: where it is, if not below `/help`, and its languages, the first of which is its own. */
type Base = {
  id: string
  isShown: boolean
  host: string
  prefix: string | null
  locales: Locale[]
  title: string
}
/** A category with those that it lies in, the outermost first. */
export type Placed = { category: shapes.Category; chain: shapes.Category[]; base: Base }

export type Knowledge = {
  bases: Base[]
  placed: ReadonlyMap<string, Placed>
  titles: ReadonlyMap<string, shapes.CategoryText[]>
  answers: shapes.Answer[]
  texts: ReadonlyMap<string, shapes.AnswerText[]>
  problems: Record<"category" | "article", Problem[]>
}
export type Front = { title: string; language: string; host: string; languages: ReadonlyMap<string, string> }

/** What the desk tells everybody: what it is called, its language, and all languages by their numbers. */
export async function frontOf({ address }: Account, patience?: Patience): Promise<Front> {
  // With a token it would begin a session.
  const headers = () => ({ accept: "application/json" })
  const open = deskClient({ base: `${address}/api/v1/`, headers, patience })
  const front = shapes.front.safeParse(await orNothing(open.get("signshow"))).data
  return {
    title: front?.config?.organization || front?.config?.product_name || "",
    language: front?.config?.locale_default ?? "",
    host: front?.config?.fqdn ?? "",
    languages: new Map(front?.collections?.Locale.map(({ id, locale }) => [id, locale])),
  }
}

/** All of the knowledge base but what its answers say. A desk may have none. */
export async function knowledgeOf(client: DeskClient, { languages }: Front): Promise<Knowledge> {
  const all = await ifThere(client.post("knowledge_bases/init", {}))
  const read = <S extends Parameters<typeof readEach>[1]>(
    kind: "category" | "article",
    shape: S,
    type: string,
  ) => readEach(kind, shape, assetsOf(all, `KnowledgeBase${type}`))
  const locales = read("category", shapes.knowledgeBaseLocale, "Locale").read
  const names = read("category", shapes.knowledgeBaseTitle, "Translation").read
  const bases = read("category", shapes.knowledgeBase, "").read.map((base): Base => {
    const own = locales
      .filter(({ knowledge_base_id }) => knowledge_base_id === base.id)
      .toSorted((one, other) => Number(other.primary) - Number(one.primary))
    const at = base.custom_address.indexOf("/")
    const prefix = at < 0 ? "" : base.custom_address.slice(at)
    return {
      id: base.id,
      isShown: base.active,
      host: at < 0 ? base.custom_address : base.custom_address.slice(0, at),
      prefix: base.custom_address && prefix !== "/help" ? prefix : null,
      locales: own.map(({ id, system_locale_id }) => ({
        id,
        language: languages.get(system_locale_id) ?? "en",
      })),
      title: names.find(({ kb_locale_id }) => kb_locale_id === own[0]?.id)?.title ?? "",
    }
  })
  const categories = read("category", shapes.category, "Category")
  const answers = read("article", shapes.answer, "Answer")
  const answerTexts = read("article", shapes.answerText, "AnswerTranslation")
  return {
    bases,
    placed: placedCategories(categories.read, bases),
    titles: byKey(
      read("category", shapes.categoryText, "CategoryTranslation").read,
      ({ category_id }) => category_id,
    ),
    answers: answers.read.toSorted((one, other) => Number(one.id) - Number(other.id)),
    texts: byKey(answerTexts.read, ({ answer_id }) => answer_id),
    problems: { category: categories.problems, article: [...answers.problems, ...answerTexts.problems] },
  }
}

function byKey<T>(list: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function placedCategories(categories: shapes.Category[], bases: Base[]): Map<string, Placed> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const placed = new Map<string, Placed>()
  for (const category of categories) {
    const chain: shapes.Category[] = []
    for (let at: shapes.Category | undefined = category; at && !chain.includes(at); ) {
      chain.unshift(at)
      at = byId.get(at.parent_id ?? "")
    }
    const base = bases.find(({ id }) => id === category.knowledge_base_id)
    if (base) placed.set(category.id, { category, chain, base })
  }
  return placed
}

/** What a category is called in a language, or else in the first that it has a name in. */
export function titleIn({ titles }: Knowledge, { category, base }: Placed, localeId: string): string {
  const known = titles.get(category.id) ?? []
  const order = [localeId, ...base.locales.map(({ id }) => id)]
  return order.flatMap((id) => known.find(({ kb_locale_id }) => kb_locale_id === id)?.title || [])[0] ?? ""
}

/** The outermost categories. */
export const categoriesOf = (knowledge: Knowledge): Given<"category">[] =>
  [...knowledge.placed.values()]
    .filter(({ chain }) => chain.length === 1)
    .map((place) => ({ id: place.category.id, ...wordsOf(knowledge, place, 0) }))

/** The categories within others, named after all but the outermost, as there is one level here. */
export const foldersOf = (knowledge: Knowledge): Given<"folder">[] =>
  [...knowledge.placed.values()].flatMap((place) => {
    const [outermost] = place.chain
    if (!outermost || place.chain.length === 1) return []
    return [{ id: place.category.id, categoryId: outermost.id, ...wordsOf(knowledge, place, 1) }]
  })

function wordsOf(knowledge: Knowledge, place: Placed, from: number) {
  const { category, chain, base } = place
  const nameIn = (localeId: string) =>
    chain
      .slice(from)
      .map((each) => titleIn(knowledge, { ...place, category: each }, localeId))
      .join(" / ")
  const [first, ...others] = base.locales
  const known = new Set(knowledge.titles.get(category.id)?.map(({ kb_locale_id }) => kb_locale_id))
  return {
    name: nameIn(first?.id ?? ""),
    position: Math.max(0, Math.trunc(category.position ?? 0)),
    texts: Object.fromEntries(
      others.filter(({ id }) => known.has(id)).map(({ id, language }) => [language, { name: nameIn(id) }]),
    ),
    addresses: base.locales.flatMap((locale) => addressesOf(knowledge, place, locale)),
  }
}

/**
 * Where something is in a language: below `/help` by its number, whatever title follows it, and at an address of the company's
 * own as it is written now.
 */
export function addressesOf(
  knowledge: Knowledge,
  place: Placed,
  { id, language }: Locale,
  answer?: { id: string; title: string },
): string[] {
  const numbers = [place.category.id, ...(answer ? [answer.id] : [])]
  const { prefix } = place.base
  if (prefix === null) return [`/help/${language}/${numbers.join("/")}`]
  const titles = [titleIn(knowledge, place, id), ...(answer ? [answer.title] : [])]
  const written = numbers.map((number, index) =>
    [number, slugOf(titles[index] ?? "")].filter(Boolean).join("-"),
  )
  return [`/help/${language}/${numbers.join("/")}`, `${prefix}/${language}/${written.join("/")}`]
}

const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
}

/** A title as Rails writes it into an address. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[ßæøœđðþłı]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "")
