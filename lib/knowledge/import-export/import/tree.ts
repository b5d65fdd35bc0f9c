import { readdir, readFile, realpath, stat } from "node:fs/promises"
import { join, posix, sep } from "node:path"
import { readTemplates, type Templates } from "@/lib/knowledge/import-export/jsx/templates"
import type { DirectoryFields, Profile } from "@/lib/knowledge/import-export/profiles/profile"
import { parseYaml } from "@/lib/knowledge/import-export/profiles/settings-files"
import type { PlaceText } from "@/lib/knowledge/places/schema"
import { InvalidError } from "@/lib/platform/errors"
import { languageTag } from "@/lib/platform/languages/tags"
import { documentName, isRestructuredText } from "./documents"
import { emptyReport, type ImportReport } from "./report"
import { hasPandoc } from "./restructured-text"

export const mostFiles = 20_000
const largestFile = 400 * 1024
const largestSettingsFile = 64 * 1024

export type SourceTree = {
  root: string
  /** Markdown files, relative to the root, in the order of their names. */
  files: string[]
  /** Files of the root whose names speak of the folder, such as SECURITY.md: articles only where something says so. */
  aside: string[]
  /** By path relative to the root; the root itself is `.`. */
  directories: Map<string, DirectoryFields>
  /** What the components of these documents leave in the text: `_components.yml` of the root. */
  templates: Templates
}

type Notes = Pick<ImportReport, "skipped" | "problems">

const notArticles =
  /^(?:license|licence|readme|changelog|contributing|code[-_]of[-_]conduct|security|authors|notice|history)\b/i
const unread = /^(?:\.|node_modules$)/

/**
 * Lists the documents of a profile's folder, and their translations in the `i18n` beside it. Links out of the folder are not
 * followed. @throws InvalidError when it holds more than 20,000 files.
 */
export async function readTree(profile: Profile, notes: Notes = emptyReport()): Promise<SourceTree> {
  const { root } = profile
  const tree: SourceTree = { root, files: [], aside: [], directories: new Map(), templates: {} }
  const waiting = [".", ...(await translationsBeside(root))]
  let seen = 0
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const entries = await readdir(join(root, directory), { withFileTypes: true })
    seen += entries.length
    if (seen > mostFiles) throw new InvalidError(`The folder holds more than ${mostFiles} files`)
    const names = entries.map(({ name }) => name)
    tree.directories.set(directory, await readDirectoryFields(root, directory, names, notes))
    if (directory === ".") tree.templates = await readComponentFile(root, names, notes)
    for (const entry of entries) {
      const path = posix.join(directory, entry.name)
      const isDocument = documentName.test(entry.name)
      if (unread.test(entry.name) || path === "static" || !(isDocument || entry.isDirectory())) continue
      const reason = profile.leftOut?.(path)
      if (reason) notes.skipped.push({ path, reason })
      else if (entry.isDirectory()) waiting.push(path)
      else await addFile(tree, path, notes, profile)
    }
  }
  if (tree.files.some(isRestructuredText) && !(await hasPandoc())) {
    const reason = "pandoc, which reads reStructuredText, is not installed"
    notes.skipped.push(...tree.files.filter(isRestructuredText).map((path) => ({ path, reason })))
    tree.files = tree.files.filter((path) => !isRestructuredText(path))
  }
  tree.files.sort()
  return tree
}

/** Where Docusaurus keeps the translations of a folder of documents: beside it. */
async function translationsBeside(root: string): Promise<string[]> {
  const entries = await readdir(join(root, "../i18n"), { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const { name } of entries) {
    const path = posix.join("../i18n", name, "docusaurus-plugin-content-docs/current")
    const folder = await realpath(join(root, path)).catch(() => null)
    if (folder && isBelow(folder, join(root, "../i18n")) && (await stat(folder)).isDirectory())
      found.push(path)
  }
  return found
}

const isBelow = (file: string, folder: string) =>
  file.startsWith(folder.endsWith(sep) ? folder : folder + sep)

async function addFile(
  { root, files, aside }: SourceTree,
  path: string,
  { skipped }: Notes,
  profile: Profile,
) {
  const name = posix.basename(path)
  const reason = profile.isDocument?.(path)
    ? await reasonNotToRead(root, path, largestFile)
    : await reasonToSkip(root, path)
  if (reason) skipped.push({ path, reason })
  else if (name === path && notArticles.test(name)) aside.push(path)
  else files.push(path)
}

async function reasonToSkip(root: string, path: string): Promise<string | undefined> {
  const name = posix.basename(path)
  if (name.startsWith("_")) return "its name begins with _, so it is a part of other documents"
  return reasonNotToRead(root, path, largestFile)
}

/** Why a path cannot be read, or null. Opening a pipe or a device could wait or read without end. */
async function reasonNotToRead(root: string, path: string, largest: number): Promise<string | undefined> {
  const file = await realpath(join(root, path)).catch(() => null)
  if (!file) return "it cannot be read"
  const bounds = path.startsWith("../i18n/") ? join(root, "../i18n") : root
  if (!isBelow(file, bounds)) return "it is a link out of the folder"
  const status = await stat(file)
  if (!status.isFile()) return "it is not a file"
  return status.size > largest ? `it has more than ${largest / 1024} KB` : undefined
}

async function readDirectoryFields(
  root: string,
  directory: string,
  names: string[],
  { problems }: Notes,
): Promise<DirectoryFields> {
  const name = names.find((each) => /^_category_\.(?:json|ya?ml)$/.test(each))
  if (!name) return {}
  const { values, problem } = await readSmallFile(root, posix.join(directory, name))
  if (problem) problems.push({ path: posix.join(directory, name), message: problem })
  const { id, label, labels, description, descriptions, position, link } = values
  const fallback =
    typeof link === "object" && link !== null && "description" in link ? link.description : undefined
  return {
    id: words(id)?.slice(0, 64),
    label: words(label)?.slice(0, 200),
    description: (words(description) ?? words(fallback))?.slice(0, 2000),
    texts: textsBy(labels, descriptions),
    position: typeof position === "number" && position >= 0 && position < 50_000 ? position : undefined,
  }
}

/** Texts by language, of what a file says by language; what is in no language is no text. */
function textsBy(labels: unknown, descriptions: unknown): DirectoryFields["texts"] {
  const texts: Record<string, PlaceText> = {}
  const add = (field: keyof PlaceText, values: unknown) => {
    for (const [tag, value] of Object.entries(values && typeof values === "object" ? values : {})) {
      const [language, said] = [languageTag(tag), words(value)]
      if (language && said) texts[language] = { ...texts[language], [field]: said }
    }
  }
  add("name", labels)
  add("description", descriptions)
  return Object.keys(texts).length > 0 ? texts : undefined
}

async function readComponentFile(root: string, names: string[], { problems }: Notes): Promise<Templates> {
  const path = names.find((each) => /^_components\.(?:json|ya?ml)$/.test(each))
  if (!path) return {}
  const { values, problem } = await readSmallFile(root, path)
  const note = (message: string) => problems.push({ path, message })
  if (problem) note(problem)
  return readTemplates(values, note)
}

/** What a small file of YAML or JSON says. */
export async function readSmallFile(root: string, path: string): Promise<ReturnType<typeof parseYaml>> {
  const problem = await reasonNotToRead(root, path, largestSettingsFile)
  if (problem) return { values: {}, problem }
  const text = await readFile(join(root, path), "utf8").catch(() => null)
  return text === null ? { values: {}, problem: "it cannot be read" } : parseYaml(text)
}

export const words = (value: unknown) =>
  typeof value === "string" && value.trim() ? value.trim() : undefined
