import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseSync } from "@swc/core"
import scopesOfScript from "@/components/shell/page-script/scopes.json"
import { importsOf } from "@/lib/testing/architecture"

const root = process.cwd()
const sources = new Map(
  ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .map((file): [string, string] => [file, readFileSync(join(root, file), "utf8")]),
  ),
)
const byName = new Map([...sources.keys()].map((file) => [file.replace(/\.tsx?$/, ""), file]))

/** Attributes that people read or hear. */
const spoken = new Set(
  "aria-label aria-description aria-roledescription alt title placeholder label hint button description intro".split(
    " ",
  ),
)
/** Names, and what is the same in every language. */
const sameEverywhere =
  /^(?:Facebook|Twitter|LinkedIn|Instagram|esc|[BIU]|webhook-id:|https:\/\/\S*|help\.example\.com|\P{L}*)$/u

type Node = { type?: string; value?: unknown; [name: string]: unknown }

/** Texts in JSX that hold letters: between elements, and in attributes that people read or hear. */
function lettersIn(file: string): string[] {
  const found: string[] = []
  const say = (text: string) => sameEverywhere.test(text.trim()) || found.push(`${file}: ${text.trim()}`)
  /** What a part of an element comes to, where it is text. */
  const textsOf = (node: Node | undefined): void => {
    if (!node) return
    if (node.type === "StringLiteral") say(String(node.value))
    if (node.type === "TemplateLiteral")
      for (const { cooked } of node.quasis as { cooked: string }[]) say(cooked)
    if (node.type === "ConditionalExpression") {
      textsOf(node.consequent as Node)
      textsOf(node.alternate as Node)
    }
    if (node.type === "BinaryExpression" && node.operator === "&&") textsOf(node.right as Node)
    if (node.type === "ParenthesisExpression") textsOf(node.expression as Node)
  }
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    if (Array.isArray(node)) {
      for (const one of node) walk(one)
      return
    }
    const { type, ...parts } = node as Node
    if (type === "JSXText") say(String(parts.value))
    if (type === "JSXElement" || type === "JSXFragment")
      for (const child of parts.children as Node[])
        if (child.type === "JSXExpressionContainer") textsOf(child.expression as Node)
    if (type === "JSXAttribute" && spoken.has(String((parts.name as Node).value))) {
      const value = parts.value as Node | undefined
      textsOf(value?.type === "JSXExpressionContainer" ? (value.expression as Node) : value)
    }
    for (const part of Object.values(parts)) walk(part)
  }
  walk(parseSync(sources.get(file) ?? "", { syntax: "typescript", tsx: true }).body)
  return found
}

test("what people read stands in the catalogues, not in components", () => {
  // What stands in for a page that cannot be drawn knows no language.
  const files = [...sources.keys()].filter((file) => file.endsWith(".tsx") && file !== "app/global-error.tsx")
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(lettersIn)).toEqual([])
})

test("letters are found wherever JSX says them", () => {
  sources.set(
    "breach.tsx",
    `const x = (a, n) => <p title={\`Open \${n}\`}>Some {a ? "yes" : t("no")} {n && "more"} <b aria-label="Bold">B</b> · {n}</p>`,
  )
  expect(lettersIn("breach.tsx").sort()).toEqual(
    ["Bold", "Open", "Some", "more", "yes"].map((text) => `breach.tsx: ${text}`),
  )
  sources.delete("breach.tsx")
})

/** The nouns whose words a file says. */
const scopesIn = (file: string) => {
  const text = sources.get(file) ?? ""
  return [
    ...[...text.matchAll(/\bwords\(\s*"([\w.]+)"/g)].map(([, scope = ""]) => scope),
    ...(/\bsaid\(/.test(text) && !file.startsWith("lib/platform/words/") ? ["refusals.sentences"] : []),
  ]
}
const neededBy = (file: string, { later }: { later: boolean }) =>
  importsOf(sources, file)
    .filter((one) => !one.typeOnly && (later || !one.later))
    .flatMap(({ target }) => byName.get(target) ?? [])

test("the page script brings the words of all its parts, and no others", () => {
  const parts = new Set(["components/shell/page-script/page-script.ts"])
  // A set grows while it is walked.
  for (const part of parts) for (const needed of neededBy(part, { later: true })) parts.add(needed)
  const said = new Set([...parts].flatMap(scopesIn))
  expect([...scopesOfScript].sort()).toEqual([...said].sort())
})

const pages = [...sources.keys()].filter((file) => /^app\/.+\/page\.tsx$/.test(file))
const layoutsOf = (page: string) => {
  const found: string[] = []
  for (let folder = dirname(page); folder !== "."; folder = dirname(folder))
    if (sources.has(`${folder}/layout.tsx`)) found.push(`${folder}/layout.tsx`)
  return found
}

test.each(pages)("the browser gets the words that %s says there", (page) => {
  const onServer = new Set([page, ...layoutsOf(page)])
  const inBrowser = new Set<string>()
  for (const file of onServer)
    if (/^"use client"/.test(sources.get(file) ?? "")) inBrowser.add(file)
    else for (const needed of neededBy(file, { later: false })) onServer.add(needed)
  for (const file of inBrowser) for (const needed of neededBy(file, { later: true })) inBrowser.add(needed)
  const given = [page, ...layoutsOf(page)].flatMap((file) =>
    [...(sources.get(file) ?? "").matchAll(/(?:<WordsForClient\s+of=\{|wordsLayout\()\[([^\]]*)\]/g)].flatMap(
      ([, list = ""]) => [...list.matchAll(/"([\w.]+)"/g)].map(([, scope = ""]) => scope),
    ),
  )
  const lacking = [...inBrowser].flatMap((file) =>
    scopesIn(file)
      .filter((scope) => !given.includes(scope))
      .map((scope) => `${scope} (${file})`),
  )
  expect(lacking).toEqual([])
})
