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

const made = (targetId: string, problems: Outcome["problems"] = []): Outcome => ({
  ...{ targetId, isMade: true, mark: "", problems },
})

/** In a transaction. Of one that is here already, name and description become those of the desk again. */
export async function bringCategory(way: Way, { given, targetId }: Arrival<"category">): Promise<Outcome> {
  const words = wordsOf(way, given)
  if (targetId && (await changed(() => updateCategory(way.ctx, targetId, words)))) return made(targetId)
  const position = Math.min(Math.max(given.position, 0), 1_000_000)
  const category = await createCategory(way.ctx, { ...words, position })
  await leadTo(way, given.addresses, categoryPath(category))
  return made(category.id)
}

/** In a transaction. */
export async function bringFolder(way: Way, { given, targetId }: Arrival<"folder">): Promise<Outcome> {
  const words = wordsOf(way, given)
  if (targetId && (await changed(() => updateFolder(way.ctx, targetId, words)))) return made(targetId)
  const problem = problemOf("folder", given.id, given.name)
  const categoryId = (await targetsOf(way, "category", [given.categoryId])).get(given.categoryId)
  const position = Math.min(Math.max(given.position, 0), 1_000_000)
  const folder = await createFolder(way.ctx, {
    ...{ ...words, position, categoryId: categoryId ?? (await homelessPlace(way)) },
  })
  await leadTo(way, given.addresses, folderPath(folder))
  return made(folder.id, categoryId ? [] : [problem("no-place")])
}

/** Old addresses of what is no article lead to where it is here, by rules that the company sees and changes. */
export async function leadTo({ ctx }: Way, addresses: string[], to: string): Promise<void> {
  const paths = addresses.flatMap((address) => {
    const path = pathIn(address)
    return path ? (deskAddress(path) ?? path) : []
  })
  if (paths.length > 0)
    await putRedirects(
      ctx,
      [...new Set(paths)].map((from) => ({ from, to })),
    )
}

/** The category of what the desk has in none. */
export async function homelessPlace(way: Way): Promise<string> {
  const { moves } = way.ctx.store.moving
  const known = (await targetsOf(way, "category", [homeless])).get(homeless)
  if (known) return known
  const { id } = await createCategory(way.ctx, { name: deskTitle(way) })
  await moves.stage(way.move.id, "category", [{ sourceId: homeless, payload: {}, hash: "", problems: [] }])
  const settled = { sourceId: homeless, state: "written" as const, keepsPayload: false, ...made(id) }
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
