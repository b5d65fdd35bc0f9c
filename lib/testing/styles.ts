import { dirname, join } from "node:path"
import { importsOf } from "./architecture"

/** A style sheet by its path from the root, and a file of components or pages by its own, with their texts. */
export type Texts = ReadonlyMap<string, string>

/** A sheet without its comments and the contents of its addresses, so that only its own words are looked at. */
const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)/g, "url()")

type Declaration = { property: string; value: string }

const declarationsOf = (css: string): Declaration[] =>
  [...bare(css).matchAll(/(?<=[{};]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = "", value = ""]) => ({ property, value: value.trim() }),
  )

const size = /(?<![\w.-])\d*\.?\d+(px|rem|em|pt|ch|ex|vw|vh|dvh|cqw|%)/

/** What a sheet says by a literal where a token has a name for it: sizes of text, corners and colours. */
export function literalsIn(css: string, colourNames: readonly string[]): string[] {
  const colour = new RegExp(
    `#[0-9a-f]{3,8}\\b|\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(${colourNames.join("|")})(?![\\w-])`,
    "i",
  )
  return declarationsOf(css)
    .filter(({ property, value }) => {
      const literal = value.replace(/var\([^()]*\)/g, "").replace(/color-mix\(in \w+,/g, "(")
      if (/^(font|font-size)$/.test(property)) return size.test(literal) && literal !== "100%"
      if (/^border(-\w+)*-radius$/.test(property))
        return !/^calc\(\s*[+-]/.test(literal) && size.test(literal)
      return colour.test(literal)
    })
    .map(({ property, value }) => `${property}: ${value}`)
}

/** The names of the custom properties a sheet declares. */
const tokensIn = (css: string): string[] => [
  ...new Set(
    declarationsOf(css)
      .map(({ property, value }) => (value === "initial" ? "" : property))
      .filter((property) => property.startsWith("--")),
  ),
]

/** Each class a sheet has a rule for: first of all the ones a selector is about, else the ones it only mentions. */
export function classesIn(css: string): { styled: Set<string>; mentioned: Set<string> } {
  const styled = new Set<string>()
  const mentioned = new Set<string>()
  for (const [, prelude = ""] of bare(css).matchAll(/(?<=^|[{};])([^{};]+)\{/g)) {
    if (prelude.trim().startsWith("@")) continue
    for (const selector of prelude.split(",")) {
      const name = /^\s*(?:\w+)?\.([\w-]+)(?:[:[][^\s]*)?\s*$/.exec(selector)?.[1]
      if (name) styled.add(name)
      for (const [, other = ""] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) mentioned.add(other)
    }
  }
  return { styled, mentioned }
}

/** The words a component gives its elements as classes. */
export function classNamesIn(code: string): Set<string> {
  const texts: string[] = []
  for (const match of code.matchAll(
    /\b\w*[cC]lass(?:Name|es)?(?:\s*=\s*(?:"([^"]*)"|(\{))|: (["'`][^\n]*))/g,
  )) {
    const [found, quoted, brace, property] = match
    if (quoted !== undefined) texts.push(quoted)
    else if (property !== undefined) texts.push(...stringsIn(property))
    else if (brace) texts.push(...stringsIn(untilClosed(code, match.index + found.length)))
  }
  return new Set(texts.flatMap((text) => text.split(/[\s${}?:"'`,()]+/)).filter(Boolean))
}

const stringsIn = (code: string) => [...code.matchAll(/(["'`])([\s\S]*?)\1/g)].map(([, , text = ""]) => text)

function untilClosed(code: string, from: number): string {
  let depth = 1
  let at = from
  while (depth > 0 && at < code.length) {
    if (code[at] === "{") depth++
    if (code[at] === "}") depth--
    at++
  }
  return code.slice(from, at - 1)
}

/** What a page needs and what it loads, as paths of sheets. */
export type Page = { page: string; needed: ReadonlyMap<string, string>; loaded: ReadonlySet<string> }

/** Each page with the sheets its components need, by a class of each, and those its modules and layouts load. */
export function pagesOf(sheets: Texts, code: Texts): Page[] {
  const homes = homesOf(sheets)
  return [...code.keys()]
    .filter((file) => /^app\/(.*\/)?(page|error|not-found|loading)\.tsx$/.test(file))
    .map((page) => {
      const drawn = reachedFrom(code, [page, ...layoutsOf(code, page)])
      const modules = [...drawn, ...reachedFrom(code, scriptsFor(code, drawn))]
      const lists = modules.flatMap((file) => sheetImports(file, code.get(file) ?? ""))
      const needed = new Map<string, string>()
      for (const file of modules)
        for (const name of classNamesIn(code.get(file) ?? ""))
          for (const sheet of homes.get(name) ?? [])
            if (!needed.has(sheet)) needed.set(sheet, `.${name} in ${file}`)
      return { page, needed, loaded: new Set(lists.flatMap((list) => contentsOf(sheets, list))) }
    })
}

/** Pages that show a class without its sheet. */
export const missingSheets = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ page, needed, loaded }) =>
    [...needed]
      .filter(([sheet]) => !loaded.has(sheet))
      .map(([sheet, because]) => `${page} lacks ${sheet} for ${because}`),
  )

/** Sheets of a list that none of the pages loading the list needs. */
export function idleSheets(sheets: Texts, code: Texts): string[] {
  const pages = pagesOf(sheets, code)
  return [...sheets.keys()].filter(isList).flatMap((list) => {
    const showing = pages.filter(({ loaded }) => loaded.has(list))
    return importedBy(sheets, list)
      .filter((sheet) => !foundations.has(sheet) && !showing.some(({ needed }) => needed.has(sheet)))
      .map((sheet) => `${list}: ${sheet}`)
  })
}

/** Components that use a class of another domain's sheet. */
export function strayClasses(sheets: Texts, code: Texts): string[] {
  const homes = homesOf(sheets)
  return [...code].flatMap(([file, text]) =>
    [...classNamesIn(text)].flatMap((name) =>
      (homes.get(name) ?? [])
        .filter((sheet) => isComponent(file) && !["ui", domainOf(file)].includes(domainOf(sheet)))
        .map((sheet) => `${file} uses .${name} of ${sheet}`),
    ),
  )
}

/** Components that import a sheet although they come with the page: a list brings theirs in one file with others. */
export function ownImports(code: Texts): string[] {
  const later = new Set(
    [...code].flatMap(([file, text]) =>
      [...text.matchAll(/[^.]import\("([^"]+)"\)/g)].map(([, name = ""]) => pathOf(file, name)),
    ),
  )
  return [...code]
    .filter(([file, text]) => isComponent(file) && sheetImports(file, text).length > 0)
    .map(([file]) => file)
    .filter((file) => !later.has(file.replace(/\.tsx?$/, "")))
}

const foundations = new Set(["tokens", "base", "forced-colours"].map((name) => `components/ui/${name}.css`))
export const isList = (sheet: string) => sheet.startsWith("app/")
const isComponent = (file: string) => file.startsWith("components/")
const domainOf = (path: string) => path.split("/")[1] ?? ""
const pathOf = (file: string, name: string) =>
  name.startsWith("@/") ? name.slice(2) : join(dirname(file), name)

const pageScript = "components/shell/page-script/page-script.ts"

/**
 * The parts of the script of all pages that have something to do on a page: each looks for elements by attributes such as
 * `data-search`, which the page's components give theirs.
 */
function scriptsFor(code: Texts, drawn: readonly string[]): string[] {
  const page = drawn.map((file) => code.get(file) ?? "").join("\n")
  return importsOf(code, pageScript)
    .map(({ target }) => `${target}.ts`)
    .filter((script) => {
      const sought = [...(code.get(script) ?? "").matchAll(/\[(data-[a-z-]+)/g)].map(([, name]) => name)
      return sought.some((name) => page.includes(`${name}=`))
    })
}

/** The layouts around a page, outermost first. */
const layoutsOf = (code: Texts, page: string) =>
  page
    .split("/")
    .map((_, at, parts) => [...parts.slice(0, at), "layout.tsx"].join("/"))
    .filter((layout) => code.has(layout))

/** Files of our own that come with these at some time, at once or when they are asked for. */
function reachedFrom(code: Texts, entries: readonly string[]): string[] {
  const reached = new Set(entries)
  for (const file of reached)
    for (const { target } of importsOf(code, file))
      for (const ending of [".tsx", ".ts"]) if (code.has(target + ending)) reached.add(target + ending)
  return [...reached]
}

const importedBy = (sheets: Texts, sheet: string): string[] =>
  [...(sheets.get(sheet) ?? "").matchAll(/@import "(\..+)"/g)].map(([, name = ""]) => pathOf(sheet, name))

const contentsOf = (sheets: Texts, sheet: string): string[] => [
  sheet,
  ...importedBy(sheets, sheet).flatMap((inner) => contentsOf(sheets, inner)),
]

/** Classes that have rules of their own in several sheets. */
export function dividedClasses(sheets: Texts): string[] {
  const found = new Map<string, string[]>()
  for (const [sheet, css] of sheets)
    for (const name of classesIn(css).styled) found.set(name, [...(found.get(name) ?? []), sheet])
  return [...found].filter(([, at]) => at.length > 1).map(([name, at]) => `.${name}: ${at.join(", ")}`)
}

/** Tokens that no sheet and no component uses, neither as a custom property nor by a utility such as `text-sm`. */
export function unusedTokens(tokens: string, sheets: readonly string[], code: readonly string[]): string[] {
  const words = new Set(code.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  const properties = new Set(
    [...sheets, ...code].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )
  return tokensIn(tokens).filter((token) => {
    const name = token.replace(/--line-height$/, "")
    if (properties.has(name) || properties.has(token)) return false
    if (name.startsWith("--color-"))
      return ![...words].some((word) => word.endsWith(name.replace("--color", "")) && !word.startsWith("-"))
    return !words.has(name.replace("--radius", "rounded").slice(name.startsWith("--radius") ? 0 : 2))
  })
}

function homesOf(sheets: Texts): Map<string, string[]> {
  const read = [...sheets].map(([sheet, css]) => [sheet, classesIn(css)] as const)
  const homes = new Map<string, string[]>()
  for (const kind of ["styled", "mentioned"] as const) {
    const found = new Map<string, string[]>()
    for (const [sheet, classes] of read)
      for (const name of classes[kind])
        if (!homes.has(name)) found.set(name, [...(found.get(name) ?? []), sheet])
    for (const [name, at] of found) homes.set(name, at)
  }
  return homes
}

/** The sheets a file imports, by their paths from the root. */
const sheetImports = (file: string, text: string): string[] =>
  [...text.matchAll(/^import "(.+\.css)"$/gm)].map(([, name = ""]) => pathOf(file, name))
