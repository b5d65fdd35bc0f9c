import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const root = process.cwd()
const folders = ["app", "components", "lib", "scripts", "e2e"]
const nounFiles = [
  "schema.ts",
  "policy.ts",
  "store.ts",
  "queries.ts",
  "mutations.ts",
  "client.ts",
  "emails.tsx",
]

const files = [
  ...["middleware.ts", "server.ts", "next.config.js"],
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ),
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("lib/testing/")
const sources = files.filter((file) => !isTest(file))
const textOf = new Map(sources.map((file) => [file, readFileSync(join(root, file), "utf8")]))

/** What a file imports at run time, as paths from the root or package names. */
function importsOf(file: string): string[] {
  const found = (textOf.get(file) ?? "").matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[\s\S]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g,
  )
  return [...found].map(([, named, dynamic]) => {
    const target = named ?? dynamic ?? ""
    if (target.startsWith("@/")) return target.slice(2)
    return target.startsWith(".") ? join(dirname(file), target) : target
  })
}

type Rule = [files: RegExp, mayNotImport: RegExp, because: string]
const rules: Rule[] = [
  [
    /^(?!lib\/db\/|lib\/[a-z-]+\/store\.ts|scripts\/).*/,
    /^(kysely|pg)$/,
    "only lib/db and a noun's store know the database",
  ],
  [/^lib\/(?!api\/|auth\/|testing\/)/, /^next(\/|$)/, "only lib/api, lib/auth and app know HTTP"],
  [/^lib\/(?!.*emails\.tsx)/, /^(react-dom|components)(\/|$)/, "lib knows no markup except emails.tsx"],
  [/^lib\//, /^(app|components|scripts|e2e)\//, "lib is below app, components and scripts"],
  [/^components\//, /^app\//, "components are below app"],
  [
    /^components\//,
    /^lib\/[a-z-]+\/(store|queries|mutations)$/,
    "components know a noun's schema, policy and client only",
  ],
  [/^components\//, /^lib\/(db|context|store|env)(\/|$)/, "components run in the browser too"],
  [
    /^components\/ui\//,
    /^(components\/(?!ui)|lib\/(articles|categories|folders|organisations))/,
    "components/ui knows no noun",
  ],
  [/^app\//, /^lib\/(db\/|store$|[a-z-]+\/store$)/, "pages and routes go through queries and mutations"],
  [
    /^lib\/[a-z-]+\/(schema|policy)\.ts$/,
    /^(node:|react|next|server-only|lib\/(db|env|store))/,
    "schema and policy run everywhere",
  ],
  [/^lib\/[a-z-]+\/client\.ts$/, /^lib\/.*(queries|mutations|store|db)/, "a client runs in the browser"],
  [/^lib\/[a-z-]+\/queries\.ts$/, /mutations$/, "reads do not write"],
  [/^lib\/tenant\.ts$/, /./, "lib/tenant.ts runs in middleware: pure string work"],
]

test.each(rules)("%s may not import %s: %s", (from, target, because) => {
  const broken = sources
    .filter((file) => from.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => target.test(name))
        .map((name) => `${file} imports ${name}`),
    )
  expect({ because, broken }).toEqual({ because, broken: [] })
})

test("every rule still speaks of files that exist", () => {
  for (const [from] of rules) {
    if (!/ui|client/.test(from.source)) expect(sources.some((file) => from.test(file))).toBe(true)
  }
})

test("process.env is read in lib/env.ts only", () => {
  const launchers = /^(scripts\/|e2e\/|server\.ts|next\.config\.js|lib\/db\/embedded|lib\/env\.ts)/
  const readers = sources.filter((file) => !launchers.test(file) && textOf.get(file)?.includes("process.env"))
  expect(readers).toEqual([])
})

test("no folder has a drawer for things without a name", () => {
  const drawers = /\/(index|utils|helpers|types|constants|services?|misc|common)\.(ts|tsx)$/
  expect(sources.filter((file) => drawers.test(file))).toEqual([])
})

test("a noun's files keep to the closed list of names; a calculation is named for what it computes", () => {
  const nouns = ["organisations", "categories", "folders", "articles"]
  for (const noun of nouns) {
    const own = sources
      .filter((file) => dirname(file) === `lib/${noun}`)
      .map((file) => file.slice(`lib/${noun}/`.length))
    expect(own).toEqual(expect.arrayContaining(["schema.ts", "store.ts", "queries.ts", "mutations.ts"]))
    const suspicious = own.filter(
      (name) => !nounFiles.includes(name) && /(service|manager|use-case|dto|model|controller)/i.test(name),
    )
    expect(suspicious).toEqual([])
  }
})

test("nouns do not import each other in a circle", () => {
  const edges = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ""), importsOf(file)]))
  const visiting = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): void => {
    if (done.has(file) || !edges.has(file)) return
    if (visiting.has(file)) throw new Error(`A circle of imports: ${[...trail, file].join(" → ")}`)
    visiting.add(file)
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    visiting.delete(file)
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
})
