import { realpath } from "node:fs/promises"
import { posix } from "node:path"
import { formerPath } from "@/lib/knowledge/articles/schema"
import type { Templates } from "@/lib/knowledge/import-export/jsx/templates"
import { checkWork } from "@/lib/knowledge/import-export/markdown-lines/work-budget"
import { readableName } from "@/lib/knowledge/import-export/profiles/folder-items"
import type { Profile } from "@/lib/knowledge/import-export/profiles/profile"
import { profileOf } from "@/lib/knowledge/import-export/profiles/recognise"
import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import type { PlaceText } from "@/lib/knowledge/places/schema"
import { languageTag, nameOfLanguage } from "@/lib/platform/languages/tags"
import { shares } from "@/lib/platform/shares/shares"
import { type ArticleFields, readFields } from "./article-fields"
import { rootLinksIn, withoutAsides } from "./asides"
import { readDocument } from "./documents"
import { type FilePlace, fileLanguages, otherTranslations, translationGroups } from "./file-languages"
import { firstHeading } from "./first-heading"
import { languageFoldersOf, placeTexts, readSidebars } from "./place-texts"
import { arrangementOf, giveAddresses, placed, plannedPlaces, withOwnIds, withoutEmptyHeads } from "./placing"
import { inReadingOrder } from "./positions"
import { emptyReport, type ImportReport } from "./report"
import { hashOf } from "./source-hash"
import { readTree, type SourceTree } from "./tree"

/** A directory that becomes a category, or inside one a folder. */
export type PlannedPlace = {
  id?: string
  sourcePath: string
  parent: string | null
  /** Where the files say nothing in the portal's own language. */
  name: string
  description: string
  /** In the languages that the portal has, or gets, its own among them. */
  texts: Record<string, PlaceText>
  position: number
}

/** What one file says in one language. */
export type PlannedText = ArticleFields & {
  /** Its file, relative to the root. */
  path: string
  /** Where it stands: its path without what says the language. */
  place: string
  title: string
  /** The paths at which its own site showed it. */
  siteAddresses: string[]
  /** A fingerprint of what stands in the file. */
  contents: string
}

export type PlannedArticle = PlannedText & {
  /** Source paths of its category and folder. */
  category: string
  folder: string | null
  /** Where the site's navigation has it, counted from its beginning. */
  listed?: number
  translations: PlannedText[]
}

/** Its articles are in reading order. */
export type ImportPlan = {
  profile: Profile
  root: string
  templates: Templates
  places: PlannedPlace[]
  articles: PlannedArticle[]
  /** The languages of its files that the portal does not have. */
  newLanguages: string[]
}

/** The portal's languages, its own first, and whether those of the files are to be among them. */
export type PlanSettings = {
  languages: string[]
  addLanguages?: boolean
  /** How the folder is arranged; its files say so where it is not chosen. */
  profile?: ProfileName
}

type LeaveOut = (path: string, reason: string) => void

/**
 * What an import of this folder would make: categories of the first level, folders of the second, articles and their
 * translations. What it cannot use goes into `report`. @throws InvalidError when the folder cannot be read.
 */
export async function planImport(
  folder: string,
  report: ImportReport = emptyReport(),
  settings: PlanSettings = { languages: ["en"] },
): Promise<ImportPlan> {
  const profile = await profileOf(folder, settings.profile)
  report.profile = {
    name: profile.name,
    foundBy: profile.foundBy,
    folder: posix.relative(await realpath(folder), profile.root),
  }
  const found = await readTree(profile, report)
  const leaveOut: LeaveOut = (path, reason) => void report.skipped.push({ path, reason })
  const files = filesToRead(found, settings, leaveOut)
  const groups = translationGroups(files, settings.languages)
  const tree = withLanguageFolders(found, groups)
  const read = []
  const others = new Map<string, FilePlace[]>()
  for (const [source, ...translations] of groups) {
    if (!source) continue
    others.set(source.path, translations)
    const fields = await readText(tree, source, profile, report)
    if (fields) read.push({ ...fields, language: fields.language || (source.language ?? "") })
  }
  const arrangement = arrangementOf(profile, read, tree, report)
  const kept = withoutEmptyHeads(withOwnIds(withoutAsides(read, tree, arrangement, report)))
  const sources = inReadingOrder(kept.map(placed(arrangement)), tree)
  const articles: PlannedArticle[] = []
  for (const source of sources) {
    const own = languageTag(source.language) ?? settings.languages[0] ?? ""
    const translations = translationsOf(others.get(source.path) ?? [], own, settings, leaveOut)
    articles.push({ ...source, translations: await readTranslations(tree, translations, profile, report) })
    others.delete(source.path)
  }
  for (const [source, translations] of others)
    for (const { path } of translations) leaveOut(path, `it translates ${source}, which is no article`)
  const spoken = articles.flatMap(languagesIn(files))
  const newLanguages = [...new Set(spoken)].filter((language) => !settings.languages.includes(language))
  const languages = [...settings.languages, ...(settings.addLanguages ? newLanguages : [])]
  const folders = languageFoldersOf(groups)
  const known = { ...tree, folders, sidebars: await readSidebars(tree, groups) }
  const places = plannedPlaces(tree, articles, arrangement).map((place) => ({
    ...place,
    texts: placeTexts(known, place, languages),
  }))
  giveAddresses(articles)
  return { profile, root: tree.root, templates: tree.templates, places, articles, newLanguages }
}

/** The tree's files with their languages, but for those in a language that the portal neither has nor gets. */
function filesToRead(
  { files, aside }: SourceTree,
  { languages, addLanguages }: PlanSettings,
  leaveOut: LeaveOut,
): FilePlace[] {
  const all = [...files, ...aside]
  const others = otherTranslations(all)
  for (const path of others) leaveOut(path, "it translates something else than the present documents")
  const places = fileLanguages(
    all.filter((path) => !others.has(path)),
    languages,
  )
  return places.filter(({ path, language }) => {
    if (!language || addLanguages || languages.includes(language)) return true
    leaveOut(path, `it is in ${nameOfLanguage(language, "en")}, which is none of the portal's languages`)
    return false
  })
}

/** What folders of a language say about the directories in them holds where these stand without it. */
function withLanguageFolders(tree: SourceTree, groups: FilePlace[][]): SourceTree {
  const folders = groups.flatMap(([source]) =>
    source?.language && source.path.endsWith(`/${source.place}`)
      ? [source.path.slice(0, -source.place.length - 1)]
      : [],
  )
  const directories = new Map(tree.directories)
  for (const folder of new Set(folders))
    for (const [path, fields] of tree.directories) {
      const place =
        path === folder ? "." : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
      if (place && Object.keys(directories.get(place) ?? {}).length === 0) directories.set(place, fields)
    }
  return { ...tree, directories }
}

/** The languages that an article needs the portal to have: those its files say to be in by where they are. */
function languagesIn(files: FilePlace[]) {
  const said = new Map(files.map(({ path, language }) => [path, language]))
  return ({ path, language, translations }: PlannedArticle): string[] => {
    const own = translations.length > 0 ? languageTag(language) : said.get(path)
    return [...(own ? [own] : []), ...translations.map((text) => text.language)]
  }
}

/** One translation for each language besides the one of the article, which has to be one of the portal's. */
function translationsOf(
  files: FilePlace[],
  own: string,
  { languages, addLanguages }: PlanSettings,
  leaveOut: LeaveOut,
): FilePlace[] {
  const taken = new Set<string | null>([own])
  return files.filter(({ path, language }) => {
    const isTaken = taken.has(language)
    const isForeign = !addLanguages && !languages.includes(own)
    if (isForeign)
      leaveOut(
        path,
        `its article is in ${nameOfLanguage(own, "en")}, which is none of the portal's languages`,
      )
    else if (isTaken) leaveOut(path, `its article is in ${nameOfLanguage(language ?? own, "en")} already`)
    taken.add(language)
    return !isTaken && !isForeign
  })
}

async function readTranslations(
  tree: SourceTree,
  files: FilePlace[],
  profile: Profile,
  report: ImportReport,
): Promise<PlannedText[]> {
  const read: PlannedText[] = []
  for (const file of files) {
    const { path, language } = file
    const fields = await readText(tree, file, profile, report)
    if (!fields || !language) continue
    if (fields.language && languageTag(fields.language) !== language)
      report.problems.push({ path, message: `language ${fields.language} is not that of its name or folder` })
    read.push({ ...fields, language })
  }
  return read
}

async function readText(
  { root, directories, templates }: SourceTree,
  { path, place }: FilePlace,
  profile: Profile,
  report: ImportReport,
) {
  await shares().nextPiece()
  try {
    const { values, body, problem } = await readDocument(root, path)
    checkWork(body)
    const note = (message: string) => report.problems.push({ path, message })
    if (problem) note(`front matter: ${problem}`)
    const fields = readFields(values, note)
    const own = fields.title ?? firstHeading(body, templates)?.slice(0, 255)
    const title = own ?? nameFromPath(place, directories)
    const addresses = profile.addresses?.({ place, title, values }) ?? []
    return {
      ...{ ...fields, path, place, title, values },
      siteAddresses: addresses.filter((address) => formerPath(address) !== null).slice(0, 50),
      contents: hashOf({ values, body }),
      isNamed: own !== undefined,
      isEmpty: body.replace(/\{\{[<%](?:(?!\{\{).)*?[%>]\}\}/g, "").trim() === "",
      hasFields: Object.keys(values).length > 0,
      linked: rootLinksIn(body, place),
    }
  } catch (error) {
    report.failed.push({ path, reason: error instanceof Error ? error.message : String(error) })
  }
}

function nameFromPath(path: string, directories: SourceTree["directories"]): string {
  const name = posix.basename(path).replace(/\.(?:mdx?|rst)$/i, "")
  const directory = posix.dirname(path)
  const isIndex = /^(?:index|readme)$/i.test(name)
  return isIndex ? (directories.get(directory)?.label ?? readableName(directory)) : readableName(name)
}
