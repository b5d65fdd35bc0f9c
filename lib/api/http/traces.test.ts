import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import pino from "pino"
import { ticketsBase } from "@/lib/api/bases/served"
import { liveStream } from "@/lib/api/platform/live/live-stream"
import { signOut } from "@/lib/people/sign-in/mutations"
import { readEnv } from "@/lib/platform/env"
import { storageNamed } from "@/lib/platform/files/stream-storage"
import { createPortalServer, stopServer } from "@/lib/platform/http/server/portal-server"
import { patternFinder } from "@/lib/platform/http/server/route-patterns"
import { newId } from "@/lib/platform/id"
import { stopLive } from "@/lib/platform/live/hub"
import { createLog } from "@/lib/platform/log"
import { askOutgoing } from "@/lib/platform/outgoing-request"
import { startTraces } from "@/lib/platform/traces/start-traces"
import { traced } from "@/lib/platform/traces/traced"
import { translate } from "@/lib/platform/translation/translation"
import { ask } from "@/lib/testing/ask"
import { html } from "@/lib/testing/cached-portal"
import { startCollector } from "@/lib/testing/collector"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { startS3 } from "@/lib/testing/s3-server"
import { startTranslationService } from "@/lib/testing/translation-service"
import { until } from "@/lib/testing/until"
import { startWorker } from "@/lib/work/tasks/worker"
import { withDirectCalls } from "./direct"

const database = testDatabase()
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A collector, and a portal that tells it: the calls of tickets, and pages that say a few words. */
async function start(environment: Record<string, string> = {}, proxies: string[] = []) {
  const collector = await startCollector(environment)
  undo.push(collector.stop)
  const lines: Record<string, unknown>[] = []
  const log = pino(
    {},
    {
      write: (some: string) =>
        void lines.push(
          ...some
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line)),
        ),
    },
  )
  const stop = await startTraces(readEnv(), log)
  undo.push(() => stop?.())
  const { server, pageCache } = createPortalServer({
    handler: withDirectCalls([ticketsBase], (_, response) => html(response, "A page")),
    env: { ...readEnv(), PAGE_CACHE_MB: 1, TRUSTED_PROXIES: proxies },
    log,
  })
  pageCache?.resume()
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  undo.push(() => stopServer(server, 0))
  return { ...{ collector, lines, log, stop: async () => stop?.() }, port: portOf(server) }
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

const theirs = "0af7651916cd43dd8448eb211c80319c"
const from = { traceparent: `00-${theirs}-b7ad6b7169203331-01` }

test("a request, its call and statements, the jobs it queues and their mails are one trace, which names nobody", async () => {
  const { collector, port, stop } = await start({}, ["127.0.0.1"])
  const { operator, organisation } = await buildOrganisation(database.db)
  const customer = await buildCustomer(operator, { email: "ana.silva@example.com" })
  const { token } = await signedIn(operator, "customer", customer)
  const sent: string[] = []
  const worker = startWorker(database.url, createLog("silent"), {
    transport: async ({ to }) => void sent.push(to),
    pollMs: 50,
  })
  undo.push(() => worker.stop())
  const { status } = await ask(port, "/api/ticket-front/createNewTicketAuthenticatedUser?note=Private", {
    method: "POST",
    headers: {
      ...{ ...from, host: `${organisation.identifier}.localhost` },
      ...{ authorization: `Bearer ${token}`, "content-type": "application/json" },
    },
    body: JSON.stringify({
      subject: "O'Brien's invoice",
      body: "<p>Secret words</p>",
      firstname: "",
      lastname: "",
    }),
  })
  expect(status).toBe(200)
  await until(() => sent.length > 0 && collector.spans().some(({ name }) => name === "mail"))
  await stop()
  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name && span.traceId === theirs)
  const request = named("POST /api/ticket-front/createNewTicketAuthenticatedUser")
  expect(request?.parentSpanId).toBe("b7ad6b7169203331")
  expect(request?.attributes).toMatchObject({
    "http.response.status_code": 200,
    "vestibule.company": organisation.identifier,
  })
  const call = named("call createNewTicketAuthenticatedUser")
  expect(call?.parentSpanId).toBe(request?.spanId)
  expect(Number(call?.attributes["vestibule.statements"])).toBeGreaterThan(3)
  const insert = named("insert every_ticket")
  expect(insert?.parentSpanId).toBe(call?.spanId)
  expect(insert?.attributes["db.query.text"]).toMatch(/^insert into "every_ticket" .*\$1/)
  // What is marked to be prepared is no kind of its own.
  expect(spans.filter(({ name }) => name.startsWith("prepared"))).toEqual([])
  const job = named("job send-mail")
  expect(job?.attributes).toMatchObject({ "vestibule.attempt": 1, "vestibule.organisation": organisation.id })
  expect(named("mail")?.parentSpanId).toBe(job?.spanId)
  expect(spans.filter(({ failed }) => failed)).toEqual([])
  for (const private_ of ["ana.silva", "Brien", "Secret words", "Private", token, "127.0.0.1"])
    expect(collector.text()).not.toContain(private_)
})

test("a page is traced when it is made and not when it is kept; what no proxy says is not believed", async () => {
  const { collector, port, lines, stop } = await start()
  const headers = { ...from, host: "acme.localhost" }
  for (const _ of "two") expect((await ask(port, "/kb?q=words", { headers })).text).toBe("A page")
  expect((await ask(port, "/api/health", { headers })).status).toBe(200)
  await stop()
  const [page, request, ...others] = collector.spans()
  expect(others).toEqual([])
  expect(page).toMatchObject({ name: "make page", parentSpanId: request?.spanId })
  expect(request?.attributes).toMatchObject({ "vestibule.cache": "miss", "vestibule.company": "acme" })
  expect(request?.traceId).not.toBe(theirs)
  expect(request?.parentSpanId).toBeUndefined()
  expect(collector.text()).not.toContain("words")
  await until(() => lines.filter(({ msg }) => msg === "request").length === 4)
  expect(lines.map(({ cache, trace }) => [cache, trace])).toEqual([
    ["miss", request?.traceId],
    ["hit", undefined],
    ["hit", undefined],
    ["bypass", undefined],
  ])
})

test("what is asked elsewhere is told by its host; the operator's own services are handed the trace, others are not", async () => {
  const { collector, stop } = await start({ PRIVATE_NETWORKS: "127.0.0.0/8" })
  const service = await startTranslationService()
  undo.push(service.stop)
  await traced("test", async () => {
    await translate({ texts: ["hello"], from: "en", to: "de", isHtml: false })
    const named = new URL(`${process.env.TRANSLATION_URL}secret-of-the-address`)
    await askOutgoing(named, { method: "POST", body: JSON.stringify({ q: [] }) })
  })
  await stop()
  const [translation, other, all] = collector.spans()
  expect(translation).toMatchObject({ name: "POST 127.0.0.1", parentSpanId: all?.spanId })
  expect(other?.attributes).toMatchObject({
    "server.address": "127.0.0.1",
    "http.response.status_code": 404,
  })
  expect(service.asked.map(({ headers }) => headers.traceparent)).toEqual([
    `00-${all?.traceId}-${translation?.spanId}-01`,
    undefined,
  ])
  expect(collector.text()).not.toMatch(/hello|secret-of/)
})

test("what a store of files is asked for is told without the key, and that it does not answer", async () => {
  const { collector, stop } = await start()
  const s3 = await startS3()
  undo.push(s3.stop)
  const storage = storageNamed("s3", { ...readEnv(), ...(s3.env as object) })
  await traced("test", async () => {
    await (await storage.receive([Buffer.from("Secret words")])).keep("attachment/secret.pdf")
    expect(await storage.direct?.inspect("attachment/secret.pdf")).toMatchObject({ size: 12 })
    s3.setAway(true)
    await expect(storage.open("attachment/secret.pdf")).rejects.toThrow("cannot be reached")
  })
  await stop()
  const spans = collector.spans()
  const all = spans.find(({ name }) => name === "test")
  expect(spans.filter((span) => span.parentSpanId === all?.spanId).map(({ name }) => name)).toEqual([
    ...["file receive", "file keep", "file inspect", "file open"],
  ])
  expect(spans.map(({ attributes }) => attributes["vestibule.store"])).toEqual([
    ...["s3", "s3", "s3", "s3", undefined],
  ])
  expect(spans.filter(({ failed }) => failed)).toEqual([
    expect.objectContaining({
      name: "file open",
      attributes: expect.objectContaining({ "error.type": "UnavailableError" }),
    }),
  ])
  expect(collector.text()).not.toMatch(/secret|Secret/)
})

test("a live stream is told by how it was opened, long before it ends", async () => {
  const { collector, stop } = await start()
  const { operator, organisation } = await buildOrganisation(database.db)
  const asking = await signedIn(operator, "customer", await buildCustomer(operator))
  const asked = (identifier: string) => {
    const headers = { host: `${identifier}.localhost`, authorization: `Bearer ${asking.token}` }
    return liveStream(new Request(`http://${identifier}.localhost/api/live`, { headers }))
  }
  const opened = await asked(organisation.identifier)
  expect((await asked("no-such-company")).status).toBe(404)
  const streams = () => collector.spans().filter(({ name }) => name === "open live stream")
  const within = () => collector.spans().filter(({ parentSpanId }) => parentSpanId === streams()[0]?.spanId)
  await until(() => streams().length === 2)
  const asOpened = within().length
  expect(asOpened).toBeGreaterThan(0)
  // What is done for it later is no part of that: it ends once it is seen that its session has ended.
  await signOut(asking)
  await opened.text()
  await stop()
  await stopLive()
  expect(within()).toHaveLength(asOpened)
  expect(streams().map(({ attributes }) => attributes["http.response.status_code"])).toEqual([200, 404])
})

test("a sampler leaves out what it is told to, and its lines of the log name no trace", async () => {
  const { collector, port, lines, stop } = await start({ OTEL_TRACES_SAMPLER: "always_off" })
  await ask(port, "/kb", { headers: { host: "acme.localhost" } })
  await stop()
  expect(collector.taken).toEqual([])
  await until(() => lines.length > 0)
  expect(lines[0]).not.toHaveProperty("trace")
})

test("a collector that is away is one line of the log, and one when it is back; it takes protobuf where nothing is said", async () => {
  const { collector, port, lines, stop } = await start({ OTEL_EXPORTER_OTLP_PROTOCOL: "" })
  const headers = { host: "acme.localhost" }
  const said = (msg: string) => lines.filter((line) => line.msg === msg)
  const away = "Traces cannot be sent: those of now are lost"
  collector.state.status = 400
  for (const path of ["/kb", "/kb/categories"]) {
    expect((await ask(port, path, { headers })).status).toBe(200)
    await until(() => said(away).length === 1)
  }
  collector.state.status = 200
  await ask(port, "/kb/article/three", { headers })
  await until(() => said("Traces are sent again").length === 1)
  await stop()
  expect(said(away)).toHaveLength(1)
  expect(collector.taken[0]?.headers["content-type"]).toBe("application/x-protobuf")
  expect(collector.text()).toContain("make page")
})

test("without an address nothing is traced", async () => {
  expect(await startTraces(readEnv(), createLog("silent"))).toBeUndefined()
  expect(await traced(newId(), async (span) => span)).toBeUndefined()
})

test("a request is told by the pattern of its page, which holds nothing of the address", () => {
  const patternOf = patternFinder([
    "/portal/[company]/[language]/[...path]",
    "/portal/[company]/[language]/kb/article/[slug]",
    "/portal/[company]/[language]/kb/search",
    "/portal/[company]/[language]/ticket/[view]/[id]",
    "/portal/[company]/[language]/ticket/trash",
    "/portal/[company]/[language]/ticket-link/[token]",
    "/portal/[company]/[language]/llms.txt",
    "/api/[[...path]]",
    "/api/attachments/[id]",
  ])
  expect(
    [
      "/kb/article/how-to-1",
      "/pt-br/kb/search",
      "/ticket/trash",
      "/ticket/open/12",
      "/ticket-link/secret",
      "/llmsXtxt",
      "/api/attachments/7",
      "/api/kb/anything",
      "/ticket/trash/a/b",
    ].map(patternOf),
  ).toEqual([
    "/kb/article/[slug]",
    "/kb/search",
    "/ticket/trash",
    "/ticket/[view]/[id]",
    "/ticket-link/[token]",
    "/[...path]",
    "/api/attachments/[id]",
    "/api/[[...path]]",
    "/[...path]",
  ])
})
