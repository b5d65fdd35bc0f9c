import { readdirSync } from "node:fs"
import { basename, dirname } from "node:path"
import { sql } from "kysely"
import { PUT as sendUpload } from "@/app/api/attachments/[id]/route"
import { POST as beginUpload } from "@/app/api/attachments/route"
import { GET as getChallenge } from "@/app/api/challenge/route"
import { GET as asset } from "@/app/api/docs/[asset]/route"
import { GET as docs } from "@/app/api/docs/route"
import { GET as health } from "@/app/api/health/route"
import { GET as openApi } from "@/app/api/openapi.json/route"
import { GET as suggest } from "@/app/api/suggestions/route"
import { owner } from "@/lib/api/bases/owner"
import {
  accounts,
  comments,
  knowledgeBase,
  privacy,
  reactions,
  searching,
  surveys,
  ticketLists,
} from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import { addressesOf, type Calls } from "@/lib/api/http/addresses"
import { readiness } from "@/lib/api/operations/system/health"
import { web } from "@/lib/api/people/sign-in/calls"
import { tickets } from "@/lib/api/support/tickets/calls"
import { connect } from "@/lib/platform/db/database"
import { newerWords } from "@/lib/platform/db/migrate"
import { beginDraining } from "@/lib/platform/http/server/draining"
import { bases } from "@/lib/testing/calls"
import { createDatabase, testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { openGate } from "@/lib/testing/gate"
import { plainRoutes } from "./plain-routes"

const database = testDatabase()

/** Routes that are no calls of programs, by their folder below app/api. */
const undescribed: Record<string, string> = {
  "[[...path]]": "says that there is no such call",
  "auth/[...nextauth]": "next-auth's own, for browsers",
  comment: "a form of a browser without a script",
  "dev/mail/[key]": "a frame of the mailbox page",
  "customer-feedback/[orgId]/[ticketId]/[docId]": "a form of a browser without a script",
  "e2e/[...call]": "for tests of a deployment, where E2E_TOKENS is on",
  docs: "the page that shows this document",
  "docs/[asset]": "its files",
  "exports/[token]": "the form of a mailed link's page",
  "files/[...path]": "images, at the addresses that pages name",
  "guest-ticket": "a form of a browser without a script",
  live: "events for open pages",
  logo: "a picture's bytes, from the settings page",
  "mail/[provider]/[...token]": "what services hand over, in shapes of their own",
  mcp: "the Model Context Protocol describes itself",
  "openapi.json": "this document",
  photos: "a picture's bytes, from the profile page",
  "photos/[...path]": "photos, at the addresses that answers name",
  "ticket-link/[token]": "the forms of a guest's page",
  "sign-in-mail": "the forms of signing in by email, for browsers",
  "sso/[provider]/callback": "the answer of an identity provider, which a browser brings",
  "sso/[provider]/logout": "the word of an identity provider",
  "v1/attachments/[id]": "files that came from another desk, at the addresses they had there",
  "unsubscribe/[token]": "the one click of a mail program",
  vote: "a form of a browser without a script",
}
type Described = {
  responses: { 200: { content: { "application/json": { schema: { required: string[] } } } } }
}

describe("openapi.json", () => {
  test("describes every call with inputs, reply and failures", async () => {
    const document = await (await openApi()).json()
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), servers: [{ url: "/api" }] })
    expect(document.components.schemas.Failure.required).toEqual(["status", "code", "message"])
    for (const { prefix, routes } of bases) {
      const base = prefix.replace("/api", "")
      const described = Object.keys(document.paths).filter(
        (path) => path.startsWith(`${base}/`) && !(path in plainRoutes),
      )
      expect(described.sort()).toEqual(
        Object.values(routes)
          .map(({ path }) => base + path)
          .sort(),
      )
      for (const [call, { method, path }] of Object.entries(routes)) {
        const said = document.paths[base + path][method.toLowerCase()]
        expect({ call, summary: said.summary }).toEqual({ call, summary: expect.any(String) })
        const { responses } = said
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "400", "403", "404"]))
        expect(responses["404"].content["application/json"].schema.$ref).toBe("#/components/schemas/Failure")
      }
    }
  })

  test("names the inputs of what is read and of what is written", async () => {
    const { paths } = await (await openApi()).json()
    expect(paths["/kb/listFolders"].get.parameters.map(({ name }: { name: string }) => name)).toContain(
      "CategoryId",
    )
    const { schema } = paths["/kb/signup"].post.requestBody.content["application/json"]
    expect(schema.required).toEqual(["email", "password", "acceptTerms"])
    expect(Object.keys(paths["/kb/signup"].post.responses).sort()).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "429",
    ])
  })

  test("marks a call that another one has taken the place of", async () => {
    const { paths } = await (await openApi()).json()
    expect(paths["/staff/listActivity"].get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining("searchActivity"),
    })
    expect(paths["/staff/searchActivity"].get.deprecated).toBeUndefined()
  })

  test("says which writes may be sent again", async () => {
    const { paths } = await (await openApi()).json()
    for (const call of ["createNewTicket", "createNewTicketAuthenticatedUser", "createTicketsThread"]) {
      const [header] = paths[`/ticket-front/${call}`].post.parameters
      expect(header).toMatchObject({ name: "Idempotency-Key", in: "header" })
      expect(Object.keys(paths[`/ticket-front/${call}`].post.responses)).toContain("409")
    }
  })

  test("describes every route of the API, but for those named here with their reason", async () => {
    const { paths } = await (await openApi()).json()
    const found = readdirSync("app/api", { recursive: true, encoding: "utf8" })
      .filter((file) => basename(file) === "route.ts")
      .map(dirname)
    expect(found).toEqual(expect.arrayContaining(Object.keys(undescribed)))
    for (const folder of found) {
      if (folder in undescribed) continue
      const path = `/${folder.replaceAll("[", "{").replaceAll("]", "}")}`
      if (path.endsWith("/{...call}")) {
        const base = path.replace("{...call}", "")
        expect(Object.keys(paths)).toContainEqual(expect.stringMatching(`^${base}`))
        continue
      }
      const answered = Object.keys(await import(`@/app/api/${folder}/route`)).sort()
      const { parameters, ...described } = paths[path] ?? {}
      expect([
        path,
        Object.keys(described)
          .map((method) => method.toUpperCase())
          .sort(),
      ]).toEqual([path, answered])
    }
  })

  test("says of attachments, challenges and suggestions what they answer", async () => {
    const { paths } = await (await openApi()).json()
    const { organisation } = await buildOrganisation(database.db)
    const asked = (path: string, init?: RequestInit) =>
      new Request(`http://localhost${path}`, {
        ...init,
        headers: { host: `${organisation.identifier}.localhost` },
      })
    const said = (operation: Described) =>
      operation.responses["200"].content["application/json"].schema.required
    const begun = await beginUpload(asked("/api/attachments?name=a.csv&size=3", { method: "POST" }))
    const { id, key, upload, ...rest } = await begun.json()
    expect(said(paths["/attachments"].post)).toEqual([
      "status",
      "id",
      "name",
      "type",
      "size",
      "path",
      "metadata",
      "key",
      "upload",
    ])
    expect(said(paths["/attachments/{id}"].put).sort()).toEqual(Object.keys({ id, ...rest }).sort())
    expect(key).toContain(id)
    expect(upload).toMatch(`/api/attachments/${id}?grant=`)
    const refused = await sendUpload(asked(`/api/attachments/${id}`, { method: "PUT" }), {
      params: Promise.resolve({ id }),
    })
    const { put } = paths["/attachments/{id}"]
    expect(Object.keys(put.responses)).toContain(String(refused.status))
    expect(put.responses["403"].description).toBe(paths["/kb/signup"].post.responses["403"].description)
    expect(Object.keys(await (await getChallenge(asked("/api/challenge"))).json())).toEqual(
      said(paths["/challenge"].get),
    )
    const suggested = await suggest(asked("/api/suggestions?text=bell"))
    expect(Object.keys(await suggested.json())).toEqual(said(paths["/suggestions"].get))
  })

  test("tells nothing secret [negative 60]", async () => {
    expect(await (await openApi()).text()).not.toMatch(/postgres|secret|localhost|source_?path|D-\d\d/i)
  })
})

test.each<[string, Calls]>([
  ["knowledge base", knowledgeBase],
  ["accounts", accounts],
  ["search", searching],
  ["privacy", privacy],
  ["comments", comments],
  ["votes and views", reactions],
  ["base B", web],
  ["staff", staff],
  ["owners", owner],
  ["surveys", surveys],
  ["base D", tickets],
  ["lists of tickets", ticketLists],
])(
  "a call is asked for at its name, by GET where it reads, as the browser's clients take it: %s",
  (_, contract) => {
    const irregular = { imageToken: "/image-token" }
    const expected = Object.entries(contract).map(([name, { "~orpc": call }]) => [
      name,
      { method: call.meta.reads ? "GET" : "POST", path: irregular[name as "imageToken"] ?? `/${name}` },
    ])
    expect(addressesOf(contract)).toEqual(Object.fromEntries(expected))
  },
)

describe("/api/docs", () => {
  const get = (name: string) =>
    asset(new Request("http://localhost"), { params: Promise.resolve({ asset: name }) })

  test("is a page with a title, without inline scripts or anything from elsewhere [negative 59]", async () => {
    const response = docs()
    const html = await response.text()
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(html).toContain("<title>Vestibule API</title>")
    expect(html).not.toMatch(/<script>|https?:|\son\w+=/)
    const needed = [...html.matchAll(/(?:src|href)="\/api\/docs\/([^"]+)"/g)].map(([, name]) => name ?? "")
    expect(needed.length).toBe(4)
    for (const name of needed) expect((await get(name)).status).toBe(200)
    expect((await get("swagger-ui-bundle.js")).headers.get("content-type")).toContain("text/javascript")
  })

  test("serves no other file [negative 43]", async () => {
    for (const name of [
      "index.html",
      "../package.json",
      "..%2fpackage.json",
      "constructor",
      "__proto__",
      "a\0b",
      "",
    ]) {
      expect((await get(name)).status).toBe(404)
    }
  })
})

describe("/api/health", () => {
  const ask = async (query = "") => {
    const response = await health(new Request(`http://localhost/api/health${query}`))
    return { status: response.status, body: await response.json() }
  }

  test("is alive and ready when the database answers", async () => {
    expect(database.url).not.toBe("")
    expect(await ask()).toEqual({ status: 200, body: { alive: true, ready: true } })
    expect(await ask("?probe=alive")).toEqual({ status: 200, body: { alive: true } })
    expect(await ask("?probe=serving")).toEqual({ status: 200, body: { alive: true, serving: true } })
  })

  test("is not ready while the database is not migrated", async () => {
    const name = `vestibule_test_${process.env.TEST_RUN_ID}_health`
    const db = connect(await createDatabase(process.env.TEST_SERVER_URL ?? "", name), { max: 1 })
    expect(await readiness(() => db)).toEqual({
      ready: false,
      reason: "The database has not been brought up to date",
    })
    await db.destroy()
  })

  test("is not ready on a database of a newer version, nor once it is about to stop", async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')`.execute(database.db)
    expect(await ask()).toEqual({ status: 503, body: { alive: true, ready: false, reason: newerWords } })
    await sql`DELETE FROM kysely_migration WHERE name = '9999-later'`.execute(database.db)
    beginDraining()
    expect(await ask()).toMatchObject({ status: 503, body: { reason: "This instance is about to stop" } })
    expect(await ask("?probe=alive")).toEqual({ status: 200, body: { alive: true } })
    expect(await ask("?probe=serving")).toEqual({ status: 503, body: { alive: true, serving: false } })
    Object.assign(globalThis, { vestibuleDraining: false })
  })

  test("is not ready without a database, and says so although its only connection is never given back", async () => {
    process.env.LOG_LEVEL = "silent"
    const db = connect("postgresql://nobody@127.0.0.1:1/nothing", { max: 1 })
    expect(await readiness(() => db)).toMatchObject({ ready: false })
    await db.destroy()
    expect(
      await readiness(() => {
        throw new Error("DATABASE_URL is not set")
      }),
    ).toMatchObject({ ready: false })
    const stuck = connect(database.url, { max: 1 })
    const { promise: released, release } = openGate()
    const holding = stuck.connection().execute(() => released)
    expect(await readiness(() => stuck)).toMatchObject({ ready: false })
    release()
    await holding
    await stuck.destroy()
  })
})
