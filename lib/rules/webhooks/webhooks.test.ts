import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { sql } from "kysely"
import { Webhook as Verifier } from "standardwebhooks"
import { deleteArticle, unpublishArticle } from "@/lib/knowledge/arrangement/mutations"
import { createDraft, publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import {
  unpublishArticle as bareUnpublish,
  mergeArticle,
  publishArticle,
  updateArticle,
} from "@/lib/knowledge/articles/mutations"
import {
  deleteTranslation,
  translateArticle,
  unpublishTranslation,
} from "@/lib/knowledge/articles/translations/mutations"
import { deliverJob } from "@/lib/rules/webhooks/jobs"
import { setPriority, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { buildArticle, buildCategory } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { deliverWebhook } from "@/lib/work/tasks/deliver-webhook"
import { sweepDeliveries } from "@/lib/work/tasks/sweep-deliveries"
import { tellOfTexts } from "@/lib/work/tasks/tell-of-language"
import { followNext } from "@/lib/work/tasks/ticket-events"
import { attemptDelivery, retryAfterMs } from "./delivering"
import {
  addWebhook,
  changeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookKey,
  testWebhook,
} from "./mutations"
import { messageOf, type Payloads } from "./payloads"
import { listDeliveries, listWebhooks } from "./queries"
import type { Webhook } from "./schema"
import { postMessage, type Way } from "./send"
import { webhookEventNames } from "./values"

const database = testDatabase()

type Received = { headers: Record<string, string>; body: string }
type Answer = (request: IncomingMessage, response: ServerResponse) => void
const ok: Answer = (_, response) => void response.writeHead(204).end()

let server: Server
let received: Received[] = []
let answer: Answer = ok
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

beforeAll(async () => {
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on("data", (piece) => pieces.push(piece))
    request.on("end", () => {
      const headers = request.headers as Record<string, string>
      received.push({ headers, body: Buffer.concat(pieces).toString() })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
beforeEach(() => {
  received = []
  answer = ok
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
})
afterAll(async () => {
  delete process.env.PRIVATE_NETWORKS
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function company(more: Partial<Parameters<typeof addWebhook>[1]> = {}) {
  const desk = await buildDesk(database.db)
  const { owner } = desk
  const webhook = await addWebhook(owner, { address: address(), events: webhookEventNames, ...more })
  const log = () => listDeliveries(owner, { id: webhook.id })
  return { ...desk, webhook, log }
}

/** Does the jobs that tell of texts, those that they queue as well. @returns how many */
async function tellOfTextsQueued(): Promise<number> {
  const { rows } = await sql<{ payload: unknown }>`
    DELETE FROM graphile_worker._private_jobs USING graphile_worker._private_tasks t
      WHERE t.id = task_id AND identifier = 'tell-of-language' RETURNING payload`.execute(database.db)
  for (const { payload } of rows) await tellOfTexts(payload)
  return rows.length > 0 ? rows.length + (await tellOfTextsQueued()) : 0
}

/** Follows all that happened to a ticket, then tells webhooks of it. @returns what the receiver got */
async function told({ operator, log }: Awaited<ReturnType<typeof company>>, ticketId: string) {
  while (await followNext(operator, ticketId));
  for (const { id } of (await log()).reverse()) await attemptDelivery(operator, id)
  return received.map(({ body }) => JSON.parse(body))
}

async function tried(ctx: { owner: Context; operator: Context; webhook: Webhook }, way?: Way) {
  const { id } = await testWebhook(ctx.owner, { id: ctx.webhook.id })
  await attemptDelivery(ctx.operator, id, way)
  const [newest] = await listDeliveries(ctx.owner, { id: ctx.webhook.id })
  return newest
}

test("what a webhook is told is signed after Standard Webhooks, by the secret that is shown", async () => {
  const all = await company()
  expect(await tried(all)).toMatchObject({ state: "delivered", status: 204, attempts: 1, failure: "" })
  const [{ headers, body } = { headers: {}, body: "" }] = received
  const [{ signingKey } = all.webhook] = await listWebhooks(all.owner)
  expect(new Verifier(signingKey).verify(body, headers)).toMatchObject({ type: "webhook.test" })
  expect(() => new Verifier(signingKey).verify(`${body} `, headers)).toThrow("No matching signature")
  expect(headers["content-type"]).toBe("application/json")
})

test("while a secret is changed both sign, and after a day the new one alone", async () => {
  const all = await company()
  const before = all.webhook.signingKey
  const { signingKey, formerKey } = await rotateWebhookKey(all.owner, { id: all.webhook.id })
  expect(formerKey).toBe(before)
  await tried(all)
  const [{ headers, body } = { headers: {}, body: "" }] = received
  for (const key of [before, signingKey]) new Verifier(key).verify(body, headers)
  received = []
  const { id } = await testWebhook(all.owner, { id: all.webhook.id })
  const dayLater = new Date(Date.now() + 25 * 3_600_000)
  await attemptDelivery({ ...all.operator, now: dayLater }, id)
  expect(received[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1)
  const [shown] = await listWebhooks({ ...all.owner, now: dayLater })
  expect(shown).toMatchObject({ formerKey: null })
})

test("everything that happens to a ticket is told once, in the shapes that are documented", async () => {
  const all = await company()
  const { ada } = all
  const { id } = await ask(all)
  await setPriority(later(1, ada), { ids: [id], priorityId: "high" })
  await tagTickets(later(2, ada), { ids: [id], tags: ["bells"] })
  await writeEntry(later(3, ada), id, { body: "<p>A note</p>", internal: true })
  await writeEntry(later(4, ada), id, { body: "<p>We look.</p>", status: "pending" })
  await replyToTicket(later(5, ada), id, { body: "<p>Ring it.</p>", resolve: true })
  const messages = await told(all, id)
  expect(messages.map(({ type, data }) => [type, data.change?.what ?? data.entry?.html])).toEqual([
    ["ticket.created", expect.any(String)],
    ["ticket.changed", "priority"],
    ["ticket.changed", "tags"],
    ["ticket.noted", "<p>A note</p>"],
    ["ticket.replied", "<p>We look.</p>"],
    ["ticket.changed", "status"],
    ["ticket.replied", "<p>Ring it.</p>"],
    ["ticket.changed", "status"],
  ])
  for (const message of messages)
    expect(
      messageOf(message.type as keyof Payloads)
        .strict()
        .parse(message),
    ).toEqual(message)
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(8)
})

test("articles are told of as they are published and unpublished", async () => {
  const all = await company({ events: ["article.published", "article.unpublished"] })
  const { id: categoryId } = await buildCategory(all.operator)
  const draft = await createDraft(all.owner, { categoryId })
  const saved = await saveDraft(all.owner, draft.id, { title: "Bells", body: "<p>x</p>" }, draft.version)
  await publishDraft(all.owner, draft.id, saved.version)
  await unpublishArticle(all.owner, draft.id)
  for (const { id } of (await all.log()).reverse()) await attemptDelivery(all.operator, id)
  const messages = received.map(({ body }) => JSON.parse(body))
  expect(messages).toMatchObject([
    {
      type: "article.published",
      data: { article: { id: draft.id, title: "Bells", url: expect.any(String) } },
    },
    { type: "article.unpublished", data: { article: { id: draft.id, url: null } } },
  ])
  for (const message of messages)
    messageOf(message.type as keyof Payloads)
      .strict()
      .parse(message)
})

test("so is one that is read no longer in a language of several", async () => {
  const all = await company({ events: ["article.unpublished"] })
  const organisation = await updateOrganisation(all.operator, { settings: { languages: ["de"] } })
  const owner = { ...all.owner, organisation }
  const { id } = await buildArticle(all.operator, { title: "Bells" })
  const { version } = await translateArticle(owner, id, "de", { copiesText: true })
  await publishDraft(owner, id, version, "de")
  await unpublishTranslation(owner, id, "de")
  for (const delivery of await all.log()) await attemptDelivery(all.operator, delivery.id)
  expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "article.unpublished", data: { article: { id, title: "Bells", url: null } } },
  ])
})

test("so are those in a language that the portal has no longer, and has again, each by its own title", async () => {
  const all = await company({ events: ["article.published", "article.unpublished"] })
  const save = (languages: string[]) => updateOrganisation(all.operator, { settings: { languages } })
  const owner = { ...all.owner, organisation: await save(["de", "fr"]) }
  await tellOfTextsQueued()
  const { id } = await buildArticle(all.operator, { title: "Bells" })
  for (const [language, title] of [
    ["de", "Glocken"],
    ["fr", "Cloches"],
  ] as const) {
    const { version } = await translateArticle(owner, id, language, { copiesText: true })
    await publishDraft(owner, id, version, language)
    await updateArticle(owner, id, { title }, { language })
  }
  const { id: unpublished } = await buildArticle(all.operator, { title: "Horns" })
  await translateArticle(owner, unpublished, "de", { copiesText: true })
  for (const [languages, told] of [
    [["fr"], [["article.unpublished", "Glocken", null]]],
    [["fr"], []],
    [["de", "fr"], [["article.published", "Glocken", expect.any(String)]]],
    [[], ["Cloches", "Glocken"].map((title) => ["article.unpublished", title, null])],
  ] as const) {
    const known = new Set((await all.log()).map((delivery) => delivery.id))
    await save([...languages])
    await tellOfTextsQueued()
    received = []
    for (const delivery of await all.log())
      if (!known.has(delivery.id)) await attemptDelivery(all.operator, delivery.id)
    const messages = received.map(({ body }) => JSON.parse(body))
    const said = messages.map(({ type, data }) => [type, data.article.title, data.article.url])
    expect(said.sort()).toEqual(told)
  }
})

test("of a language with many texts some are told of at a time, each once, and no more where it has come back", async () => {
  const all = await company({ events: ["article.unpublished"] })
  const save = (languages: string[]) => updateOrganisation(all.operator, { settings: { languages } })
  await save(["de"])
  await tellOfTextsQueued()
  for (let count = 0; count < 201; count++) await buildArticle(all.operator, { title: `Bell ${count}` })
  await sql`INSERT INTO article_translation SELECT (jsonb_populate_record(t, '{"language": "de"}')).*
    FROM article_translation t WHERE organisation_id = ${all.operator.organisation.id}`.execute(database.db)
  const waiting = async () => {
    const { rows } = await sql<{ title: string }>`SELECT body::json #>> '{data,article,title}' AS title
      FROM webhook_delivery WHERE organisation_id = ${all.operator.organisation.id}`.execute(database.db)
    return rows.map(({ title }) => title)
  }
  await save([])
  expect(await waiting()).toEqual([])
  expect(await tellOfTextsQueued()).toBe(2)
  const told = await waiting()
  expect([told.length, new Set(told).size]).toEqual([201, 201])
  await save(["de"])
  await save([])
  await save(["de"])
  // Those that have been overtaken end at once.
  expect(await tellOfTextsQueued()).toBe(5)
  expect(await waiting()).toHaveLength(201)
})

test("an article that is removed, or changed without the editor, is told of as well, and no draft is", async () => {
  const all = await company({ events: ["article.published", "article.unpublished"] })
  const organisation = await updateOrganisation(all.operator, { settings: { languages: ["de"] } })
  const [operator, owner] = [
    { ...all.operator, organisation },
    { ...all.owner, organisation },
  ]
  const told = async (work: () => Promise<unknown>) => {
    const known = new Set((await all.log()).map(({ id }) => id))
    await work()
    const fresh = (await all.log()).filter(({ id }) => !known.has(id))
    received = []
    for (const { id } of fresh.reverse()) await attemptDelivery(operator, id)
    return received
      .map(({ body }) => JSON.parse(body))
      .map(({ type, data }) => `${type.slice("article.".length)} ${data.article.title}`)
  }
  const build = (title: string) => buildArticle(operator, { title })
  const { id } = await build("Bells")
  expect(await told(() => updateArticle(operator, id, { position: 3 }))).toEqual([])
  expect(await told(() => updateArticle(operator, id, { title: "Lamps" }))).toEqual(["published Lamps"])
  expect(await told(() => bareUnpublish(operator, id))).toEqual(["unpublished Lamps"])
  expect(await told(() => bareUnpublish(operator, id))).toEqual([])
  expect(await told(() => publishArticle(operator, id))).toEqual(["published Lamps"])
  expect(await told(() => build("Chains"))).toEqual(["published Chains"])
  const translated = async () => {
    const { version } = await translateArticle(owner, id, "de", { copiesText: true })
    await publishDraft(owner, id, version, "de")
    await updateArticle(owner, id, { title: "Lampen" }, { language: "de" })
  }
  await translated()
  expect(await told(() => deleteTranslation(owner, id, "de"))).toEqual(["unpublished Lampen"])
  expect(await told(() => translateArticle(owner, id, "de", { copiesText: true }))).toEqual([])
  expect(await told(() => deleteTranslation(owner, id, "de"))).toEqual([])
  await translated()
  const other = await build("Horns")
  expect(await told(() => mergeArticle(operator, other.id, id))).toEqual(["unpublished Horns"])
  expect((await told(() => deleteArticle(owner, id))).sort()).toEqual([
    "unpublished Lampen",
    "unpublished Lamps",
  ])
  const draft = await buildArticle(operator, { title: "Plans", status: "draft" })
  expect(await told(() => deleteArticle(owner, draft.id))).toEqual([])
})

test("a webhook hears of what it wants alone, of tickets its condition holds for, and of nothing while it is off", async () => {
  const all = await company({
    events: ["ticket.created", "ticket.changed"],
    condition: { all: [{ field: "priority", op: "anyOf", value: ["high"] }] },
  })
  const { id } = await ask(all)
  expect(await told(all, id)).toEqual([])
  await writeEntry(later(1, all.ada), id, { body: "<p>A note</p>", internal: true })
  await setPriority(later(2, all.ada), { ids: [id], priorityId: "high" })
  expect((await told(all, id)).map(({ type }) => type)).toEqual(["ticket.changed"])
  await changeWebhook(all.owner, { id: all.webhook.id, isOn: false })
  await tagTickets(later(3, all.ada), { ids: [id], tags: ["x"] })
  received = []
  expect(await told(all, id)).toEqual([])
})

test("another company's webhook hears of nothing [negative 1]", async () => {
  const [acme, globex] = [await company(), await company()]
  const { id } = await ask(acme)
  await told(acme, id)
  expect(await globex.log()).toEqual([])
  const [delivery] = await acme.log()
  await expect(listDeliveries(globex.owner, { id: acme.webhook.id })).rejects.toThrow("Webhook not found")
  await expect(redeliver(globex.owner, { id: delivery?.id ?? "" })).rejects.toThrow("Delivery not found")
  await expect(removeWebhook(globex.owner, { id: acme.webhook.id })).rejects.toThrow("Webhook not found")
  await expect(listWebhooks(acme.ada)).rejects.toThrow("Only those who manage the portal")
})

describe("a receiver that", () => {
  const quick: Way = { timeoutMs: 300 }

  test.each<[string, Answer, string]>([
    ["hangs", () => {}, "No answer came in time"],
    [
      "answers 200 too late",
      (_, response) => void setTimeout(() => response.writeHead(200).end(), 600).unref(),
      "No answer came in time",
    ],
    ["answers 500", (_, response) => void response.writeHead(500).end("broken"), "The receiver answered 500"],
    [
      "redirects",
      (_, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      "The receiver answered with a redirect (302), which is not followed",
    ],
    ["closes the connection", (request) => void request.socket.destroy(), "The connection was closed"],
  ])("%s is asked again later, under the same id", async (_, how, failure) => {
    const all = await company()
    answer = how
    const first = await tried(all, quick)
    expect(first).toMatchObject({ state: "waiting", attempts: 1, failure })
    expect(first?.nextAt).not.toBeNull()
    answer = ok
    await attemptDelivery(all.operator, first?.id ?? "")
    expect((await all.log())[0]).toMatchObject({ id: first?.id, state: "delivered", attempts: 2 })
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([first?.id, first?.id])
    expect(received[0]?.body).toBe(received[1]?.body)
  })

  test("answers without end is cut off, and has answered", async () => {
    const all = await company()
    let written = 0
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.writeHead(200)
        const piece = Buffer.alloc(64 * 1024)
        const write = () => {
          while (!response.destroyed && response.write(piece)) written += piece.length
        }
        response.on("drain", write).on("close", resolve)
        write()
      }
    })
    expect(await tried(all)).toMatchObject({ state: "delivered", status: 200 })
    await closed
    expect(written).toBeLessThan(20_000_000)
  })

  test("says 410 is told nothing more, and the owner is mailed", async () => {
    const all = await company()
    answer = (_, response) => void response.writeHead(410).end()
    expect(await tried(all)).toMatchObject({ state: "failed", status: 410, nextAt: null })
    expect(await listWebhooks(all.owner)).toMatchObject([{ isOn: false, ended: "gone" }])
    expect(await mailsOf(all)).toEqual(["webhookDisabled"])
    await expect(testWebhook(all.owner, { id: all.webhook.id })).rejects.toThrow("switched off")
    await changeWebhook(all.owner, { id: all.webhook.id, isOn: true })
    expect(await listWebhooks(all.owner)).toMatchObject([{ isOn: true, ended: null }])
  })

  test("takes nothing for three days is told nothing more; one failure long after another is not three days", async () => {
    const all = await company()
    const refuse = () => {
      answer = (_, response) => void response.writeHead(503).end()
    }
    const at = (hours: number) => ({ ...all.operator, now: new Date(Date.now() + hours * 3_600_000) })
    const first = async (hours: number) => {
      const { id } = await testWebhook(all.owner, { id: all.webhook.id })
      await attemptDelivery(at(hours), id)
      return (await listWebhooks(all.owner))[0]
    }
    refuse()
    expect(await first(0)).toMatchObject({ isOn: true, failingSince: expect.any(String) })
    expect(await first(400)).toMatchObject({ isOn: true })
    answer = ok
    expect(await first(401)).toMatchObject({ isOn: true, failingSince: null })
    refuse()
    const { id } = await testWebhook(all.owner, { id: all.webhook.id })
    let hours = 402
    for (const waitMs of [...retryAfterMs, 0]) {
      expect(await listWebhooks(all.owner)).toMatchObject([{ isOn: true }])
      await attemptDelivery(at(hours), id)
      hours += waitMs / 3_600_000
    }
    expect(await listWebhooks(all.owner)).toMatchObject([{ isOn: false, ended: "failing" }])
    expect(await mailsOf(all)).toEqual(["webhookDisabled"])
  })

  test("never answers is tried ten times over almost three days, then given up", async () => {
    const hours = retryAfterMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000
    expect(hours).toBeGreaterThan(70)
    expect(hours).toBeLessThan(72)
    const all = await company()
    answer = (_, response) => void response.writeHead(500).end()
    const { id } = await testWebhook(all.owner, { id: all.webhook.id })
    for (let attempt = 0; attempt <= retryAfterMs.length; attempt++) await attemptDelivery(all.operator, id)
    expect((await all.log())[0]).toMatchObject({ state: "failed", attempts: 10, nextAt: null })
    await attemptDelivery(all.operator, id)
    expect(received).toHaveLength(10)
  })
})

const mailsOf = async ({ accounts }: Awaited<ReturnType<typeof company>>) =>
  (await queuedMails(database.db, accounts.owner.email)).map(({ template }) => template)

test("a delivery that cannot be signed is a failure that is tried again, and does not wait for good", async () => {
  const all = await company()
  const sql = database.db.updateTable("webhook").set({ signingKey: "torn" })
  await sql.where("organisationId", "=", all.operator.organisation.id).execute()
  const { id } = await testWebhook(all.owner, { id: all.webhook.id })
  await attemptDelivery(all.operator, id)
  const [delivery] = await all.log()
  expect(delivery).toMatchObject({ state: "waiting", attempts: 1, failure: "It could not be sent" })
  expect(received).toEqual([])
})

test("what was sent and not written down is sent again: its job is done only once that is", async () => {
  const all = await company()
  const { id } = await testWebhook(all.owner, { id: all.webhook.id })
  const killed = () => Promise.reject(new Error("Killed"))
  const store = new Proxy(all.operator.store, {
    get: (target, name) => (name === "transaction" ? killed : Reflect.get(target, name)),
  })
  await expect(attemptDelivery({ ...all.operator, store }, id)).rejects.toThrow("Killed")
  await deliverWebhook({ organisationId: all.organisation.id, id })
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id])
  expect((await all.log())[0]).toMatchObject({ state: "delivered", attempts: 1 })
  await deliverWebhook({ organisationId: all.organisation.id, id })
  expect(received).toHaveLength(2)
})

test("a delivery is sent again by hand under its id, and what is queued commits with its change or not at all", async () => {
  const all = await company()
  const first = await tried(all)
  await redeliver(all.owner, { id: first?.id ?? "" })
  await attemptDelivery(all.operator, first?.id ?? "")
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([first?.id, first?.id])
  await expect(
    all.owner.store.transaction(async (store) => {
      await testWebhook({ ...all.owner, store }, { id: all.webhook.id })
      throw new Error("Rolled back")
    }),
  ).rejects.toThrow("Rolled back")
  expect(await all.log()).toHaveLength(1)
})

describe("an address", () => {
  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://172.16.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/",
    "https://[fc00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://0.0.0.0/",
    "https://0x7f000001/",
    "https://2130706433/",
    "https://localhost/",
    "https://100.64.0.1/",
    "https://224.0.0.1/",
  ])("%s is refused as it is entered, and as it is asked", async (private_) => {
    process.env.PRIVATE_NETWORKS = ""
    const { owner } = await buildDesk(database.db)
    const refused = addWebhook(owner, { address: private_, events: ["ticket.created"] })
    await expect(refused).rejects.toThrow("private network")
    const message = { headers: {}, body: "{}" }
    await expect(postMessage(new URL(private_), message)).rejects.toThrow("private network")
  })

  test.each([
    ["ftp://example.com/", "Enter an address such as"],
    ["https://user:password@93.184.216.34/", "Enter an address such as"],
    ["https://93.184.216.34/#there", "Enter an address such as"],
    ["not an address", "Enter an address such as"],
    ["http://93.184.216.34/", "has to begin with https://"],
    [`https://93.184.216.34/${"x".repeat(2000)}`, "At most 2000 characters"],
  ])("%s is refused: %s", async (wrong, words) => {
    const { owner } = await buildDesk(database.db)
    await expect(addWebhook(owner, { address: wrong, events: ["ticket.created"] })).rejects.toThrow(words)
  })

  test("whose name leads elsewhere a moment later is looked up once, and that is what is asked", async () => {
    process.env.PRIVATE_NETWORKS = ""
    let asked = 0
    const look = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "93.184.216.34" }]
    const url = new URL(address().replace("127.0.0.1", "rebinding.example"))
    const message = { headers: {}, body: "{}" }
    await expect(postMessage(url, message, { look, timeoutMs: 500 })).rejects.toThrow("private network")
    process.env.PRIVATE_NETWORKS = "127.0.0.1"
    const back = async () => [{ address: asked++ === 1 ? "127.0.0.1" : "10.0.0.1" }]
    expect(await postMessage(url, message, { look: back, timeoutMs: 2000 })).toBe(204)
    expect({ asked, received: received.length }).toEqual({ asked: 2, received: 1 })
    expect(received[0]?.headers.host).toBe(url.host)
  })

  test("whose name is never answered for is given up in time", async () => {
    const look = () => new Promise<never>(() => {})
    const message = { headers: {}, body: "{}" }
    const url = new URL("https://slow.example/")
    await expect(postMessage(url, message, { look, timeoutMs: 100 })).rejects.toThrow(
      "No answer came in time",
    )
  })
})

test("a webhook is changed by one person at a time, and a condition asks about what there is", async () => {
  const { owner, webhook } = await company()
  const changed = await changeWebhook(owner, {
    id: webhook.id,
    events: ["ticket.rated"],
    seen: webhook.updatedAt,
  })
  expect(changed.events).toEqual(["ticket.rated"])
  await expect(
    changeWebhook(owner, { id: webhook.id, isOn: false, seen: webhook.updatedAt }),
  ).rejects.toThrow("Someone has changed this webhook meanwhile")
  for (const [field, value] of [
    ["field:gone", ["x"]],
    ["assignee", ["me"]],
  ] as const) {
    const condition = { all: [{ field, op: "anyOf" as const, value: [...value] }] }
    await expect(changeWebhook(owner, { id: webhook.id, condition })).rejects.toThrow(/any more$/)
  }
})

test("there are so many webhooks and no more; the log is forgotten after 30 days", async () => {
  const all = await company()
  for (let made = 1; made < 20; made++)
    await addWebhook(all.owner, { address: address(), events: ["ticket.rated"] })
  await expect(addWebhook(all.owner, { address: address(), events: ["ticket.rated"] })).rejects.toThrow(
    "At most 20 webhooks",
  )
  await tried(all)
  await sweepDeliveries(new Date(Date.now() + 29 * 86_400_000))
  expect(await all.log()).toHaveLength(1)
  await sweepDeliveries(new Date(Date.now() + 31 * 86_400_000))
  expect(await all.log()).toEqual([])
})

test("a delivery waits as one job, however often it is asked for", async () => {
  const all = await company()
  const { id } = await testWebhook(all.owner, { id: all.webhook.id })
  await redeliver(all.owner, { id })
  await redeliver(all.owner, { id })
  const waiting = await all.owner.store.platform.jobs.listWaiting(deliverJob, all.organisation.id)
  expect(waiting).toHaveLength(1)
})
