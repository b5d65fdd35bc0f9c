import { posix } from "node:path"
import type { Placement } from "@/lib/knowledge/articles/schema"
import { createCategory, updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { createFolder, updateFolder } from "@/lib/knowledge/places/folders/mutations"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import type { Place, PlaceText, PlaceWords } from "@/lib/knowledge/places/schema"
import type { Context } from "@/lib/tenancy/context"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { mostLanguages } from "@/lib/tenancy/organisations/values"
import type { PlannedPlace } from "./plan"
import { isNumbered } from "./positions"
import { hashOf } from "./source-hash"

/**
 * Makes the categories and folders that are missing, and renames or moves those of which the files say something new.
 * @returns by source path where articles stand in them: a folder may have been put into another category in the portal.
 */
export async function writePlaces(ctx: Context, places: PlannedPlace[]): Promise<Map<string, Placement>> {
  const placements = new Map<string, Placement>()
  for (const place of places) {
    const parent = place.parent && placements.get(place.parent)
    placements.set(
      place.sourcePath,
      parent ? await writeFolder(ctx, place, parent.categoryId) : await writeCategory(ctx, place),
    )
  }
  return placements
}

async function writeCategory(ctx: Context, place: PlannedPlace): Promise<Placement> {
  const { id, sourcePath } = place
  const { categories } = ctx.store.knowledge
  const [named, source] = [id ? await categories.find(id) : null, await categories.findBySource(sourcePath)]
  if (named && source && source.id !== named.id) await categories.update(source.id, { sourcePath: null })
  const known = named ?? source
  const news = newsOf(ctx, place, known)
  if (known && news) await updateCategory(ctx, known.id, news)
  const { id: categoryId } = known ?? (await createCategory(ctx, { name: place.name, ...news }))
  return { categoryId, folderId: null }
}

async function writeFolder(ctx: Context, place: PlannedPlace, categoryId: string): Promise<Placement> {
  const { id, sourcePath } = place
  const { folders } = ctx.store.knowledge
  const [found, source] = [id ? await folders.find(id) : null, await folders.findBySource(sourcePath)]
  const named = !source || found?.categoryId === categoryId ? found : null
  if (named && source && source.id !== named.id) await folders.update(source.id, { sourcePath: null })
  const known = named ?? source
  const news = newsOf(ctx, place, known)
  if (!known) {
    const { id: folderId } = await createFolder(ctx, { name: place.name, ...news, categoryId })
    return { categoryId, folderId }
  }
  const isMoved = named !== null && named.categoryId !== categoryId && (await standsAsInFiles(ctx, named))
  const changes = { ...news, ...(isMoved && { categoryId }) }
  if (news || isMoved) await updateFolder(ctx, known.id, changes)
  return { categoryId: isMoved ? categoryId : known.categoryId, folderId: known.id }
}

/** Whether a folder stands in the category of the directory that the files had it in last. */
async function standsAsInFiles({ store }: Context, { sourcePath, categoryId }: Folder): Promise<boolean> {
  if (sourcePath === null) return false
  const category = await store.knowledge.categories.find(categoryId)
  return category?.sourcePath === posix.dirname(sourcePath)
}

/**
 * What the files say of a place that they have not said before: what it is called, each text for itself, and where it stands. What
 * was changed of the rest in the portal stays so, and where it stands also while one directory more has only moved it. Null where
 * nothing is new.
 */
function newsOf({ organisation }: Context, place: PlannedPlace, known: Place | null) {
  const { position, sourcePath } = place
  const { language: own } = organisation.settings
  const last = (known?.sourcePath === sourcePath && known.sourceHash?.split(" ")) || []
  const texts = textsOf(place)
  const ofPosition = fingerprint({ position })
  const marks = texts.map(({ mark }) => mark)
  const unread = marksOfOthers(last, languagesOf(organisation)).slice(0, mostMarks - marks.length)
  const sourceHash = [...marks, ...unread, ofPosition].sort().join(" ")
  if (last.join(" ") === sourceHash) return null
  const isArranged = last.length > 0 && !last.includes(fingerprint({ position: known?.position }))
  const moves = !last.includes(ofPosition) && (isNumbered(position) || !isArranged)
  const isUncovered = ({ language, field }: Text) =>
    standsIn(place.texts[own], language, field) &&
    last.some((mark) => mark.startsWith(beginningOf(own, field)))
  const news = texts.filter((text) => !last.includes(text.mark) || isUncovered(text))
  return {
    ...wordsOf(news, place.texts, own),
    ...(moves && { position }),
    ...{ sourcePath, sourceHash },
  }
}

const fields = ["name", "description"] as const
type Field = (typeof fields)[number]
/** What the files say of a place in one language, which is empty where they name none. */
type Text = { language: string; field: Field; text: string; mark: string }

/** The mark of a text stays the same whichever languages the portal has, and whichever is its own. */
const textsOf = ({ name, description, texts }: PlannedPlace): Text[] =>
  Object.entries({ "": { name, description }, ...texts }).flatMap(([language, said]) =>
    fields.flatMap((field) => {
      const text = said[field]
      const mark = beginningOf(language, field) + fingerprint({ text })
      return text === undefined ? [] : [{ language, field, text, mark }]
    }),
  )

const beginningOf = (language: string, field: Field) => `${language}:${field[0]}`
const fingerprint = (values: Record<string, unknown>) => hashOf(values).slice(0, 16)

/** As many as a portal's texts can have: no more fit where they are kept. */
const mostMarks = fields.length * (mostLanguages + 2)

/** Marks of texts in languages that the portal does not have now: the files' are not read while it has none of them. */
const marksOfOthers = (marks: string[], languages: string[]) =>
  marks.filter((mark) => {
    const [language, rest] = mark.split(":")
    return language && rest && !languages.includes(language)
  })

/** Whether what is said without a language, as this is, is what a place is called: nothing is said of it in the portal's own. */
const standsIn = (own: PlaceText | undefined, language: string, field: Field) =>
  language === "" && own?.[field] === undefined

/** As a place has them. */
function wordsOf(news: Text[], said: PlannedPlace["texts"], own: string): Partial<PlaceWords> {
  const words: Partial<PlaceWords> = {}
  for (const { language, field, text } of news)
    if (language === own || standsIn(said[own], language, field)) words[field] = text
    else if (language)
      words.texts = { ...words.texts, [language]: { ...words.texts?.[language], [field]: text } }
  return words
}
