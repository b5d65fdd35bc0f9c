import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import {
  circleIn,
  type Domain,
  drawers,
  emptyRooms,
  fileCircle,
  filesInBrowser,
  folderCircle,
  foreignStoreImports,
  foreignStores,
  importsOf,
  importsThatRunUp,
  type Sources,
  storesAsked,
  type Tables,
  tablesFromAbove,
  unknownFolders,
} from "@/lib/testing/architecture"

const root = process.cwd()
const folders = ["app", "components", "lib", "scripts", "e2e"]

/**
 * The domains of lib, lowest first, and their rooms: the folders that hold files. A domain imports itself and those listed
 * before it. "" is the domain's own folder, for single files.
 */
const domains: readonly Domain[] = [
  [
    "platform",
    [
      "",
      "challenges",
      "crypto",
      "db",
      "db/embedded",
      "db/migrations",
      "files",
      "firebase",
      "html",
      "http/contract",
      "http/front",
      "http/load",
      "http/page-cache",
      "http/request",
      "http/server",
      "idempotency",
      "languages",
      "limits",
      "live",
      "queue",
      "shares",
      "time",
      "traces",
      "translation",
      "words",
      "zip",
    ],
  ],
  [
    "tenancy",
    [
      "",
      "activity",
      "actors",
      "images",
      "mail",
      "mail/delivery",
      "mail/failing",
      "mail/signing",
      "organisations",
    ],
  ],
  [
    "people",
    [
      "",
      "accounts",
      "agents",
      "api-keys",
      "browsers",
      "consents",
      "countries",
      "identity-providers",
      "login-protocol",
      "login-service",
      "oauth-clients",
      "owners",
      "passkeys",
      "photos",
      "profile",
      "provisioning",
      "second-factors",
      "sessions",
      "sign-in",
      "sign-in/by-mail",
      "sign-in/by-passkey",
      "sign-in/by-provider",
      "sign-in/codes",
      "sign-in/common-login",
      "sign-in/completion",
      "sign-in/recovery",
      "sign-in/second-step",
      "sign-in/sign-up",
    ],
  ],
  ["portals", ["", "domains", "first-run", "owned-portals", "owner-sign-up", "ownership", "settings"]],
  [
    "knowledge",
    [
      "",
      "arrangement",
      "articles",
      "articles/addresses",
      "articles/body",
      "articles/drafts",
      "articles/languages",
      "articles/revisions",
      "articles/schedules",
      "articles/translations",
      "comments",
      "digests",
      "import-export/archive",
      "import-export/dialects",
      "import-export/import",
      "import-export/jsx",
      "import-export/markdown-lines",
      "import-export/profiles",
      "link-check",
      "places",
      "places/categories",
      "places/folders",
      "publishing/pictures",
      "publishing/seo",
      "reactions/view-counts",
      "reactions/votes",
      "redirects",
      "redirects/missed",
      "search",
      "search/english",
      "search/visitors",
    ],
  ],
  [
    "support",
    [
      "",
      "attachments",
      "conditions",
      "conversation",
      "events",
      "fields",
      "followers",
      "forms",
      "holding",
      "hooks",
      "imap",
      "inbound",
      "inbound/blocked",
      "inbound/suspended",
      "inboxes",
      "mcp",
      "notices",
      "notices/push",
      "participants",
      "presence",
      "priorities",
      "replies/canned",
      "replies/pending",
      "requesters",
      "staff-tickets",
      "signatures",
      "surveys",
      "tags",
      "teams",
      "ticket-actions",
      "ticket-actions/assignees",
      "ticket-search",
      "tickets",
      "trash",
      "views",
      "views/lists",
      "views/saved",
    ],
  ],
  ["rules", ["", "automations", "calendars", "service-levels", "webhooks"]],
  ["privacy", ["", "client-people", "deletion", "exports", "own-data"]],
  ["reporting", ["", "activity-log", "first-steps", "overview", "reports", "weekly"]],
  [
    "moving",
    [
      "",
      "arrivals",
      "departures",
      "desks",
      "desks/export-files",
      "desks/freshdesk",
      "desks/helpscout",
      "desks/intercom",
      "desks/zammad",
      "desks/zendesk",
      "migrations",
    ],
  ],
  ["operations", ["", "backup", "company-folder", "files", "integrity", "metrics", "system", "whereabouts"]],
  ["work", ["", "demo", "tasks", "test-companies"]],
  [
    "api",
    [
      "bases",
      "documents",
      "http",
      "knowledge/arrangement",
      "knowledge/articles",
      "knowledge/articles/drafts",
      "knowledge/articles/revisions",
      "knowledge/comments",
      "knowledge/import-export/archive",
      "knowledge/link-check",
      "knowledge/places",
      "knowledge/reactions",
      "knowledge/reactions/view-counts",
      "knowledge/reactions/votes",
      "knowledge/redirects",
      "knowledge/search",
      "moving/migrations",
      "operations/metrics",
      "operations/system",
      "people/accounts",
      "people/agents",
      "people/api-keys",
      "people/consents",
      "people/identity-providers",
      "people/login-protocol",
      "people/own-account",
      "people/passkeys",
      "people/photos",
      "people/profile",
      "people/proof",
      "people/scim",
      "people/second-factors",
      "people/sessions",
      "people/sign-in",
      "people/sign-in/by-mail",
      "people/sign-in/by-provider",
      "people/sign-in/common-login",
      "people/sign-in/next-auth",
      "people/sign-in/recovery",
      "people/sign-in/sign-up",
      "platform/challenges",
      "platform/idempotency",
      "platform/live",
      "portals/domains",
      "portals/first-run",
      "portals/owned-portals",
      "portals/owner-sign-up",
      "portals/ownership",
      "portals/settings",
      "privacy/deletion",
      "privacy/exports",
      "reporting/first-steps",
      "reporting/overview",
      "reporting/reports",
      "rules/automations",
      "rules/calendars",
      "rules/service-levels",
      "rules/webhooks",
      "support/attachments",
      "support/conditions",
      "support/conversation",
      "support/fields",
      "support/followers",
      "support/forms",
      "support/hooks",
      "support/inbound",
      "support/imap",
      "support/inboxes",
      "support/mcp",
      "support/notices",
      "support/participants",
      "support/presence",
      "support/replies/canned",
      "support/replies/pending",
      "support/requesters",
      "support/signatures",
      "support/staff-tickets",
      "support/surveys",
      "support/teams",
      "support/ticket-actions",
      "support/ticket-actions/assignees",
      "support/tickets",
      "support/trash",
      "support/views",
      "tenancy/activity",
      "tenancy/images",
      "tenancy/mail/delivery",
      "tenancy/mail/signing",
      "work/test-companies",
    ],
  ],
]

/** The tables each domain has. Statements of SQL name those of their own domain and of lower ones. */
const tables: Tables = {
  platform: ["idempotencyKey", "liveDocument", "liveOutbox", "pendingStep", "rateLimit", "secret"],
  tenancy: [
    "activity",
    "failingAddress",
    "file",
    "mailKey",
    "mailState",
    "organisation",
    "priority",
    "undeliveredMail",
  ],
  people: [
    ...["account", "addressDomain", "apiKey", "consent", "consentChange", "identity", "identityProvider"],
    ...["identityRenewal", "identitySession", "knownBrowser", "loginClient", "oneTimeCode", "owner"],
    ...["passkey", "provisionedAgent", "recoveryCode", "secondFactor", "session"],
  ],
  portals: ["domainClaim", "domainWatch"],
  knowledge: [
    ...[
      "article",
      "articleAddress",
      "articleDraft",
      "articleFileAddress",
      "articleReader",
      "articleRevision",
      "articleTranslation",
      "category",
      "comment",
    ],
    ...[
      "digest",
      "folder",
      "missedAddress",
      "redirectRule",
      "searchDocument",
      "searchUse",
      "searchWord",
      "vote",
    ],
  ],
  support: [
    ...[
      "attachment",
      "availability",
      "blockedSender",
      "cannedReply",
      "everyTicket",
      "formerRequester",
      "heldReply",
      "inbox",
      "inboxAddress",
      "imapSource",
      "inboundMail",
      "mailHook",
      "notice",
      "noticeChoice",
      "pushSubscription",
      "staffSignature",
      "survey",
      "team",
      "teamMember",
      "ticket",
    ],
    ...[
      "ticketCounter",
      "ticketEntry",
      "ticketEvent",
      "ticketField",
      "ticketFollower",
      "ticketForm",
      "ticketView",
      "viewOrder",
      "ticketParticipant",
      "ticketPresence",
      "ticketTag",
      "ticketWords",
    ],
  ],
  rules: [
    "automation",
    "automationOnce",
    "automationRun",
    "calendar",
    "serviceLevel",
    "serviceLevelRun",
    "ticketServiceLevel",
    "ticketStop",
    "webhook",
    "webhookDelivery",
  ],
  privacy: ["dataExport"],
  reporting: ["weeklyMail"],
  moving: ["deskMove", "deskObject"],
  operations: ["backupState"],
  work: ["testCompany", "testToken"],
}

const files = [
  ...["middleware.ts", "server.ts", "next.config.js"],
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ),
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("lib/testing/")
const textOf: Sources = new Map(
  files.filter((file) => !isTest(file)).map((file) => [file, readFileSync(join(root, file), "utf8")]),
)
const sources = [...textOf.keys()]

type Rule = [files: RegExp, mayNotImport: RegExp, because: string]
const rules: Rule[] = [
  [
    /^(?!lib\/platform\/db\/|lib\/.+\/(?:store|to-sql)\.ts|scripts\/).*/,
    /^(kysely|pg)$/,
    "only lib/platform/db, a noun's store and what makes conditions and figures SQL know the database",
  ],
  [/^lib\/(?!api\/|testing\/)/, /^next(\/|$)/, "only lib/api and app know Next"],
  [/^lib\/(?!.*emails\.tsx)/, /^(react-dom|components)(\/|$)/, "lib draws nothing that a browser shows"],
  [/^lib\//, /^(app|components|scripts|e2e)\//, "lib is below app, components and scripts"],
  [/^components\//, /^app\//, "components are below app"],
  [
    /^components\//,
    /^lib\/.+\/(store|queries|mutations)$/,
    "components know a noun's schema, values, policy and client only",
  ],
  [/^components\//, /^lib\/(platform\/(db\/|env$)|work\/)/, "components run in the browser too"],
  [
    /^components\/ui\//,
    /^(components\/(?!ui\/)|lib\/(?!platform\/|api\/http\/refusal$))/,
    "components/ui knows no noun",
  ],
  [/^app\//, /^lib\/(platform\/db\/|.+\/store$)/, "pages and routes go through queries and mutations"],
  [
    /^lib\/.+\/(schema|values|policy)\.ts$/,
    /^(node:|react|next|server-only|lib\/(platform\/(db\/|env$)|.+\/store$))/,
    "schema, values and policy run everywhere",
  ],
  [
    /^lib\/api\/.+\/client\.ts$/,
    /^lib\/(?!api\/).*(queries|mutations|store|db\/.*)$/,
    "a client runs in the browser",
  ],
  [/^lib\/.+\/values\.ts$/, /^zod$/, "values are what a page loads without a schema"],
  [/^lib\/.+\/queries\.ts$/, /mutations$/, "reads do not write"],
  [
    /^lib\/api\/(.+\/client|http\/(client-of|from-this-page|link|refusal|pages-from|upload))\.ts$/,
    /^(zod|@orpc\/server|lib\/api\/(?!http\/(client-of|from-this-page|link|refusal|pages-from|upload)$|.+\/(client|wire[a-z-]*)$).*)$/,
    "the browser loads no schemas for its calls",
  ],
  [/^(lib\/api|app)\//, /^lib\/platform\/limits\//, "limits are counted where the rule they guard is"],
  [
    /^lib\/api\//,
    /^lib\/people\/login-service\/local$/,
    "what login clients ask for goes through client-people",
  ],
  [/^lib\/platform\/http\/request\/tenant\.ts$/, /./, "tenant.ts runs in middleware: pure string work"],
]

test.each(rules)("%s may not import %s: %s", (from, target, because) => {
  const broken = sources
    .filter((file) => from.test(file))
    .flatMap((file) =>
      importsOf(textOf, file)
        .filter(({ target: name, typeOnly }) => !typeOnly && target.test(name))
        .map(({ target: name }) => `${file} imports ${name}`),
    )
  expect({ because, broken }).toEqual({ because, broken: [] })
})

test("every rule still speaks of files that exist", () => {
  const empty = rules.filter(([from]) => !sources.some((file) => from.test(file)))
  expect(empty).toEqual([])
})

test("SQL stands in stores: only they, lib/platform/db and lib/testing build a query", () => {
  const stores = /^lib\/(?:platform\/db\/|testing\/|.+\/store\.ts$)/
  const queries = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b/
  const builders = sources.filter((file) => queries.test(textOf.get(file) ?? "") && !stores.test(file))
  expect(builders).toEqual([])
})

test("pages, routes and the API reach the data through queries and mutations", () => {
  expect(storeReaders(textOf)).toEqual([])
})

/** Files of pages, routes and the API that ask a store, or open one. */
const storeReaders = (texts: Sources) =>
  [...texts.keys()].filter(
    (file) =>
      /^(?:app\/|components\/|lib\/api\/)/.test(file) &&
      (storesAsked(texts.get(file) ?? "", domains).length > 0 ||
        importsOf(texts, file).some(({ target }) => target === "lib/work/store")),
  )

test("commands reach the data through queries and mutations", () => {
  // What is made up to measure with is too much for a mutation each.
  const commands = /^scripts\/admin\/(?!generated-)/
  const readers = sources.filter((file) => commands.test(file) && /\bstore\b/.test(textOf.get(file) ?? ""))
  expect(readers).toEqual([])
})

test("process.env is read in lib/platform/env.ts only", () => {
  const launchers =
    /^(scripts\/|e2e\/|server\.ts|next\.config\.js|lib\/platform\/db\/embedded|lib\/platform\/env\.ts)/
  const readers = sources.filter((file) => !launchers.test(file) && textOf.get(file)?.includes("process.env"))
  expect(readers).toEqual([])
})

test("no file is a drawer for things without a name", () => {
  expect(drawers(textOf)).toEqual([])
})

test("every folder of lib is a room of a domain", () => {
  expect(unknownFolders(textOf, domains)).toEqual([])
  expect(emptyRooms(textOf, domains)).toEqual([])
})

test("imports run down: a domain knows itself and those listed before it", () => {
  expect(importsThatRunUp(textOf, domains)).toEqual([])
})

test("a domain asks its own stores, and others for their queries and mutations", () => {
  expect([...foreignStores(textOf, domains), ...foreignStoreImports(textOf, domains)]).toEqual([])
})

test("another company's store is opened for owners of several, for their passwords kept elsewhere and their second factors, to bring a company in and to mend one", () => {
  const mayOpen =
    /^lib\/(?:portals|people\/(?:login-service|second-factors)|operations\/(?:company-folder|integrity)|work)\//
  const openers = sources.filter(
    (file) => /\bstoreOf\(\w/.test(textOf.get(file) ?? "") && !mayOpen.test(file),
  )
  expect(openers.filter((file) => file !== "lib/platform/store.ts")).toEqual([])
})

test("each table belongs to one domain", () => {
  const made = ["tables", "views"].flatMap((name) => {
    const [, rows = ""] = /interface DB \{(.*?)\}/s.exec(textOf.get(`lib/platform/db/${name}.ts`) ?? "") ?? []
    return [...rows.matchAll(/^ +(\w+): \w+;?$/gm)].map(([, table]) => table)
  })
  expect(Object.values(tables).flat().sort()).toEqual(made.sort())
})

test("SQL names tables of its own domain and of lower ones", () => {
  expect(tablesFromAbove(textOf, domains, tables)).toEqual([])
})

test("a table of a higher domain is found in SQL and in Kysely, joined and listed too", () => {
  const breach = new Map([
    ["lib/tenancy/organisations/store.ts", "sql`SELECT o.id FROM organisation o, ticket_words w`"],
    [
      "lib/people/owners/store.ts",
      'db.selectFrom("owner").innerJoin("articleDraft as d", "d.id", "owner.id")',
    ],
    ["lib/knowledge/comments/store.ts", 'eb.exists(eb.selectFrom("comment").leftJoin("account as a"))'],
    ["lib/platform/db/migrations/0001.ts", "sql`UPDATE ticket SET status = 0`"],
    ["lib/portals/domains/store.ts", "sql`DELETE FROM domain_claim USING team t, article WHERE true`"],
  ])
  expect(tablesFromAbove(breach, domains, tables)).toEqual([
    "lib/tenancy/organisations/store.ts names ticketWords",
    "lib/people/owners/store.ts names articleDraft",
    "lib/portals/domains/store.ts names team",
    "lib/portals/domains/store.ts names article",
  ])
})

/** Which of these files need one of these packages at once. */
const needing = (packages: RegExp, files: string[]) =>
  files.filter((file) =>
    importsOf(textOf, file).some(
      ({ target, typeOnly, later }) => !typeOnly && !later && packages.test(target),
    ),
  )

test("no page loads schemas as it is drawn or comes to rest: its forms ask for theirs", () => {
  expect(needing(/^(zod|@hookform\/resolvers)(\/|$)/, filesInBrowser(textOf, { atRest: true }))).toEqual([])
})

// Who comes by the link of a mail does one thing there and leaves.
const byLink = /^app\/portal\/.+\/(?:ticket-link|customer-feedback)\//

test("no screen loads forms, queries, dates or editors before it rests", () => {
  const weighty = /^(react-hook-form|@tanstack\/|@tiptap\/|dayjs)(\/|$)/
  const screens = [...textOf].filter(([file]) => !byLink.test(file) && !file.startsWith("app/platform/dev/"))
  expect(needing(weighty, filesInBrowser(new Map(screens)))).toEqual([])
})

test("a page's schema is found where it is needed at once, and not where it comes later", () => {
  const form = (how: string) =>
    filesInBrowser(
      new Map([
        ["app/portal/page.tsx", 'import { Form } from "@/components/form"'],
        ["components/form.tsx", `"use client"\n${how}`],
        ["lib/schema.ts", 'import { z } from "zod"'],
      ]),
    )
  expect(form('import { schema } from "@/lib/schema"')).toEqual(["components/form.tsx", "lib/schema.ts"])
  expect(form('const schema = () => import("@/lib/schema")')).toEqual(["components/form.tsx"])
  const byNext = 'import dynamic from "next/dynamic"\nconst Form = dynamic(() => import("@/lib/schema"))'
  expect(form(byNext)).toEqual(["components/form.tsx", "lib/schema.ts"])
})

test("a part that comes once the page rests is found where that is asked for", () => {
  const pages = new Map([
    ["app/portal/page.tsx", 'import { Form } from "./parts"'],
    [
      "app/portal/parts.tsx",
      '"use client"\nimport { resting } from "@/components/ui/resting"\nconst F = () => import("@/components/form")',
    ],
    ["components/form.tsx", 'import { useForm } from "react-hook-form"'],
    ["components/ui/resting.tsx", ""],
  ])
  expect(filesInBrowser(pages)).not.toContain("components/form.tsx")
  expect(filesInBrowser(pages, { atRest: true })).toContain("components/form.tsx")
})

test("what one process keeps on globalThis has a name of its own in each file", () => {
  const names = sources
    .filter((file) => /^(?:app|components|lib)\//.test(file))
    .flatMap((file) => [...new Set(textOf.get(file)?.match(/\bvestibule[A-Z]\w*(?=\?:)/g))])
  expect(names).toContain("vestibuleLog")
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test("folders of lib do not import each other in a circle", () => {
  expect(folderCircle(textOf, "lib")).toBeNull()
})

test("files do not import each other in a circle", () => {
  expect(fileCircle(textOf)).toBeNull()
})

test.each(["components", "lib/api"])("folders of %s do not import each other in a circle", (below) => {
  expect(folderCircle(textOf, below)).toBeNull()
})

test("a new folder with a circle, a service deep in a room and a call of another domain's store are found", () => {
  const breach = new Map([
    ["lib/widgets/a.ts", 'import { b } from "@/lib/widgets/parts/b"'],
    ["lib/widgets/parts/b.ts", 'import { a } from "../a"'],
    ["lib/support/tickets/deep/whatever-service.ts", "export const whatever = 1"],
    ["lib/support/tickets/queries.ts", "export const read = (ctx) => ctx.store.people.accounts.find()"],
    ["lib/people/accounts/queries.ts", 'import { getTicket } from "@/lib/support/tickets/queries"'],
  ])
  expect(unknownFolders(breach, domains)).toEqual([
    "lib/support/tickets/deep",
    "lib/widgets",
    "lib/widgets/parts",
  ])
  expect(drawers(breach)).toEqual(["lib/support/tickets/deep/whatever-service.ts"])
  expect(folderCircle(breach, "lib")).toBe("lib/widgets/a → lib/widgets/parts → lib/widgets/a")
  expect(foreignStores(breach, domains)).toEqual(["lib/support/tickets/queries.ts uses store.people"])
  expect(importsThatRunUp(breach, domains)).toEqual([
    "lib/people/accounts/queries.ts imports lib/support/tickets/queries",
  ])
})

test("a store is found however it is asked", () => {
  const breach = new Map([
    ["app/api/a/route.ts", "export const GET = ({ store }) => store.support.tickets.list()"],
    ["app/portal/page.tsx", 'import { openStore } from "@/lib/work/store"'],
    ["lib/api/support/tickets/calls.ts", "const { tickets } = ctx.store.support"],
    ["lib/support/tickets/queries.ts", "const { accounts } = ctx.store.people"],
    [
      "lib/support/tickets/mutations.ts",
      "await store.transaction(async ({ platform: { live }, people: { accounts } }) => {})",
    ],
  ])
  expect(storeReaders(breach)).toEqual([
    "app/api/a/route.ts",
    "app/portal/page.tsx",
    "lib/api/support/tickets/calls.ts",
  ])
  expect(foreignStores(breach, domains)).toEqual([
    "lib/api/support/tickets/calls.ts uses store.support",
    "lib/support/tickets/queries.ts uses store.people",
    "lib/support/tickets/mutations.ts uses store.people",
  ])
})

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
