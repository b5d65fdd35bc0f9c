import { deskAddress } from "@/lib/knowledge/articles/addresses/desk-address"
import { createCategory, updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { createFolder, updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { putRedirects } from "@/lib/knowledge/redirects/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { categoryPath, folderPath } from "@/lib/platform/paths"
import { languageLike } from "@/lib/tenancy/organisations/languages"
import { type Arrival, deskTitle, type Outcome, oneLine, pathIn, problemOf, targetsOf, type Way } from "./way"

const longestName = 200
const longestDescription = 2000

type Words = Arrival<"category">["given"]

/** What a place is called, in the portal's own language and in its further ones. */
function wordsOf({ ctx }: Way, { name, description, texts }: Words) {
  const { languages } = ctx.organisation.settings
  const further = Object.entries(texts).flatMap(([written, text]) => {
    const language = languageLike(ctx.organisation, written)
    if (!language || !languages.includes(language)) return []
    return [
      [
        language,
        { name: oneLine(text.name, longestName), description: oneLine(text.description, longestDescription) },
      ] as const,
    ]
  })
  return {
    name: oneLine(name, longestName) || "–",
    description: oneLine(description, longestDescription),
    texts: Object.fromEntries(further),
  }
}

const made = (targetId: string, rules: Rules = {}, problems: Outcome["problems"] = []): Outcome => ({
  ...{ targetId, isMade: true, mark: "", problems, rules },
})

/** In a transaction. Of one that is here already, name and description become those of the desk again. */
export async function bringCategory(way: Way, arrival: Arrival<"category">): Promise<Outcome> {
  const { given, targetId, rules } = arrival
  const words = wordsOf(way, given)
  if (targetId && (await changed(() => updateCategory(way.ctx, targetId, words))))
    return made(targetId, rules)
  const position = Math.min(Math.max(given.position, 0), 1_000_000)
  const category = await createCategory(way.ctx, { ...words, position })
  return made(category.id, await leadTo(way, arrival, categoryPath(category)))
}

/** In a transaction. */
export async function bringFolder(way: Way, arrival: Arrival<"folder">): Promise<Outcome> {
  const { given, targetId, rules } = arrival
  const words = wordsOf(way, given)
  if (targetId && (await changed(() => updateFolder(way.ctx, targetId, words)))) return made(targetId, rules)
  const problem = problemOf("folder", given.id, given.name)
  const categoryId = (await targetsOf(way, "category", [given.categoryId])).get(given.categoryId)
  const position = Math.min(Math.max(given.position, 0), 1_000_000)
  const folder = await createFolder(way.ctx, {
    ...{ ...words, position, categoryId: categoryId ?? (await homelessPlace(way)) },
  })
  const led = await leadTo(way, arrival, folderPath(folder))
  return made(folder.id, led, categoryId ? [] : [problem("no-place")])
}

type Rules = Arrival["rules"]

/**
 * Old addresses of a place lead to where it is here, by rules that the company sees and changes. A rule that a person has made
 * stays. @returns the rules that are the move's own
 */
async function leadTo(
  { ctx }: Way,
  { given, rules: own }: Pick<Arrival<"category">, "given" | "rules">,
  to: string,
): Promise<Rules> {
  const paths = given.addresses.flatMap((address) => {
    const path = pathIn(address)
    return path ? (deskAddress(path) ?? path) : []
  })
  const { arrivals } = ctx.store.moving
  const present = new Map((await arrivals.rulesAt(paths)).map((rule) => [rule.from, rule]))
  const free = [...new Set(paths)].filter((path) => {
    const rule = present.get(path)
    return !rule || own[rule.id] === rule.to
  })
  if (free.length === 0) return own
  await putRedirects(
    ctx,
    free.map((from) => ({ from, to })),
  )
  const put = await arrivals.rulesAt(free)
  return { ...own, ...Object.fromEntries(put.map((rule) => [rule.id, rule.to])) }
}

/** The category of what the desk has in none. */
export async function homelessPlace(way: Way): Promise<string> {
  const { moves } = way.ctx.store.moving
  const known = (await targetsOf(way, "category", [homeless])).get(homeless)
  if (known) return known
  const { id } = await createCategory(way.ctx, { name: deskTitle(way) })
  await moves.stage(way.move.id, "category", [{ sourceId: homeless, payload: {}, hash: "", problems: [] }])
  const settled = {
    ...{ sourceId: homeless, state: "written" as const, keepsPayload: false },
    ...{ ...made(id), rules: {} },
  }
  await moves.settle(way.move.id, "category", [settled], way.ctx.now)
  return id
}
const homeless = "-"

/** Whether it was still there to be changed. */
async function changed(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof NotFoundError) return false
    throw error
  }
}
