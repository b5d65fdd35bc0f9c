import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { colorsNamed } from "culori"
import {
  classNamesIn,
  dividedClasses,
  idleSheets,
  isList,
  literalsIn,
  missingSheets,
  ownImports,
  pagesOf,
  strayClasses,
  unusedTokens,
} from "@/lib/testing/styles"

const root = process.cwd()
const textsOf = (folders: string[], ending: RegExp) =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(({ name }) => ending.test(name) && !/\.test\.tsx?$/.test(name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path): [string, string] => [relative(root, path), readFileSync(path, "utf8")]),
    ),
  )
const tokens = "components/ui/tokens.css"
const sheets = textsOf(["app", "components"], /\.css$/)
const code = textsOf(["app", "components"], /\.tsx?$/)
const colours = Object.keys(colorsNamed)

test("rules stand beside components; below app are only lists of the sheets that pages load", () => {
  const ruled = [...sheets].filter(([sheet, css]) => isList(sheet) && css.includes("{"))
  expect(ruled.map(([sheet]) => sheet)).toEqual([])
})

test("no sheet beside the tokens says a size of text, a corner or a colour by a literal", () => {
  const literal = [...sheets]
    .filter(([sheet]) => sheet !== tokens)
    .flatMap(([sheet, css]) => literalsIn(css, colours).map((found) => `${sheet}: ${found}`))
  expect(literal).toEqual([])
})

test("every token is used", () => {
  expect(unusedTokens(sheets.get(tokens) ?? "", [...sheets.values()], [...code.values()])).toEqual([])
})

test("every page loads the sheets of all classes it can show", () => {
  expect(missingSheets(pagesOf(sheets, code))).toEqual([])
})

test("no page loads a list for a sheet that none of the list's pages needs", () => {
  expect(idleSheets(sheets, code)).toEqual([])
})

test("only what is loaded later brings a sheet of its own", () => {
  expect(ownImports(code)).toEqual([])
})

test("a component uses classes of its own domain and of components/ui", () => {
  expect(strayClasses(sheets, code)).toEqual([])
})

test("a class is styled in one sheet", () => {
  expect(dividedClasses(sheets)).toEqual([])
})

test("every sheet is loaded by a page", () => {
  const loaded = new Set(pagesOf(sheets, code).flatMap((page) => [...page.loaded]))
  expect([...sheets.keys()].filter((sheet) => !loaded.has(sheet))).toEqual([])
})

// The browser tests ask for nothing but colours again in the dark.
test("in the dark a page has other colours and one other sign, and nothing else", () => {
  const dark = /prefers-color-scheme|data-theme|--dark-only|\bdark:/
  // The tokens are the colours; the switch changes which of them are shown.
  const others = [...sheets, ...code].filter(
    ([file]) => file !== tokens && file !== "components/ui/scheme.ts",
  )
  const lines = others.flatMap(([file, text]) => text.split("\n").map((line) => `${file}: ${line.trim()}`))
  const signs = lines.filter((line) => dark.test(line))
  expect(signs.length).toBeGreaterThan(0)
  expect(signs.filter((line) => !/: <Icon name="sun" [^>]*\/>$/.test(line))).toEqual([])
})

test("the rules above find what breaks them", () => {
  const css =
    ".note { color: #fff; font-size: 13px; border-radius: 4px 8px; background: white; color: var(--text) }"
  expect(literalsIn(css, colours)).toEqual([
    "color: #fff",
    "font-size: 13px",
    "border-radius: 4px 8px",
    "background: white",
  ])
  expect(
    literalsIn(".a { border-radius: calc(var(--radius-lg) - 1px); font-size: var(--text-sm) }", colours),
  ).toEqual([])
  const note = "components/support/note.css"
  const list = "app/kb/list.css"
  const styles = new Map([
    [note, "@layer components { .note { top: 0 } .x .note b { top: 0 } }"],
    [list, '@import "../../components/support/note.css";'],
  ])
  const pageWith = (imported: string, className: string, folder = "support") =>
    new Map([
      ["app/kb/page.tsx", `${imported}\nimport { Note } from "@/components/${folder}/note"`],
      [`components/${folder}/note.tsx`, `<p className={on ? "${className} mt-2" : ""}>`],
    ])
  const found = (code: Map<string, string>) => missingSheets(pagesOf(styles, code))
  expect(found(pageWith("", "note"))).toEqual([
    "app/kb/page.tsx lacks components/support/note.css for .note in components/support/note.tsx",
  ])
  expect(found(pageWith('import "./list.css"', "note"))).toEqual([])
  expect(idleSheets(styles, pageWith('import "./list.css"', "note"))).toEqual([])
  expect(idleSheets(styles, pageWith('import "./list.css"', "other"))).toEqual([`${list}: ${note}`])
  expect(strayClasses(styles, pageWith("", "note"))).toEqual([])
  expect(strayClasses(styles, pageWith("", "note", "knowledge"))).toHaveLength(1)
  const own = ["components/support/note.tsx", 'import "./note.css"'] as const
  expect(ownImports(new Map([own]))).toEqual(["components/support/note.tsx"])
  expect(ownImports(new Map([own, ["components/support/door.tsx", 'x = import("./note")']]))).toEqual([])
  expect([...classNamesIn('<p className={on ? "card wide" : ""}>')]).toEqual(["card", "wide"])
  const declared =
    ":root { --text-sm: 1px; --text-sm--line-height: 2px; --text-xl: 3px; --color-brand: red; --radius-md: 4px }"
  expect(unusedTokens(declared, [], ['"text-sm rounded-md"', '"outline-brand"'])).toEqual(["--text-xl"])
  expect(unusedTokens(declared, ["a { top: var(--text-xl) }"], [])).toEqual([
    "--text-sm",
    "--text-sm--line-height",
    "--color-brand",
    "--radius-md",
  ])
  const twice = new Map([...styles, ["components/ui/note.css", ".note:hover { top: 0 }"]])
  expect(dividedClasses(twice)).toHaveLength(1)
})
