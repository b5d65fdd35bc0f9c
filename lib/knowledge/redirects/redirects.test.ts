import { sql } from "kysely"
import { unpublishArticle } from "@/lib/knowledge/arrangement/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePath, categoryPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCategory,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import { Rules } from "./circles"
import { importRedirects } from "./file"
import { countHit, writeCounted } from "./missed/counting"
import { addRedirect, changeRedirect, putRedirects, removeRedirect } from "./mutations"
import { exportRedirects, listRedirects, whereRulesLead, whereTo } from "./queries"
import { mostRedirects } from "./values"

const database = testDatabase()

async function company(settings = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  return { ...acme, owner: await signedIn(acme.visitor, "owner", await buildOwner(acme.operator)) }
}
const targets = async (ctx: Context, ...paths: string[]) =>
  Promise.all(paths.map(async (path) => (await whereTo(ctx, path))?.to))
const froms = async (ctx: Context, text = "") =>
  (await listRedirects(ctx, { text })).items.map(({ from }) => from)

test("a rule leads from an address without a page, in any spelling, and from no other company's", async () => {
  const { owner, visitor } = await company()
  const rule = await addRedirect(owner, { from: "/docs/Über uns/", to: "/kb#top", status: 302 })
  expect(rule).toMatchObject({
    from: "/docs/%C3%9Cber%20uns",
    to: "/kb#top",
    status: 302,
    hits: 0,
    lastHitAt: null,
  })
  const lead = { to: "/kb?a=1#top", status: 302, id: rule.id }
  for (const path of ["/docs/%C3%9Cber%20uns", "/docs/U%CC%88ber%20uns/", "/DOCS/%C3%BCBER%20UNS"])
    expect([path, await whereTo(visitor, path, "?a=1")]).toEqual([path, lead])
  expect(await whereTo(visitor, "/docs/other")).toBeNull()
  const { visitor: stranger } = await company()
  expect(await whereTo(stranger, "/docs/%C3%9Cber%20uns")).toBeNull()
})

test("what says most of an address leads: an article's own, a rule for it, then the longest beginning", async () => {
  const { operator, owner, visitor } = await company()
  const article = await buildArticle(operator, { title: "Home", redirectFrom: ["/docs/home"] })
  for (const [from, to] of [
    ["/docs/*", "/kb"],
    ["/docs/api/*", "https://api.example/*"],
    ["/docs/*.pdf", "/kb/search?q=*"],
    ["/docs/api/one", "/kb/categories"],
  ] as const)
    await addRedirect(owner, { from, to })
  expect(
    await targets(visitor, "/docs/home", "/docs/x", "/docs", "/docs/api/a/b", "/docs/a.pdf", "/docs/api/One"),
  ).toEqual([
    articlePath(article),
    "/kb",
    "/kb",
    "https://api.example/a/b",
    "/kb/search?q=a",
    "/kb/categories",
  ])
})

test("a rule by the number of another desk's address leads whatever its title, in the language its locale says", async () => {
  const { operator, owner, visitor } = await company({ languages: ["de"] })
  const category = categoryPath(await buildCategory(operator, { name: "Billing" }))
  await addRedirect(owner, { from: "/hc/sections/12345678901234567890", to: category })
  await addRedirect(owner, { from: "/hc/*", to: "/kb" })
  expect(
    await targets(
      visitor,
      "/hc/en-us/sections/12345678901234567890-Billing",
      "/hc/de/sections/12345678901234567890-Abrechnung",
      "/hc/en-us/sections/1-x",
    ),
  ).toEqual([category, `/de${category}`, "/kb"])
})

test("pages that every company has at another desk lead to those here", async () => {
  const { visitor } = await company({ languages: ["de"] })
  expect(
    await targets(
      visitor,
      "/hc/en-us",
      "/hc/de",
      "/hc/de/requests/new",
      "/support/home",
      "/de/support/tickets/new",
      "/help/de-de",
    ),
  ).toEqual(["/kb", "/de/kb", "/de/submit-ticket", "/kb", "/de/submit-ticket", "/de/kb"])
  expect((await whereTo(visitor, "/hc/en-us/search", "?utf8=x&query=pay+now"))?.to).toBe(
    "/kb/search?q=pay+now",
  )
  expect(await targets(visitor, "/hc/en-us/community", "/helper", "/support")).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  [{ from: "", to: "/kb" }, "Enter an address of this portal, such as /docs/old-page"],
  [{ from: "docs", to: "/kb" }, "Enter an address of this portal, such as /docs/old-page"],
  [{ from: "//evil.test", to: "/kb" }, "Enter an address of this portal, such as /docs/old-page"],
  [{ from: "/*", to: "/kb" }, "Enter an address of this portal, such as /docs/old-page"],
  [{ from: `/${"x".repeat(1000)}`, to: "/kb" }, "At most 1000 characters"],
  [{ from: "/old?id=1", to: "/kb" }, "A redirect looks at the path alone: leave out what follows ? or #"],
  [{ from: "/a/*/b/*", to: "/kb" }, "Only one * is possible"],
  [{ from: "/a/*", to: "/*/*" }, "Only one * is possible"],
  [{ from: "/a", to: "/kb/*" }, "A * here needs one in the old address"],
  [
    { from: "/a", to: "kb" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
  [
    { from: "/a", to: "//evil.test" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
  [
    { from: "/a", to: "/\\evil.test" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
  [
    { from: "/a", to: "http://a.example" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
  [
    { from: "/a", to: "javascript:alert(1)" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
  [
    { from: "/a", to: "https://u:p@a.example" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
  [
    { from: "/a/*", to: "https://*.example" },
    "Enter a path of this portal, such as /kb, or an address that begins with https://",
  ],
])("%j is refused", async (input, message) => {
  const { owner } = await company()
  await expect(addRedirect(owner, input)).rejects.toThrow(message)
})

test("a rule is refused where a page is, or an article once was, or only the program's own pages are", async () => {
  const { operator, owner } = await company({ languages: ["de"] })
  const article = await buildArticle(operator, { title: "Plans", redirectFrom: ["/old", "/hc/articles/7"] })
  await updateArticle(operator, article.id, { title: "Tariffs" })
  const category = categoryPath(await buildCategory(operator, { name: "Billing" }))
  const page = "There is a page at this address"
  for (const [from, message] of [
    ["/kb", page],
    ["/de/kb", page],
    ["/kb/search", page],
    ["/kb/article/Tariffs", `${page}: Tariffs`],
    ["/de/kb/article/tariffs", page],
    ["/kb/article/Plans", "leads to an article already"],
    ["/OLD", "leads to an article already"],
    ["/hc/en-us/articles/7-Plans", "leads to an article already"],
    [category, `${page}: Billing`],
    ["/submit-ticket", "The portal’s own pages"],
    ["/agent-login", page],
    ["/robots.txt", page],
    ["/api/x", "The portal’s own pages"],
    ["/ticket/1", "The portal’s own pages"],
    ["/static/*", "The portal’s own pages"],
  ] as const)
    await expect(addRedirect(owner, { from, to: "/kb" })).rejects.toThrow(message)
  for (const from of ["/kb/article/Gone", "/kb/article/*", "/ticketing", "/category/x", "/t*"])
    await expect(addRedirect(owner, { from, to: "/kb" })).resolves.toMatchObject({ from })
})

test("rules that would lead in a circle are refused, also over several, over the portal's own host and by a change", async () => {
  const { owner, organisation, visitor } = await company()
  await addRedirect(owner, { from: "/a", to: "/b" })
  const { id } = await addRedirect(owner, { from: "/b", to: "/c" })
  const circle = "These redirects would lead in a circle"
  await expect(addRedirect(owner, { from: "/c", to: "/a" })).rejects.toThrow(`${circle}: /`)
  await expect(addRedirect(owner, { from: "/c", to: `${subdomainOrigin(organisation)}/a` })).rejects.toThrow(
    // The portal's own host may not be https where tests run.
    /circle|begins with https/,
  )
  await expect(changeRedirect(owner, { id, from: "/b", to: "/A/" })).rejects.toThrow(circle)
  await expect(addRedirect(owner, { from: "/d/*", to: "/d/d/*" })).rejects.toThrow(circle)
  expect(await targets(visitor, "/a", "/b", "/c")).toEqual(["/b", "/c", undefined])
})

test("a circle that came about in spite of that leads nowhere", async () => {
  const { owner, visitor } = await company()
  await addRedirect(owner, { from: "/a", to: "/b" })
  const times = { createdAt: owner.now, updatedAt: owner.now }
  await owner.store.knowledge.redirects.insert([{ id: "loop", from: "/b", to: "/a", status: 301, ...times }])
  expect(await whereRulesLead(visitor, "/a")).toBeNull()
})

test("one address has one rule; a change keeps what another person has changed meanwhile", async () => {
  const { owner } = await company()
  const rule = await addRedirect(owner, { from: "/a", to: "/kb" })
  await expect(addRedirect(owner, { from: "/A/", to: "/kb" })).rejects.toThrow("There is already a redirect")
  const other = await addRedirect(owner, { from: "/b", to: "/kb" })
  await expect(changeRedirect(owner, { id: other.id, from: "/a", to: "/kb" })).rejects.toThrow(
    "already a redirect",
  )
  const changed = await changeRedirect(owner, {
    id: rule.id,
    from: "/a",
    to: "/kb/categories",
    seen: rule.updatedAt,
  })
  await expect(
    changeRedirect(owner, { id: rule.id, from: "/a", to: "/kb", seen: rule.updatedAt }),
  ).rejects.toMatchObject({ present: changed })
  await removeRedirect(owner, { id: rule.id })
  await expect(removeRedirect(owner, { id: rule.id })).rejects.toThrow("Redirect not found")
  expect(await froms(owner)).toEqual(["/b"])
})

test("only those who manage the portal see and change rules", async () => {
  const { operator, visitor } = await company()
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  for (const ctx of [agent, visitor])
    for (const work of [
      () => listRedirects(ctx),
      () => exportRedirects(ctx),
      () => addRedirect(ctx, { from: "/a", to: "/kb" }),
      () => changeRedirect(ctx, { id: "x", from: "/a", to: "/kb" }),
      () => removeRedirect(ctx, { id: "x" }),
      () => importRedirects(ctx, { text: "/a,/kb" }),
    ])
      await expect(work()).rejects.toThrow(ctx === agent ? "Only those who manage" : "Please sign in")
})

test("rules are listed newest first, in pages, and found by a part of either address", async () => {
  const { owner } = await company()
  const later = (at: number) => ({ ...owner, now: new Date(owner.now.getTime() + at) })
  for (let at = 0; at < 25; at++)
    await addRedirect(later(at), { from: `/old/${at}_%25`, to: `/kb/search?q=${at}` })
  const first = await listRedirects(owner)
  const rest = await listRedirects(owner, { cursor: first.next ?? "" })
  expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 5, null])
  expect(first.items[0]?.from).toBe("/old/24_%25")
  expect(await froms(owner, "/24_")).toEqual(["/old/24_%25"])
  expect(await froms(owner, "Q=24")).toEqual(["/old/24_%25"])
  expect(await froms(owner, "nothing")).toEqual([])
})

test("hits are counted together, those of a rule that is gone with nothing", async () => {
  const { owner, organisation } = await company()
  const { id } = await addRedirect(owner, { from: "/a", to: "/kb" })
  for (let i = 0; i < 3; i++) countHit(organisation.id, id)
  countHit(organisation.id, "gone")
  await writeCounted()
  countHit(organisation.id, id)
  await writeCounted()
  expect((await listRedirects(owner)).items).toMatchObject([{ hits: 4, lastHitAt: expect.any(String) }])
})

describe("files", () => {
  test("a file adds rules, changes those for the same addresses, and says by line what cannot be", async () => {
    const { operator, owner } = await company()
    await buildArticle(operator, { title: "Plans", redirectFrom: ["/taken"] })
    await addRedirect(owner, { from: "/a", to: "/kb" })
    await addRedirect(owner, { from: "/same", to: "/kb" })
    const text = [
      "Status;From;To",
      "302;/a;/kb/categories",
      "301;https://old.example/docs/x;/kb",
      '"";"/same";"/kb"',
      "",
      "303;/b;/kb",
      ";/taken;/kb",
      ";/c;/d",
      ";/d;/c",
      ";/A/;/kb",
      ";/e;nowhere",
    ].join("\r\n")
    expect(await importRedirects(owner, { text })).toEqual({
      added: 1,
      changed: 1,
      unchanged: 1,
      faultCount: 6,
      faults: [
        { line: 6, from: "/b", message: expect.any(String) },
        { line: 7, from: "/taken", message: "This address leads to an article already" },
        { line: 8, from: "/c", message: expect.stringContaining("circle") },
        { line: 9, from: "/d", message: expect.stringContaining("circle") },
        { line: 10, from: "/A/", message: "There is already a redirect for this address" },
        { line: 11, from: "/e", message: expect.stringContaining("https://") },
      ],
    })
    expect((await froms(owner)).sort()).toEqual(["/a", "/docs/x", "/same"])
  })

  test("however many circles a file has, each rule is looked at once", async () => {
    const { owner } = await company()
    await addRedirect(owner, { from: "/kept", to: "/kb" })
    await addRedirect(owner, { from: "/loop/1", to: "/kb" })
    const added = jest.spyOn(Rules.prototype, "add")
    const found = jest.spyOn(Rules.prototype, "find")
    const lines = Array.from({ length: 100 }, (_, at) => `https://old.example/loop/${at},/loop/${at}`)
    const report = await importRedirects(owner, { text: [...lines, "/good,/kb", "/lead,/loop/1"].join("\n") })
    const [patterns, finds] = [added.mock.calls.length, found.mock.calls.length]
    jest.restoreAllMocks()
    expect(report).toMatchObject({ added: 1, changed: 0, faultCount: 101 })
    expect((await froms(owner)).sort()).toEqual(["/good", "/kept", "/loop/1"])
    // Of the three that are there then, once more what was missed.
    expect(patterns).toBe(2 + 102 + 3)
    expect(finds).toBeLessThan(5 * 102)
  })

  test("what stands at the addresses is asked before the company is held", async () => {
    const { operator, owner } = await company()
    const article = await buildArticle(operator, { title: "Plans" })
    const importing = await operator.store.transaction(async (store) => {
      await holdOrganisation({ store })
      const report = importRedirects(owner, { text: `${articlePath(article)},/kb` })
      await until(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(database.db)
        return rows.length > 0
      })
      await unpublishArticle({ ...operator, store }, article.id)
      return { report }
    })
    expect(await importing.report).toMatchObject({
      added: 0,
      faults: [{ line: 1, message: "There is a page at this address: Plans" }],
    })
  })

  test("what was exported can be imported again, and changes nothing", async () => {
    const { owner } = await company()
    await addRedirect(owner, { from: "/a,b", to: "/kb" })
    await addRedirect(owner, { from: "/c/*", to: "https://c.example/*", status: 302 })
    const { text, name } = await exportRedirects(owner)
    expect(name).toMatch(/^redirects-company-.*\.csv$/)
    expect(await importRedirects(owner, { text })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      faults: [],
    })
    const { owner: other } = await company()
    expect(await importRedirects(other, { text })).toMatchObject({ added: 2, faults: [] })
    expect((await exportRedirects(other)).text).toBe(text)
  })

  test("a file without a first line of names has old, new and status; an empty one is nothing", async () => {
    const { owner } = await company()
    expect(await importRedirects(owner, { text: "/a,/kb\n/b,/kb,302" })).toMatchObject({ added: 2 })
    expect(await importRedirects(owner, { text: "" })).toMatchObject({ added: 0, faults: [] })
    await expect(importRedirects(owner, { text: "x".repeat(1_000_001) })).rejects.toThrow("at most 1 MB")
  })

  test("there are no more than 5,000 rules, and that many are looked through in time", async () => {
    const { owner, visitor } = await company()
    const all = Array.from({ length: mostRedirects }, (_, at) => ({
      from: `/old/${at}`,
      to: `/kb/search?q=${at}`,
    }))
    const { added, faults } = await putRedirects(owner, all)
    expect([added, faults]).toEqual([mostRedirects, []])
    await expect(addRedirect(owner, { from: "/one-more", to: "/kb" })).rejects.toThrow(
      "5,000 redirects already",
    )
    const more = await putRedirects(owner, [
      { from: "/one-more", to: "/kb" },
      { from: "/old/7", to: "/kb" },
    ])
    expect(more).toMatchObject({
      added: 0,
      changed: 1,
      faults: [{ at: 0, message: "There are 5,000 redirects already" }],
    })
    expect(await targets(visitor, "/old/7", "/old/4999")).toEqual(["/kb", "/kb/search?q=4999"])
  })
})
