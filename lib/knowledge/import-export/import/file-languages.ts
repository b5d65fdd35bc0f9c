import { posix } from "node:path"
import { languageTag } from "@/lib/platform/languages/tags"

/** Where a file stands and in which language it is, as far as its folder and its name say so. */
export type FilePlace = {
  path: string
  /** Its path without what says the language: the same for all translations, but for the extension. */
  place: string
  language: string | null
}

const docusaurus = /^(?:\.\.\/)?i18n\/([^/]+)\/docusaurus-plugin-content-docs\/(current\/)?(.+)$/

/** Translations of something else than the present documents, as Docusaurus keeps them: another version, the blog. */
export function otherTranslations(files: string[]): Set<string> {
  const inFolder = files.filter((path) => path.startsWith("i18n/"))
  const isDocusaurus = inFolder.some((path) => languageTag(docusaurus.exec(path)?.[1] ?? ""))
  return new Set(isDocusaurus ? inFolder.filter((path) => !docusaurus.exec(path)?.[2]) : [])
}

/**
 * Reads the languages of a tree's files from `i18n/de/docusaurus-plugin-content-docs/current`, from folders of the root
 * such as `de`, and from names such as `name.de.md` beside `name.md`. A folder is a language's where it is one of these
 * or where half of what is in it stands outside of it as well: `it` may be about computers.
 */
export function fileLanguages(files: string[], languages: string[]): FilePlace[] {
  const present = new Set(files.map(bare))
  const folders = languageFolders(files, languages)
  const inFolders = files.map((path): FilePlace => {
    const [, tag = "", current, rest = ""] = docusaurus.exec(path) ?? []
    const translated = current ? languageTag(tag) : null
    if (translated)
      return { path, place: present.has(bare(rest)) ? rest : inDocs(rest, present), language: translated }
    const [first = ""] = path.split("/")
    const language = folders.get(first)
    return language
      ? { path, place: path.slice(first.length + 1), language }
      : { path, place: path, language: null }
  })
  return namedLanguages(inFolders)
}

/** Who imports a whole site has its documents in `docs`. */
const inDocs = (rest: string, present: Set<string>) =>
  present.has(bare(`docs/${rest}`)) ? `docs/${rest}` : rest

/** The folders of the root that are a language's, with its tag. */
function languageFolders(files: string[], languages: string[]): Map<string, string> {
  const inside = new Map<string, string[]>()
  const plain = new Set<string>()
  for (const path of files) {
    const [first = "", ...rest] = path.split("/")
    if (rest.length > 0 && languageTag(first))
      inside.set(first, [...(inside.get(first) ?? []), bare(rest.join("/"))])
    else plain.add(bare(path))
  }
  const found = new Map<string, string>()
  for (const [folder, paths] of inside) {
    const others = [...inside].filter(([name]) => name !== folder).flatMap(([, names]) => names)
    const elsewhere = new Set([...plain, ...others])
    const tag = languageTag(folder) ?? folder
    const there = paths.filter((path) => elsewhere.has(path)).length
    if (languages.includes(tag) || there * 2 >= paths.length) found.set(folder, tag)
  }
  return found
}

/** Those whose name says a language where a file of the same name stands beside it, without one or in another. */
function namedLanguages(files: FilePlace[]): FilePlace[] {
  const plain = new Set(files.map(({ path }) => bare(path)))
  const named = new Map<string, Set<string>>()
  const languageIn = (path: string) => {
    const [, stem = "", tag = "", extension = ""] = /^(.*[^./])\.([^./]+)(\.mdx?)$/i.exec(path) ?? []
    return { stem, language: languageTag(tag), extension }
  }
  for (const { path } of files) {
    const { stem, language } = languageIn(path)
    if (language) named.set(stem, (named.get(stem) ?? new Set()).add(language))
  }
  return files.map((file) => {
    const { stem, language, extension } = languageIn(file.path)
    if (file.language || !language || !(plain.has(stem) || (named.get(stem)?.size ?? 0) > 1)) return file
    return { path: file.path, place: stem + extension, language }
  })
}

/** A file's texts in all languages: the first of them is the one that the others translate. */
export function translationGroups(files: FilePlace[], languages: string[]): FilePlace[][] {
  const groups = new Map<string, FilePlace[]>()
  for (const file of files) {
    const key = bare(file.place)
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  const rank = ({ language }: FilePlace) => {
    const at = language === null ? -1 : languages.indexOf(language)
    return at === -1 && language !== null ? languages.length : at
  }
  return [...groups.values()].flatMap((group) => {
    const [source, ...others] = [...group].sort((a, b) => rank(a) - rank(b))
    if (!source) return []
    // Two files without a language are two articles: `name.md` and `name.mdx`.
    const plain = others.filter(({ language }) => language === null)
    return [[source, ...others.filter(({ language }) => language !== null)], ...plain.map((file) => [file])]
  })
}

const bare = (path: string) => posix.normalize(path).replace(/\.mdx?$/i, "")
