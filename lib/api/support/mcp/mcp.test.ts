import { DELETE, GET, POST, PUT } from "@/app/api/mcp/route"
import * as llms from "@/app/portal/[company]/[language]/llms.txt/route"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { limits } from "@/lib/platform/limits/schema"
import { log } from "@/lib/platform/log"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { createField } from "@/lib/support/fields/mutations"
import { createForm } from "@/lib/support/forms/mutations"
import { ticketLink } from "@/lib/support/tickets/link"
import { createGuestTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { listView } from "@/lib/support/views/queries"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { type Asking, hostOf } from "@/lib/testing/calls"
import { solution } from "@/lib/testing/challenge-solution"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCategory,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"

const database = testDatabase()

/** A company with a published article and a draft, and a program that asks it. */
async function company(overrides = {}) {
  const acme = await buildOrganisation(database.db, overrides)
  const category = await buildCategory(acme.operator, { name: "Canaries" })
  const write = (title: string, more = {}) =>
    buildArticle(acme.operator, { categoryId: category.id, title, ...more })
  const article = await write("Feed a canary", { body: "<h2>When</h2><p>Seeds, <b>twice</b> a day.</p>" })
  const draft = await write("Secret canary", { body: "<p>Nobody knows.</p>", status: "draft" })
  const request = (method: string, params: object = {}, headers = {}) =>
    send(acme, { jsonrpc: "2.0", id: 7, method, params }, headers)
  const use = async (name: string, input: object = {}, headers = {}) =>
    (await request("tools/call", { name, arguments: input }, headers)).body.result
  return { ...acme, category, article, draft, write, request, use, origin: portalOrigin(acme.organisation) }
}

/** Publishes the article in German. */
async function inGerman(operator: Context, id: string) {
  await translateArticle(operator, id, "de")
  const text = { title: "Kanarienvogel futtern", body: "<p>Zweimal am Tag.</p>" }
  await updateArticle(operator, id, { ...text, status: "published" }, { language: "de" })
}

/** What a client of the protocol gets for a message; text is sent as it is. */
async function send(asking: Asking, message: unknown, headers: Record<string, string> = {}) {
  const sent = {
    host: hostOf(asking),
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...headers,
  }
  const body = typeof message === "string" ? message : JSON.stringify(message)
  return read(await POST(new Request("http://localhost/api/mcp", { method: "POST", headers: sent, body })))
}

async function read(response: Response) {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : undefined,
    text,
  }
}

const names = ({ body }: { body: { result: { tools: { name: string }[] } } }) =>
  body.result.tools.map(({ name }) => name)

describe("the protocol", () => {
  test("a client says which version it speaks, then that it is ready, and asks for the tools", async () => {
    const acme = await company({ settings: { title: "Acme Help" } })
    const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } }
    const { status, headers, body } = await acme.request("initialize", hello)
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "application/json",
      "private, no-store",
    ])
    expect(headers.has("mcp-session-id")).toBe(false)
    expect(body).toMatchObject({
      jsonrpc: "2.0",
      id: 7,
      result: {
        protocolVersion: "2025-06-18",
        capabilities: { tools: {}, resources: {} },
        serverInfo: { name: "vestibule", title: "Acme Help" },
      },
    })
    const ready = await send(acme, { jsonrpc: "2.0", method: "notifications/initialized" })
    expect([ready.status, ready.text]).toEqual([202, ""])
    expect((await acme.request("ping")).body).toEqual({ jsonrpc: "2.0", id: 7, result: {} })
    const listed = await acme.request("tools/list", {}, { "mcp-protocol-version": "2025-06-18" })
    const forTickets = ["prepare_ticket", "open_ticket", "follow_ticket"]
    expect(names(listed)).toEqual(["search", "read_article", "list_categories", ...forTickets])
    for (const { name, inputSchema, annotations } of listed.body.result.tools)
      expect([name, inputSchema.type, annotations.readOnlyHint]).toEqual([
        name,
        "object",
        name !== "open_ticket",
      ])
    expect(listed.body.result.tools[1].inputSchema.required).toEqual(["article"])
  })

  test.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-03-26", "2025-03-26"],
    ["2024-11-05", "2025-11-25"],
    ["2099-01-01", "2025-11-25"],
  ])("a client that speaks %s is answered in %s", async (asked, spoken) => {
    const { request } = await company()
    const { body } = await request("initialize", { protocolVersion: asked })
    expect(body.result.protocolVersion).toBe(spoken)
  })

  test("later requests in a version nobody agreed on are refused", async () => {
    const { request } = await company()
    const { status, body } = await request("ping", {}, { "mcp-protocol-version": "2099-01-01" })
    expect([status, body.error.code]).toEqual([400, -32600])
  })

  test("there is no session and no stream: only POST is answered", async () => {
    const acme = await company()
    for (const [method, answer] of Object.entries({ GET, DELETE, PUT })) {
      const request = new Request("http://localhost/api/mcp", { method, headers: { host: hostOf(acme) } })
      const { status, headers, body } = await read(await answer(request))
      expect([status, headers.get("allow"), body.error.code]).toEqual([405, "POST", -32000])
    }
  })

  test("several messages come together in the one version that knows that, ten at most", async () => {
    const acme = await company()
    const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" })
    const ready = { jsonrpc: "2.0", method: "notifications/initialized" }
    const { body } = await send(acme, [ping(1), ready, { nonsense: true }, ping(2)])
    expect(body.map(({ id, error }: { id: number; error?: object }) => [id, !error])).toEqual([
      [1, true],
      [null, false],
      [2, true],
    ])
    expect((await send(acme, [ready])).status).toBe(202)
    const refused = [
      await send(acme, []),
      await send(
        acme,
        Array.from({ length: 11 }, (_, id) => ping(id)),
      ),
      await send(acme, [ping(1)], { "mcp-protocol-version": "2025-06-18" }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([400, -32600]))
  })
})

describe("the tools", () => {
  test("search finds what visitors find, with addresses and ids [G07]", async () => {
    const { use, article, category, origin } = await company()
    const { isError, structuredContent, content } = await use("search", { query: "canary" })
    expect(isError).toBe(false)
    expect(structuredContent).toMatchObject({ page: 1, total: 2, hasMore: false })
    expect(structuredContent.results).toEqual(
      expect.arrayContaining([
        {
          type: "article",
          id: article.id,
          title: "Feed a canary",
          url: `${origin}/kb/article/Feed-a-canary`,
          passage: expect.stringContaining("Seeds"),
        },
        expect.objectContaining({ type: "category", id: category.id }),
      ]),
    )
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  })

  test("hits come ten at a time [G05]", async () => {
    const { use, write } = await company()
    for (let i = 0; i < 12; i++) await write(`Penguin ${i}`)
    const pages = [
      await use("search", { query: "penguin" }),
      await use("search", { query: "penguin", page: 2 }),
    ]
    expect(pages.map(({ structuredContent: { results, hasMore } }) => [results.length, hasMore])).toEqual([
      [10, true],
      [2, false],
    ])
  })

  test("an article is read as Markdown, by its slug, a former slug or its id", async () => {
    const { operator, use, article, origin } = await company()
    const { updatedAt } = await updateArticle(operator, article.id, { title: "Feed canaries" })
    const text = `# Feed canaries\n\nSource: ${origin}/kb/article/Feed-canaries\n\nUpdated: ${updatedAt}\n\n## When\n\nSeeds, **twice** a day.\n`
    for (const name of ["Feed-canaries", "Feed-a-canary", article.id])
      expect(await use("read_article", { article: name })).toEqual({
        content: [{ type: "text", text }],
        isError: false,
      })
  })

  test("an article is read by its slug in any language, in the language that its address names", async () => {
    const { operator, use, article, origin } = await company({ settings: { languages: ["de"] } })
    await inGerman(operator, article.id)
    const { structuredContent: found } = await use("search", { query: "Kanarienvogel", language: "de" })
    expect(found.results[0].url).toBe(`${origin}/de/kb/article/Kanarienvogel-futtern`)
    for (const [name, language] of [
      ["Kanarienvogel-futtern", undefined],
      ["Kanarienvogel-futtern", "de"],
      ["Feed-a-canary", "de"],
    ]) {
      const { content, isError } = await use("read_article", { article: name, language })
      expect([name, language, isError]).toEqual([name, language, false])
      expect(content[0].text).toContain(`Source: ${found.results[0].url}\n`)
    }
    const { content } = await use("read_article", { article: "Feed-a-canary" })
    expect(content[0].text).toContain(`Source: ${origin}/kb/article/Feed-a-canary\n`)
  })

  test("categories come in pages of twenty, with how many articles they have", async () => {
    const { operator, use, origin, category } = await company()
    for (let i = 0; i < 20; i++) await buildCategory(operator, { name: `Empty ${i}`, position: i + 1 })
    const { structuredContent: first } = await use("list_categories")
    expect(first.categories).toHaveLength(20)
    expect(first.categories[0]).toMatchObject({
      id: category.id,
      articles: 1,
      url: `${origin}/kb/category/Canaries-${category.id}`,
    })
    const { structuredContent: last } = await use("list_categories", { cursor: first.nextCursor })
    expect([last.categories.length, last.nextCursor]).toEqual([1, null])
  })

  test("a draft is found and read by nobody, no matter who is signed in", async () => {
    const { operator, visitor, use, draft } = await company()
    const { token } = await signedIn(visitor, "owner", await buildOwner(operator))
    const session = { cookie: `${sessionCookie()}=${token}`, authorization: `Bearer ${token}` }
    for (const headers of [{}, session]) {
      const { structuredContent } = await use("search", { query: "secret canary" }, headers)
      expect(JSON.stringify(structuredContent)).not.toMatch(/Secret|Nobody knows/)
      for (const name of [draft.id, draft.slug])
        expect(await use("read_article", { article: name }, headers)).toEqual({
          content: [{ type: "text", text: "Article not found" }],
          isError: true,
        })
    }
  })

  test("an API key is refused, so that nobody believes that it counts", async () => {
    const { organisation } = await company()
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" }
    const answer = await send({ organisation }, message, { authorization: `Bearer vst_${"x".repeat(40)}` })
    expect(answer.status).toBe(401)
    expect(JSON.stringify(answer.body)).toContain("API keys are for what lies below /api/staff")
  })

  test("one company's endpoint knows nothing of another's articles [A10, negative 1, 49]", async () => {
    const [acme, globex] = [await company(), await buildOrganisation(database.db)]
    const ask = async (asking: Asking, name: string, input: object) => {
      const params = { name, arguments: input }
      return (await send(asking, { jsonrpc: "2.0", id: 1, method: "tools/call", params })).text
    }
    const inputs = [
      ["search", { query: "canary" }],
      ["read_article", { article: acme.article.id }],
      ["read_article", { article: acme.article.slug }],
      ["list_categories", {}],
    ] as const
    const round = () =>
      Promise.all(
        inputs.map(async ([name, input]) => [await ask(acme, name, input), await ask(globex, name, input)]),
      )
    for (const [ours = "", theirs = ""] of [...(await round()), ...(await round())]) {
      expect(ours).toMatch(/canar/i)
      expect(theirs).not.toMatch(/canar(?!y not found)/i)
    }
  })
})

describe("tickets", () => {
  const asked = (more = {}) => ({
    first_name: "Gina",
    email: `gina-${Math.random().toString(36).slice(2)}@example.com`,
    subject: "How do I feed a canary?",
    body: "It does <not> eat.\n\nWhat now?",
    articles_do_not_help: true,
    key: `key-${Math.random().toString(36).slice(2)}`,
    ...more,
  })

  test("articles that may answer come first, then a guest's ticket is opened, once for each key [D-30, D-50]", async () => {
    const acme = await company()
    const { use, origin } = acme
    const prepared = (await use("prepare_ticket", { subject: "How do I feed a canary?" })).structuredContent
    expect(prepared.articles).toEqual([{ title: "Feed a canary", url: `${origin}/kb/article/Feed-a-canary` }])
    const challenge = solution(prepared)
    const input = asked({ challenge })
    const shown = await use("open_ticket", { ...input, articles_do_not_help: false })
    expect(shown.structuredContent).toMatchObject({ opened: false, articles: prepared.articles })
    const opened = [await use("open_ticket", input), await use("open_ticket", input)]
    expect(opened.map(({ structuredContent }) => structuredContent)).toEqual(
      Array(2).fill({ opened: true, number: 1, next: `A link to follow it was mailed to ${input.email}.` }),
    )
    const other = await use("open_ticket", asked({ challenge }))
    expect([other.isError, other.content[0].text]).toEqual([
      true,
      expect.stringContaining("could not be checked"),
    ])
    expect(JSON.stringify(opened)).not.toContain("ticket-link")
    expect(await queuedMails(database.db, input.email)).toHaveLength(1)
  })

  test("two people whose programs make up the same key have a ticket each", async () => {
    const { use } = await company()
    const open = async (email: string) =>
      (await use("open_ticket", asked({ key: "ticket-001", email }))).structuredContent?.number
    expect([await open("gina@example.com"), await open("hugo@example.com")]).toEqual([1, 2])
    expect(await open("gina@example.com")).toBe(1)
  })

  test("where a company wants a challenge, none is opened without one [D-30]", async () => {
    const { use } = await company({ settings: { challengeRequired: true } })
    expect(await use("open_ticket", asked())).toMatchObject({ isError: true })
    const { structuredContent } = await use("prepare_ticket", { subject: "x" })
    expect(structuredContent.challengeRequired).toBe(true)
    expect(await use("open_ticket", asked({ challenge: solution(structuredContent) }))).toMatchObject({
      isError: false,
    })
  })

  test("what the default form asks for is told before, required where it is, and kept in the ticket [D-30]", async () => {
    const { use, request, operator, visitor } = await company({ settings: { challengeRequired: true } })
    const owner = await signedIn(visitor, "owner", await buildOwner(operator))
    const customers = { editableByCustomers: true, requiredOfCustomers: true }
    const options = [{ title: "Basic" }, { title: "Pro" }]
    const plan = await createField(owner, { kind: "choice", title: "Plan", options, ...customers })
    const [basic = { id: "" }, pro = { id: "" }] = plan.options
    const serial = await createField(owner, {
      ...{ kind: "text", title: "Serial number", hint: "Below the device" },
      ...customers,
    })
    const when = { fieldId: plan.id, values: [pro.id] }
    await createForm(owner, {
      title: "A device",
      fields: [{ fieldId: plan.id }, { fieldId: serial.id, when }],
    })

    const prepared = (await use("prepare_ticket", { subject: "x" })).structuredContent
    expect(prepared.fields).toEqual([
      {
        ...{ key: "plan", title: "Plan", kind: "choice", required: true },
        options: [
          { id: basic.id, title: "Basic" },
          { id: pro.id, title: "Pro" },
        ],
      },
      {
        ...{ key: "serial_number", title: "Serial number", kind: "text", required: true },
        ...{ hint: "Below the device", onlyFor: "Plan: Pro" },
      },
    ])
    const input = asked({ challenge: solution(prepared) })
    const refusals = [
      [{}, "fields.plan: Plan is required"],
      [{ fields: { plan: pro.id } }, "fields.serial_number: Serial number is required"],
      [{ fields: { plan: "Pro" } }, "fields.plan: Plan is one of its options"],
    ] as const
    // More often than one address or email may ask: what is refused for its fields spends nothing, the challenge neither.
    for (let round = 0; round <= limits["guest-ticket-mail"].points; round += 1)
      for (const [more, text] of refusals)
        expect(await use("open_ticket", { ...input, ...more })).toEqual({
          content: [{ type: "text", text }],
          isError: true,
        })
    const fields = { plan: pro.id, serial_number: "AB-1" }
    const params = { name: "open_ticket", arguments: { ...input, fields } }
    expect((await request("tools/call", params)).body.result.structuredContent).toMatchObject({
      opened: true,
      number: 1,
    })
    const { tickets } = await listView(owner, { queue: "all" })
    expect((await getStaffThread(owner, tickets[0]?.id ?? "")).ticket).toMatchObject({ fields })
  })

  test("an address opens as many tickets without a challenge as by the form, then it waits [negative 57]", async () => {
    const { use, request } = await company()
    for (let opened = 0; opened < limits["guest-ticket-unproved"].points; opened += 1)
      expect((await use("open_ticket", asked())).isError).toBe(false)
    const { status } = await request("tools/call", { name: "open_ticket", arguments: asked() })
    expect(status).toBe(429)
  })

  test("what is wrong with a ticket is said by field, and costs no try", async () => {
    const { use } = await company()
    const wrong = await use("open_ticket", asked({ email: "nobody", subject: " ", body: "" }))
    expect(wrong.isError).toBe(true)
    expect(wrong.content[0].text).toMatch(/email[\s\S]*subject[\s\S]*body/)
    expect((await use("open_ticket", asked({ key: "short" }))).isError).toBe(true)
  })

  test("a person who has the link of its mail follows a ticket; internal notes and other companies' are not there [D-50]", async () => {
    const acme = await company()
    const ticket = await createGuestTicket(acme.visitor, {
      firstName: "Gina",
      email: "gina@example.com",
      subject: "The bell",
      body: "<p>It does not ring.</p>",
    })
    const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator, { firstName: "Ada" }))
    await replyToTicket(agent, ticket.id, { body: "<p>Oil it.</p>" })
    await writeEntry(agent, ticket.id, { body: "<p>Secret</p>", internal: true })
    const link = await ticketLink(acme.visitor, ticket)
    for (const given of [link, link.slice(link.lastIndexOf("/") + 1), `${link}?x=1#latest`]) {
      const { structuredContent } = await acme.use("follow_ticket", { link: given })
      expect(structuredContent).toMatchObject({ number: 1, subject: "The bell", status: "Open" })
      expect(
        structuredContent.entries.map(({ from, text }: { from: string; text: string }) => [from, text]),
      ).toEqual([
        ["requester", "It does not ring."],
        ["Ada", "Oil it."],
      ])
    }
    const globex = await company()
    for (const [asking, given] of [
      [globex, link],
      [acme, "nonsense"],
      [acme, `${link}x`],
      [acme, "%E0%A4%A"],
    ] as const)
      expect(await asking.use("follow_ticket", { link: given })).toEqual({
        content: [{ type: "text", text: "Ticket not found" }],
        isError: true,
      })
  })

  test("a portal without tickets has no tools for them [D-21]", async () => {
    const { request } = await company({ ticketApp: false })
    expect(names(await request("tools/list"))).toEqual(["search", "read_article", "list_categories"])
  })
})

describe("resources", () => {
  test("articles are listed by the address at which they are Markdown, in pages of twenty, and read there", async () => {
    const { request, write, origin, draft } = await company()
    for (let i = 0; i < 20; i++) await write(`Penguin ${i}`)
    const first = (await request("resources/list")).body.result
    const last = (await request("resources/list", { cursor: first.nextCursor })).body.result
    const all = [...first.resources, ...last.resources]
    expect([first.resources.length, all.length, last.nextCursor]).toEqual([20, 21, undefined])
    const canary = all.find(({ title }) => title === "Feed a canary")
    expect(canary).toMatchObject({ uri: `${origin}/kb/article/Feed-a-canary.md`, mimeType: "text/markdown" })
    const { contents } = (await request("resources/read", { uri: canary.uri })).body.result
    expect(contents).toEqual([
      {
        uri: canary.uri,
        mimeType: "text/markdown",
        text: expect.stringContaining("Seeds, **twice** a day."),
      },
    ])
    expect(JSON.stringify(all)).not.toContain(draft.slug)
    expect((await request("resources/list", { cursor: "nonsense" })).body.error.code).toBe(-32602)
  })

  test("the addresses that a search in a further language gives are read in it", async () => {
    const { operator, request, article, origin } = await company({ settings: { languages: ["de"] } })
    await inGerman(operator, article.id)
    for (const path of ["/de/kb/article/Kanarienvogel-futtern", "/kb/article/Kanarienvogel-futtern"])
      for (const uri of [origin + path, `${origin}${path}.md`]) {
        const { contents } = (await request("resources/read", { uri })).body.result
        expect(contents).toEqual([
          { uri, mimeType: "text/markdown", text: expect.stringContaining("Zweimal am Tag.") },
        ])
      }
    const uri = `${origin}/fr/kb/article/Kanarienvogel-futtern`
    expect((await request("resources/read", { uri })).body.error.code).toBe(-32002)
  })

  test("a template says how the addresses of articles look", async () => {
    const { request, origin } = await company()
    const { resourceTemplates } = (await request("resources/templates/list")).body.result
    expect(resourceTemplates).toMatchObject([{ uriTemplate: `${origin}/kb/article/{slug}.md` }])
  })

  test("what is no article of this portal is not found: a draft, another company's, another site's [A10]", async () => {
    const { request, origin, draft } = await company()
    const globex = await company()
    for (const uri of [
      `${origin}/kb/article/${draft.slug}.md`,
      `${origin}/kb/article/Nothing.md`,
      `${origin}/kb/search`,
      `${origin}.evil.example/kb/article/Feed-a-canary.md`,
      `${globex.origin}/kb/article/Feed-a-canary.md`,
      "file:///etc/passwd",
      "",
    ])
      expect([uri, (await request("resources/read", { uri })).body.error.code]).toEqual([uri, -32002])
    expect((await request("resources/read")).body.error.code).toBe(-32602)
  })

  test("reading one counts as a search of its address [negative 57]", async () => {
    const { request, use, origin } = await company()
    const { points } = limits["search-address"]
    for (let i = 0; i < points; i += 1) await use("list_categories")
    const { status } = await request("resources/read", { uri: `${origin}/kb/article/Feed-a-canary.md` })
    expect(status).toBe(429)
  })
})

describe("whom it answers", () => {
  test.each([
    ["machine access is off", { settings: { machineAccess: false } }],
    ["there is no knowledge base [D-21]", { knowledgeBaseApp: false }],
    ["the portal is deactivated [D-20]", { knowledgeBaseDeactivated: true }],
    ["the portal is deleted [D-01]", { deleted: true }],
  ])("nobody where %s", async (_, overrides) => {
    const acme = await buildOrganisation(database.db, overrides)
    const { status, headers, body } = await send(acme, { jsonrpc: "2.0", id: 1, method: "ping" })
    expect([status, headers.get("cache-control"), body.error.code]).toEqual([
      404,
      "private, no-store",
      -32000,
    ])
    const request = new Request("http://localhost/api/mcp", { headers: { host: hostOf(acme) } })
    expect((await GET(request)).status).toBe(404)
  })

  test("nobody at a host without a company, nor at the installation's own", async () => {
    for (const host of ["nobody.localhost", "localhost", "evil.example", ""])
      expect((await send(await company(), { jsonrpc: "2.0", id: 1, method: "ping" }, { host })).status).toBe(
        404,
      )
  })

  test("where search is off there is no search among the tools [D-63]", async () => {
    const { request } = await company({ settings: { searchEnabled: false } })
    expect(names(await request("tools/list"))).not.toContain("search")
    const { body } = await request("tools/call", { name: "search", arguments: { query: "canary" } })
    expect(body.error).toEqual({ code: -32602, message: "There is no such tool" })
  })

  test("pages of other sites are refused, the portal's own and programs are not [negative 38]", async () => {
    const { request, origin } = await company()
    const evil = ["https://evil.example", "null", "", `${origin}.evil.example`, "http://localhost"]
    for (const foreign of evil) {
      const { status, headers, body } = await request("ping", {}, { origin: foreign })
      expect([foreign, status, body.error.code]).toEqual([foreign, 403, -32000])
      expect(headers.has("access-control-allow-origin")).toBe(false)
    }
    const own = await request("ping", {}, { origin })
    expect([own.status, own.headers.has("access-control-allow-origin")]).toEqual([200, false])
  })

  test("an address has as many tool calls as searches, then it waits [negative 57]", async () => {
    const { request, use } = await company()
    const tries = Array.from({ length: limits["search-address"].points }, () => use("list_categories"))
    expect((await Promise.all(tries)).every(({ isError }) => isError === false)).toBe(true)
    const params = { name: "search", arguments: { query: "canary" } }
    const { status, headers, body } = await request("tools/call", params)
    expect([status, body.error.code]).toEqual([429, -32000])
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await (await company()).request("tools/call", params)).status).toBe(200)
  })

  test("llms.txt says where it is, unless it is off", async () => {
    const textOf = async (overrides: object) => {
      const { organisation } = await buildOrganisation(database.db, overrides)
      const params = Promise.resolve({ company: organisation.identifier, language: "-" })
      const text = await (await llms.GET(new Request("http://x.invalid"), { params })).text()
      return { text, url: `${portalOrigin(organisation)}/api/mcp` }
    }
    const on = await textOf({})
    expect(on.text).toContain(on.url)
    expect((await textOf({ settings: { machineAccess: false } })).text).not.toContain("/api/mcp")
  })
})

describe("bad input", () => {
  test.each([
    ["no JSON", "{", 400, -32700],
    ["nothing", "", 400, -32700],
    ["a number", "1", 400, -32600],
    ["no version", '{"id":1,"method":"ping"}', 400, -32600],
    ["only the version", '{"jsonrpc":"2.0"}', 400, -32600],
    ["an id that is null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600],
    ["an id that is an object", '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32600],
    ["deep nesting", "[".repeat(20_000), 400, -32700],
    [
      "65 kB",
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { x: "x".repeat(65_000) } }),
      413,
      -32000,
    ],
    ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"prompts/list"}', 200, -32601],
    ["an inherited name", '{"jsonrpc":"2.0","id":1,"method":"constructor"}', 200, -32601],
    ["no version to speak", '{"jsonrpc":"2.0","id":1,"method":"initialize"}', 200, -32602],
    [
      "an unknown tool",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"toString"}}',
      200,
      -32602,
    ],
    ["no tool", '{"jsonrpc":"2.0","id":1,"method":"tools/call"}', 200, -32602],
  ])("%s is an error of JSON-RPC", async (_, sent, status, code) => {
    const answer = await send(await company(), sent)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.text).not.toMatch(/ at |node_modules|\.ts/)
  })

  test("forms and plain text are refused [negative 38]", async () => {
    const acme = await company()
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
      expect((await send(acme, "{}", { "content-type": type })).status).toBe(415)
  })

  test("responses and notifications of any name are taken without an answer", async () => {
    const acme = await company()
    for (const message of [
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 1, error: { code: 1, message: "" } },
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
      { jsonrpc: "2.0", method: "tools/call", params: { name: "search", arguments: { query: "canary" } } },
    ])
      expect(await send(acme, message)).toMatchObject({ status: 202, text: "" })
  })

  test.each([
    "' OR 1=1--",
    '") UNION',
    "*",
    "NEAR(",
    "col:",
    "\\",
    "%_",
    "& | ! <->",
    "\0",
    "\ud800",
    "😀",
    "‏שלום",
    "</script><script>",
    "x".repeat(50_000),
    "",
  ])("hostile text %# is text for every tool [negative 14, 22, 47]", async (text) => {
    const { request } = await company()
    const call = (name: string, input: object) => request("tools/call", { name, arguments: input })
    const found = await call("search", { query: text })
    expect([found.status, found.body.result?.structuredContent.results]).toEqual([200, []])
    for (const answer of [
      await call("read_article", { article: text }),
      await call("list_categories", { cursor: text && `${text}.` }),
    ]) {
      expect(answer.status).toBe(200)
      if (text) expect(answer.body.result.isError).toBe(true)
      expect(answer.text).not.toMatch(/syntax|postgres|invalid byte| at /i)
    }
  })

  test.each([
    ["search", { query: 1 }],
    ["search", {}],
    ["search", { query: "x", page: 0 }],
    ["search", { query: "x", page: 1e9 }],
    ["search", { query: ["x"] }],
    ["read_article", { article: {} }],
    ["list_categories", { cursor: 1 }],
  ])("%s of %j tells the model what is wrong", async (name, input) => {
    const { use } = await company()
    const { isError, content } = await use(name, input)
    expect([isError, content[0].text]).toEqual([
      true,
      expect.stringContaining(Object.keys(input).at(-1) ?? "query"),
    ])
  })

  test("what an article's author wrote as an attack is text in the Markdown, and only marks up inside JSON [negative 14, 22]", async () => {
    const { use, write } = await company()
    const attack = `</script><script>alert(1)</script>`
    await write(`Parrot ${attack} \u2028`, {
      body: `<p>Parrot</p><script>alert(1)</script><img src=x onerror=alert(1)>`,
    })
    const { structuredContent } = await use("search", { query: "parrot" })
    const [{ id, title }] = structuredContent.results
    expect(title).toContain(attack)
    const { content } = await use("read_article", { article: id })
    expect(content[0].text).not.toMatch(/onerror|^<script|[^\\]<script/m)
  })
})

test("nothing of the installation is told [negative 60]", async () => {
  const { request } = await company()
  const said = [await request("initialize", { protocolVersion: "2025-06-18" }), await request("tools/list")]
  for (const { text } of said) expect(text).not.toMatch(/postgres|secret|source_?path|\d+\.\d+\.\d+/i)
})

test("the log names the tool and has no word of what was asked", async () => {
  const lines = jest.spyOn(log(), "info")
  const { use, organisation } = await company()
  await use("search", { query: "my password is hunter2" })
  await use("read_article", { article: "hunter2" })
  const written = lines.mock.calls
    .map((line) => JSON.stringify(line))
    .filter((line) => line.includes("tool-used"))
  lines.mockRestore()
  expect(written).toHaveLength(2)
  expect(written[0]).toContain(organisation.id)
  expect(written.join()).not.toContain("hunter2")
})
