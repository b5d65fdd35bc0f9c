import { basename, dirname, join } from "node:path"

/** The sources of a house, by path from the root: what the checks below read. */
export type Sources = ReadonlyMap<string, string>

/** A domain's name and its rooms: the folders that hold files. "" is the domain's own folder. */
export type Domain = readonly [name: string, rooms: readonly string[]]

/** `later` is one that is loaded when the code comes to it. */
export type Import = { target: string; typeOnly: boolean; later: boolean }

const imports =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:(?<names>[^;'"]*?)\sfrom\s+)?["'](?<named>[^"']+)["']|import\(\s*["'](?<dynamic>[^"']+)["']/g

/** What a file imports, as paths from the root without their ending, or names of packages. */
export function importsOf(sources: Sources, file: string): Import[] {
  return [...(sources.get(file) ?? "").matchAll(imports)].map(({ groups = {} }) => {
    const written = groups.named ?? groups.dynamic ?? ""
    const target = written.startsWith("@/")
      ? written.slice(2)
      : written.startsWith(".")
        ? join(dirname(file), written)
        : written
    const typeOnly = Boolean(groups.type) || onlyTypes(groups.names)
    return { target: withoutEnding(target), typeOnly, later: groups.dynamic !== undefined }
  })
}

const onlyTypes = (names = "") =>
  /^\{.*\}$/s.test(names.trim()) &&
  names
    .replace(/[{}]/g, "")
    .split(",")
    .every((name) => !name.trim() || name.trim().startsWith("type "))

const withoutEnding = (file: string) => file.replace(/\.(tsx?|mjs|js)$/, "")

/** Files below lib in no domain, or in a folder that is no room of theirs. */
export function unknownFolders(sources: Sources, domains: readonly Domain[]): string[] {
  const rooms = new Set(domains.flatMap(([name, own]) => own.map((room) => join("lib", name, room))))
  const folders = [...sources.keys()].filter((file) => file.startsWith("lib/")).map((file) => dirname(file))
  return [...new Set(folders)].filter((folder) => folder !== "lib" && !rooms.has(folder)).sort()
}

/** Rooms that hold no file. */
export function emptyRooms(sources: Sources, domains: readonly Domain[]): string[] {
  const folders = new Set([...sources.keys()].map((file) => dirname(file)))
  return domains
    .flatMap(([name, rooms]) => rooms.map((room) => join("lib", name, room)))
    .filter((room) => !folders.has(room))
}

/** Imports, of types too, from a domain into one above it. */
export function importsThatRunUp(sources: Sources, domains: readonly Domain[]): string[] {
  const rank = rankIn(domains)
  return everyImport(sources).flatMap(([file, { target }]) => {
    const [from, to] = [rank(file), rank(target)]
    if (from < 0 || to <= from) return []
    return [`${file} imports ${target}`]
  })
}

/** Uses of a domain's stores in another domain; the platform's serve all, and work, above all, puts them together. */
export function foreignStores(sources: Sources, domains: readonly Domain[]): string[] {
  const names = domains.map(([name]) => name)
  return [...sources].flatMap(([file, text]) => {
    const own = /^lib\/([^/]+)\//.exec(file)?.[1] ?? ""
    if (!names.includes(own) || own === "work") return []
    const foreign = storesAsked(text, domains).filter((name) => name !== own && name !== "platform")
    return foreign.map((name) => `${file} uses store.${name}`)
  })
}

/** The domains whose stores a text asks: by name, or taken apart among the parameters of a function. */
export function storesAsked(text: string, domains: readonly Domain[]): string[] {
  const names = domains.map(([name]) => name).join("|")
  const asked = new RegExp(`\\b(?:store|inside|installation)\\.(?<name>${names})\\b`, "g")
  const takenApart = new RegExp(
    `[{,]\\s*(?<name>${names}): \\{[^{}]*\\}(?=[^()]*\\)\\s*(?::[^=]*)?(?:=>|\\{))`,
    "g",
  )
  return [asked, takenApart].flatMap((uses) =>
    [...text.matchAll(uses)].map(({ groups }) => groups?.name ?? ""),
  )
}

/** Imports, of types too, of another domain's store. */
export function foreignStoreImports(sources: Sources, domains: readonly Domain[]): string[] {
  const domainOf = (path: string) => domains.find(([name]) => path.startsWith(`lib/${name}/`))?.[0]
  return everyImport(sources).flatMap(([file, { target }]) => {
    const [from, to] = [domainOf(file), domainOf(target)]
    const isForeign = from && from !== "work" && to && to !== "platform" && from !== to
    return isForeign && target.endsWith("/store") ? [`${file} imports ${target}`] : []
  })
}

/** The tables of each domain, by the names of Kysely. */
export type Tables = Readonly<Record<string, readonly string[]>>

/** Tables that a domain's SQL names although a higher domain has them; what makes the tables names them all. */
export function tablesFromAbove(sources: Sources, domains: readonly Domain[], tables: Tables): string[] {
  const names = domains.map(([name]) => name)
  const rankOf = new Map(
    Object.entries(tables).flatMap(([name, own]) => own.map((table) => [table, names.indexOf(name)])),
  )
  return [...sources].flatMap(([file, text]) => {
    const from = rankIn(domains)(file)
    if (from < 0 || /^lib\/platform\/db\/(?:migrations\/|migrate|tables)/.test(file)) return []
    const above = tablesNamed(text).filter((table) => (rankOf.get(table) ?? -1) > from)
    return [...new Set(above)].map((table) => `${file} names ${table}`)
  })
}

const inSql = /\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?((?:\w+(?:\s+\w+)?\s*,\s*)*\w+)/g
const inKysely =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|table|using|from|\w+Join)\(\s*\[?["'`](\w+)/g

/** The tables, and what else stands where one could, in a text's statements of SQL and of Kysely. */
function tablesNamed(text: string): string[] {
  const listed = [...text.matchAll(inSql)].flatMap(([, list = ""]) => list.split(","))
  return [
    ...listed.map((item) => camelCase(item.trim().split(/\s/)[0] ?? "")),
    ...[...text.matchAll(inKysely)].map(([, name = ""]) => camelCase(name)),
  ]
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A circle of imports at run time between folders, as text, or null. A single file in a domain's own folder stands for itself. */
export function folderCircle(sources: Sources, below: string): string | null {
  const between = new Map<string, Set<string>>()
  for (const [file, { target, typeOnly }] of everyImport(sources)) {
    const [from, to] = [placeOf(file), placeOf(target)]
    if (typeOnly || from === to || !inside(from, below) || !inside(to, below)) continue
    between.set(from, (between.get(from) ?? new Set()).add(to))
  }
  return circleIn(between)
}

/** A circle of imports at run time between files, as text, or null. */
export function fileCircle(sources: Sources): string | null {
  const edges = new Map<string, Set<string>>()
  for (const [file, { target, typeOnly }] of everyImport(sources)) {
    const from = withoutEnding(file)
    if (!typeOnly) edges.set(from, (edges.get(from) ?? new Set()).add(target))
  }
  return circleIn(edges)
}

/** Files with a name that says nothing: drawers for what has no place. */
export const drawers = (sources: Sources): string[] =>
  [...sources.keys()].filter((file) =>
    /(^index|(^|-)(utils?|helpers?|types|constants|services?|misc|common|shared))\.(tsx?|mjs|js)$/.test(
      basename(file),
    ),
  )

const placeOf = (file: string) => (dirname(file).split("/").length > 2 ? dirname(file) : withoutEnding(file))

const inside = (folder: string, below: string) => folder === below || folder.startsWith(`${below}/`)

const rankIn = (domains: readonly Domain[]) => (path: string) =>
  domains.findIndex(([name]) => path.startsWith(`lib/${name}/`))

const everyImport = (sources: Sources): [file: string, found: Import][] =>
  [...sources.keys()].flatMap((file) =>
    importsOf(sources, file).map((found): [string, Import] => [file, found]),
  )

/**
 * The files that a browser loads with a page: what React draws there, and all that it needs at once; with `atRest` also what
 * the page's parts bring once it rests (`components/ui/resting.tsx`). What is taken by `dynamic` of Next comes with what takes it.
 */
export function filesInBrowser(sources: Sources, { atRest = false } = {}): string[] {
  const byName = new Map([...sources.keys()].map((file) => [withoutEnding(file), file]))
  const neededBy = (file: string) => {
    const imports = importsOf(sources, file).filter(({ typeOnly }) => !typeOnly)
    const names = new Set(imports.map(({ target }) => target))
    const bringsParts = names.has("next/dynamic") || (atRest && names.has("components/ui/resting"))
    return imports.flatMap(({ target, later }) => (later && !bringsParts ? [] : (byName.get(target) ?? [])))
  }
  const isDrawnThere = (file: string) => /^"use client"/.test(sources.get(file) ?? "")
  const onServer = new Set([...sources.keys()].filter((file) => /^app\/.+\.tsx$/.test(file)))
  const inBrowser = new Set<string>()
  // A set grows while it is walked.
  for (const file of onServer)
    if (isDrawnThere(file)) inBrowser.add(file)
    else for (const needed of neededBy(file)) onServer.add(needed)
  for (const file of inBrowser) for (const needed of neededBy(file)) inBrowser.add(needed)
  return [...inBrowser]
}

/** The first circle on a walk along the edges, as text, or null. */
export function circleIn(edges: ReadonlyMap<string, Iterable<string>>): string | null {
  const done = new Set<string>()
  const walk = (name: string, trail: string[]): string | null => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name].join(" → ")
    if (done.has(name)) return null
    for (const next of edges.get(name) ?? []) {
      const circle = walk(next, [...trail, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of edges.keys()) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return null
}
