import { posix } from "node:path"

/** An article that links may lead to. */
export type LinkTarget = {
  /** Its file, relative to the tree. */
  path: string
  /** The whole path its front matter wants, such as `/docs/setup`. */
  slugPath?: string
  /** Other paths that led to it where it comes from, from the site's root or relative to its folder. */
  aliases?: string[]
  /** Its address in the portal. */
  address: string
}

export type Resolution =
  | { kind: "kept" }
  | {
      kind: "article"
      href: string
      /** The file, when only its names suggest the article. */
      guess?: string
    }
  | { kind: "unresolved"; candidates: string[] }

/** Answers where the links of a tree's documents lead, once the addresses of all its articles are known. */
export function linkResolver(targets: LinkTarget[]) {
  const byPath = new Map<string, LinkTarget>()
  const byName = new Map<string, LinkTarget[]>()
  for (const target of targets) {
    for (const key of keysOf(target)) if (!byPath.has(key)) byPath.set(key, target)
    for (const name of namesOf(target)) byName.set(name, [...(byName.get(name) ?? []), target])
  }
  // What an article is called itself comes before what it was called.
  for (const target of targets)
    for (const alias of target.aliases ?? []) {
      const key = keyOf(alias, target.path)
      if (key && !byPath.has(key)) byPath.set(key, target)
      if (key && !byName.has(nameOf(key))) byName.set(nameOf(key), [target])
    }

  return (href: string, from: string): Resolution => {
    const [, path = "", hash = ""] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href.trim()) ?? []
    if (path === "" || isElsewhere(path)) return { kind: "kept" }
    const wanted = placeOf(path, from)
    const isPortals = isOwnAddress(path)
    const exact = candidatePaths(wanted, path.startsWith("/") && !isPortals).find((each) => byPath.has(each))
    const target = exact === undefined ? undefined : byPath.get(exact)
    if (target) return { kind: "article", href: target.address + hash }
    if (isPortals) return { kind: "kept" }
    const alike = byName.get(nameOf(wanted)) ?? []
    const [only] = alike
    if (only && alike.length === 1) return { kind: "article", href: only.address + hash }
    const guess = likeliest(path, alike, targets)
    if (guess) return { kind: "article", href: guess.address + hash, guess: guess.path }
    return { kind: "unresolved", candidates: alike.map((each) => each.path) }
  }
}

/** Whether an address has a scheme or host. */
const isElsewhere = (path: string) => /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(path)
/** Whether the portal itself may have given it: what the tree has there comes first, and no guess. */
const isOwnAddress = (path: string) => /^\/(?:kb|api)(?:\/|$)/i.test(path)

const bare = (path: string) =>
  path
    .replace(/\/+$/, "")
    .replace(/\.(?:mdx?|html?|rst)$/i, "")
    .replace(/(^|\/)(?:index|readme)$/i, "$1")
    .replace(/^\/+|\/+$/g, "")
    .toLowerCase()
const withoutNumbers = (path: string) => path.replace(/(^|\/)\d+[-_.]\s*(?=\D)/g, "$1")

const nameOf = (path: string) => posix.basename(bare(path))

function keysOf({ path, slugPath }: LinkTarget): string[] {
  const keys = [bare(path), withoutNumbers(bare(path))]
  return slugPath ? [...keys, keyOf(slugPath, path)] : keys
}

const keyOf = (wanted: string, path: string) =>
  bare(wanted.startsWith("/") ? decode(wanted) : posix.join(posix.dirname(path), decode(wanted)))

const namesOf = ({ path, slugPath = "" }: LinkTarget) =>
  new Set([nameOf(path), withoutNumbers(nameOf(path)), nameOf(slugPath)].filter(Boolean))

/** A link's address as if the tree were the portal: what remains of one that leads to nothing there. */
export function addressInTree(href: string, from: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href.trim()) ?? []
  const address = encodeURI(placeOf(path, from)) + rest
  return address.startsWith("//") || !URL.canParse(address, "http://portal.invalid") ? "/" : address
}

/** A link's path from the root of the tree on. */
function placeOf(path: string, from: string): string {
  const decoded = decode(path)
  const absolute = decoded.startsWith("/") ? decoded : posix.join("/", posix.dirname(from), decoded)
  return posix.normalize(absolute)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path, and for one from the site's root also what remains without the folders the site was served below. */
function candidatePaths(wanted: string, fromRoot: boolean): string[] {
  const whole = bare(wanted)
  if (!fromRoot) return [whole]
  const segments = whole.split("/")
  return segments.map((_, index) => segments.slice(index).join("/"))
}

/** The one of several articles of a name whose folders sound like the link's: `custom-props` like `custom-properties`. */
function likeliest(path: string, alike: LinkTarget[], all: LinkTarget[]): LinkTarget | undefined {
  const words = wordsOf(posix.dirname(bare(decode(path))))
  const scored = alike.map((target) => ({ target, score: likeness(words, neighbourhood(target, all)) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const [first, second] = scored.filter(({ score }) => best > 0 && score === best)
  return second ? undefined : first?.target
}

const likeness = (words: string[], others: string[]) =>
  words.filter((word) => others.some((other) => other.startsWith(word) || word.startsWith(other))).length

/** The words of an article's folder and of the folders beside it. */
function neighbourhood({ path }: LinkTarget, all: LinkTarget[]): string[] {
  const folder = posix.dirname(path)
  const inside = all
    .filter((other) => other.path.startsWith(`${folder}/`))
    .map((other) => posix.dirname(other.path))
  return wordsOf([folder, ...new Set(inside)].join("/").toLowerCase())
}

const wordsOf = (path: string) => path.split(/[/\-_. ]+/).filter((word) => word.length >= 4)
