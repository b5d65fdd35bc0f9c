import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"

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

/** What a noun has besides, each named for what it computes. */
const nouns: Record<string, string[]> = {
  organisations: ["apex", "json-ld", "link", "metadata", "origin"],
  categories: ["listed", "seen", "seo"],
  folders: [],
  articles: ["json-ld", "metadata", "preview", "seo", "seo-hints"],
  "article-addresses": [],
  "article-drafts": ["markdown-body"],
  "article-schedules": [],
  revisions: ["author", "compare", "text-blocks"],
  knowledge: ["position"],
  "link-check": ["links-in"],
  "knowledge-archive": ["archived-article", "leftovers", "unpack"],
  "first-run": [],
  "first-steps": [],
  files: [
    "disk-stream-storage",
    "durable",
    "encode-image",
    "image-kind",
    "storage",
    "storage-key",
    "stream-storage",
    "unused-images",
  ],
  search: [
    "corrected",
    "document",
    "edits",
    "expansion",
    "kept-query",
    "marks",
    "score",
    "stemming",
    "synonyms",
    "ts-query",
    "words",
  ],
  accounts: ["email-segment", "panel-home"],
  activity: [],
  agents: ["invitation"],
  backup: ["archive"],
  attachments: ["checked-stream", "content-check", "preview"],
  challenges: ["leading-zeros"],
  codes: ["code-hash"],
  comments: ["author-name", "notices"],
  "common-login": [],
  countries: ["choice", "places"],
  consents: ["unsubscribe-link"],
  deletion: ["begun", "forgotten-files", "traces"],
  exports: [
    ...[
      "archive",
      "archive-key",
      "build",
      "clean-bodies",
      "csv",
      "link-token",
      "own-attachments",
      "own-photo",
    ],
    ...["pages", "things", "unique-names", "zip"],
  ],
  idempotency: ["request-hash"],
  jobs: [
    "build-export",
    "check-domains",
    "drop-images",
    "drop-photo",
    "finish-deletion",
    "forget-expired",
    "forget-files",
    "forget-readers",
    "index-search",
    "index-tickets",
    "lanes",
    "living-workers",
    "publish-scheduled",
    "run",
    "send-digests",
    "send-held-reply",
    "send-mail",
    "sweep-activity",
    "sweep-exports",
    "sweep-images",
    "sweep-uploads",
    "templates",
    "worker",
    "worker-log",
  ],
  limits: ["even-time", "network"],
  live: ["allowance", "event-stream", "hub", "session-watch", "turns"],
  login: ["links", "local", "login-service", "mirror"],
  "client-people": [],
  "login-clients": ["service-token"],
  "machine-access": ["resources", "ticket-tools", "tool", "tools"],
  "mail-delivery": ["failure"],
  mail: [
    "layout.tsx",
    "mailbox",
    "mailbox-key",
    "message.tsx",
    "parts.tsx",
    "recipient",
    "smtp",
    "transport",
  ],
  notifications: [],
  "owned-portals": [],
  overview: [],
  domains: ["finding-words", "lookup"],
  "portal-settings": [],
  "own-data": ["batches"],
  "owner-sign-up": [],
  owners: [],
  ownership: [],
  photos: ["encode-photo"],
  pictures: ["fonts", "in-turn", "manifest", "portal-icon", "share-picture", "shared", "text", "woff"],
  profile: [],
  recovery: ["recovery-type"],
  sessions: ["reaction"],
  "sign-in": ["remembered-page"],
  priorities: [],
  tickets: [
    "body",
    "body-length",
    "guest-words",
    "link",
    "notices",
    "shown-body",
    "submission",
    "text-html",
    "without-repeats",
  ],
  assignees: [],
  "canned-replies": ["placeholders"],
  "held-replies": ["author"],
  presence: [],
  queues: ["row"],
  "staff-threads": [],
  system: ["judge"],
  teams: [],
  "ticket-words": ["words"],
  triage: ["chosen", "merge"],
  "sign-up": [],
  surveys: [],
  views: ["batch", "crowd", "reader"],
  "visitor-search": ["asked-again"],
  votes: [],
}

/** Folders of lib that are no noun and have files of any name. */
const infrastructure = [
  "api",
  "auth",
  "db",
  "demo",
  "imports",
  "page-cache",
  "request",
  "seo",
  "server",
  "testing",
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
  [
    /^lib\/api\/(client|refusal|contract\/.*-routes)\.ts$/,
    /^(zod|lib\/api\/contract\/(?!.*-routes$).*)$/,
    "the browser loads no schemas for its calls",
  ],
  [/^(lib\/api|lib\/auth|app)\//, /^lib\/limits\//, "limits are counted where the rule they guard is"],
  [
    /^lib\/(?!api\/|auth\/|login\/login-service\.ts|[a-z-]+\/client\.ts)/,
    /^lib\/api\//,
    "nouns are below the API, but for the login service of another installation",
  ],
  [/^lib\/api\/router\//, /^lib\/login\/local$/, "what login clients ask for goes through client-people"],
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
  const empty = rules.filter(([from]) => !sources.some((file) => from.test(file)))
  expect(empty).toEqual([])
})

test("SQL stands in stores: only they, lib/db and lib/testing build a query", () => {
  const stores = /^lib\/(?:db\/|testing\/|[a-z-]+\/store\.ts$)/
  const queries = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b/
  const builders = sources.filter((file) => queries.test(textOf.get(file) ?? "") && !stores.test(file))
  expect(builders).toEqual([])
})

test("pages, routes and the API reach the data through queries and mutations", () => {
  // A login service elsewhere stands in place of one that is a noun's.
  const callers = /^(?:app\/|components\/|lib\/auth\/|lib\/api\/(?!remote-))/
  const readers = sources.filter(
    (file) => callers.test(file) && /\bstore\.[a-z]\w*\.\w+\(/.test(textOf.get(file) ?? ""),
  )
  expect(readers).toEqual([])
})

test("commands reach the data through queries and mutations", () => {
  // What is made up to measure with is too much for a mutation each.
  const commands = /^scripts\/admin\/(?!generated-)/
  const readers = sources.filter((file) => commands.test(file) && /\bstore\b/.test(textOf.get(file) ?? ""))
  expect(readers).toEqual([])
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

test("a noun's folder holds the closed list of names and the calculations named here", () => {
  for (const [noun, calculations] of Object.entries(nouns)) {
    const own = sources.filter((file) => dirname(file) === `lib/${noun}`).map((file) => basename(file))
    const calculated = own
      .filter((name) => !nounFiles.includes(name))
      .map((name) => name.replace(/\.ts$/, ""))
    expect([noun, ...calculated.sort()]).toEqual([noun, ...calculations])
  }
})

test("every folder of lib is a noun or infrastructure that is named here", () => {
  const folders = readdirSync(join(root, "lib"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => name).sort()).toEqual([...Object.keys(nouns), ...infrastructure].sort())
})

const edges = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ""), importsOf(file)]))

test("files do not import each other in a circle", () => {
  expect(circleIn(edges)).toBeNull()
})

// A client.ts calls the API and the API calls its noun; nothing else leads out of a noun and back.
test("nouns do not import each other in a circle", () => {
  const between = betweenFolders("lib", [...Object.keys(nouns), "imports", "seo"])
  expect(between.get("seo")).toContain("articles")
  expect(circleIn(between)).toBeNull()
})

test("folders of components do not import each other in a circle", () => {
  const folders = new Set(sources.flatMap((file) => /^components\/([^/]+)\//.exec(file)?.[1] ?? []))
  const between = betweenFolders("components", [...folders])
  expect(between.get("ticket-panel")).toContain("queues")
  expect(circleIn(between)).toBeNull()
})

/** Which of the folders each of them imports. */
function betweenFolders(root: string, names: string[]): Map<string, string[]> {
  const folderOf = (file: string) => names.find((name) => file.startsWith(`${root}/${name}/`))
  const between = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const [file, imported] of edges) {
    const folder = folderOf(file)
    for (const other of imported.map(folderOf)) {
      if (folder && other && other !== folder) between.get(folder)?.push(other)
    }
  }
  return between
}

/** The first circle on a walk along the edges, as text, or null. */
function circleIn(edges: Map<string, string[]>): string | null {
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

test("a circle is found wherever the walk begins", () => {
  expect(
    circleIn(
      new Map([
        ["a", ["b"]],
        ["b", ["c", "d"]],
        ["d", ["b"]],
      ]),
    ),
  ).toBe("b → d → b")
  expect(
    circleIn(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["c"]],
      ]),
    ),
  ).toBeNull()
})
