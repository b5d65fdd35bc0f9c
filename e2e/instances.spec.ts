import { Agent, createServer, request } from "node:http"
import type { Page } from "@playwright/test"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { connect } from "@/lib/platform/db/database"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { migrate } from "@/lib/platform/db/migrate"
import { articlePath } from "@/lib/platform/paths"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { anyFreePort } from "@/scripts/up/free-port"
import { type ServerOptions, type ServerProcess, startServer } from "@/scripts/up/server-process"
import { ask, type Company, expect, openListening, port, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"

test.beforeEach(() => ownsProcess("the test starts instances of its own"))

const stops: ServerProcess["stop"][] = []
test.afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

/** Another server on the portal's database. */
async function startInstance({ env, ...options }: ServerOptions = {}) {
  const at = await anyFreePort()
  const { stop } = await startServer(at, { quiet: true, env: { NODE_ENV: "production", ...env }, ...options })
  stops.push(stop)
  return at
}

/** Opens a page on an instance of its own, which listens. @returns the instance's port. */
async function listenOnAnother(page: Page, { identifier }: Company) {
  const at = await startInstance()
  await openListening(page, `http://${identifier}.localhost:${at}/kb`)
  return at
}

/** The words of a page's main part. */
const wordsOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "")
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")

test("`next start` without server.ts serves the same pages, redirects and 404s", async ({ company }) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "Same everywhere", body: "<p>Word for word.</p>" })
  const at = await startInstance({ program: ["node_modules/next/dist/bin/next", "start"] })
  for (const path of [
    articlePath(article),
    "/kb",
    "/article/Same-everywhere",
    "/kb/article/Nothing",
    "/nothing",
  ]) {
    const [portal, bare] = [await ask(host, path), await ask(host, path, { at })]
    // Next's own 404 needs a script to show its words; server.ts writes them on the server.
    const seen = ({ status, headers, body }: typeof portal) => [
      status,
      headers.location,
      status === 200 && wordsOf(body),
    ]
    expect({ path, seen: seen(bare) }).toEqual({ path, seen: seen(portal) })
  }
  expect(wordsOf((await ask(host, articlePath(article), { at })).body)).toContain("Word for word.")
})

test("a second instance shows an edit although it had the page in its cache, and a change reaches a page open there at once [U01, negative 52]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const { host, operator } = acme
  const article = await buildArticle(operator, { body: "<p>before</p>" })
  const at = await listenOnAnother(page, acme)
  const look = () => ask(host, articlePath(article), { at })
  expect((await look()).body).toContain("before")
  const { etag = "" } = (await look()).headers
  expect((await ask(host, articlePath(article), { at, headers: { "if-none-match": etag } })).status).toBe(304)
  await updateArticle(operator, article.id, { body: "<p>after</p>" })
  await expect(async () => expect((await look()).body).toContain("after")).toPass()
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("an instance stops although pages listen, and they go on with the next one", async ({
  company,
  page,
}) => {
  const acme = await company()
  const at = await listenOnAnother(page, acme)
  await stops.pop()?.()
  const next = await startServer(at, { quiet: true, env: { NODE_ENV: "production" } })
  stops.push(next.stop)
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("while its database is away an instance shows what it keeps, marked stale, refuses the rest with 503, and is itself again after it", async () => {
  const dataDir = makeDataFolder("away")
  let postgres = await startEmbedded(dataDir)
  stops.push(async () => {
    await postgres.stop()
    removeDataFolder(dataDir)
  })
  const db = connect(postgres.url)
  await migrate(db)
  const { organisation, operator } = await buildOrganisation(db)
  const [kept, other] = [await buildArticle(operator), await buildArticle(operator)]
  const at = await startInstance({ env: { DATABASE_URL: postgres.url } })
  const host = `${organisation.identifier}.localhost`
  const look = (path: string) => ask(host, path, { at, headers: { accept: "text/html" } })
  await expect(async () => {
    await look(articlePath(kept))
    expect((await look(articlePath(kept))).headers["cache-control"]).toContain("s-maxage=30")
  }).toPass()
  await db.destroy()
  await postgres.stop()

  await expect(async () => expect((await look("/api/health")).status).toBe(503)).toPass()
  await expect(async () => expect((await look(articlePath(kept))).headers.warning).toMatch(/^110/)).toPass()
  expect((await look(articlePath(kept))).status).toBe(200)
  const refused = await look(articlePath(other))
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"])
  expect(refused.body).toContain("This page is not available right now")
  expect((await look("/kb/login")).status).toBe(503)
  const call = await look("/api/kb/listCategories?lastVisible=init")
  expect([call.status, call.headers["retry-after"], JSON.parse(call.body).code]).toEqual([
    503,
    "5",
    "SERVICE_UNAVAILABLE",
  ])
  expect((await look("/api/health?probe=serving")).status).toBe(200)

  postgres = await startEmbedded(dataDir)
  await expect(async () => {
    const { status, headers } = await look(articlePath(kept))
    expect([status, headers.warning]).toEqual([200, undefined])
  }).toPass()
  expect((await look(articlePath(other))).status).toBe(200)
})

test("an instance that is told to stop says so to the load balancer and answers until it does", async ({
  company,
}) => {
  const { host } = await company()
  const at = await anyFreePort()
  const { stop } = await startServer(at, {
    quiet: true,
    env: { NODE_ENV: "production", DRAIN_SECONDS: "3600" },
  })
  const agent = new Agent({ keepAlive: true })
  const stopped = stop()
  await expect(async () => expect((await ask(host, "/api/health", { at })).status).toBe(503)).toPass()
  for (const path of ["/kb", "/api/kb/listCategories?lastVisible=init"]) {
    const { status, headers } = await ask(host, path, { at, agent })
    expect([path, status, headers.connection]).toEqual([path, 200, "keep-alive"])
  }
  // A second signal ends it at once.
  await stop()
  await stopped
  await expect(ask(host, "/kb", { at })).rejects.toThrow()
})

test("an instance that only works shows no portal, and tells its figures to those who have the token", async ({
  company,
}) => {
  const { host } = await company()
  const token = "a-token-for-the-figures-of-this-test"
  const at = await startInstance({ env: { INSTANCE_ROLE: "worker", METRICS_TOKEN: token } })
  expect((await ask(host, "/api/health", { at })).status).toBe(200)
  expect(await ask(host, "/kb", { at })).toMatchObject({
    status: 404,
    body: "This instance shows no portal.\n",
  })
  expect((await ask(host, "/metrics", { at })).status).toBe(401)
  const { status, body } = await ask(host, "/metrics", { at, headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
  expect(body).toContain('vestibule_answers_total{cache="bypass",status="4xx"} 2')
  expect(body).toContain("vestibule_database_up 1")
})

test("an instance that does everything tells the figures of both of its processes", async ({ company }) => {
  const { host } = await company()
  const token = "a-token-for-the-figures-of-this-test"
  const at = await startInstance({ env: { METRICS_TOKEN: token } })
  // The one that works may still be starting.
  await expect(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await ask(host, "/metrics", { at, headers })
    const [answers, works] = ["", "work_"].map((prefix) =>
      Number(new RegExp(`^${prefix}process_start_time_seconds (\\d+)$`, "m").exec(body)?.[1]),
    )
    expect(answers).toBeGreaterThan(0)
    expect(works).toBeGreaterThanOrEqual(answers as number)
    expect(body).toMatch(/^vestibule_work_connections [1-9]/m)
  }).toPass()
})

test("COMPANY_IDENTIFIER shows that company on any host [A03]", async ({ company }) => {
  const { identifier, operator } = await company({ name: "Pinned Co" })
  const article = await buildArticle(operator, { body: "<p>canary</p>" })
  const other = await company({ name: "Other Co" })
  const at = await startInstance({ env: { COMPANY_IDENTIFIER: identifier } })
  for (const host of ["localhost", "127.0.0.1", "help.example", other.host, `nobody-here.localhost:${at}`]) {
    const { status, body } = await ask(host, articlePath(article), { at })
    expect({ host, status, shown: body.includes("canary") }).toEqual({ host, status: 200, shown: true })
  }
})

test("behind a proxy pages and redirects keep the visitor's host", async ({ company }) => {
  const { identifier, operator } = await company()
  const article = await buildArticle(operator, { title: "Proxied", body: "<p>canary</p>" })
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const forwarded = {
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": incoming.headers.host,
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
    }
    const headers = { ...incoming.headers, ...forwarded }
    const inner = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(inner)
  })
  const at = await anyFreePort()
  await new Promise<void>((done) => proxy.listen(at, "127.0.0.1", done))
  stops.push(() => new Promise((done) => proxy.close(() => done())))
  for (const host of [`${identifier}.localhost`, `${identifier}.localhost:${at}`]) {
    expect((await ask(host, articlePath(article), { at })).body).toContain("canary")
    for (const path of ["/", "/article/Proxied", "/categories"]) {
      const { status, headers } = await ask(host, path, { at })
      expect([302, 307, 308]).toContain(status)
      expect(new URL(headers.location ?? "", `http://${host}`).host).toBe(host)
    }
  }
})
