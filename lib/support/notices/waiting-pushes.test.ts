import { sql } from "kysely"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { assignTickets } from "@/lib/support/ticket-actions/mutations"
import { writeEntry } from "@/lib/support/tickets/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { signedIn } from "@/lib/testing/factories"
import { browserKeys, claimsOf, startPushService } from "@/lib/testing/push-service"
import { until } from "@/lib/testing/until"
import { pushNoticesJob } from "./jobs"
import { readNotices, saveNoticeChoices } from "./mutations"
import { subscribeBrowser, unsubscribeBrowser } from "./push/mutations"
import { sendPush } from "./push/send"
import { vapidKeys } from "./push/vapid"
import { getNoticeChoices } from "./queries"
import { pushWaiting } from "./waiting-pushes"

const database = testDatabase()
let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  service = await startPushService()
})
afterEach(() => service.stop())

async function build() {
  const all = await buildDesk(database.db)
  const keys = browserKeys()
  await subscribeBrowser(all.bo, { endpoint: service.endpoint("bo"), p256dh: keys.p256dh, auth: keys.auth })
  return { ...all, keys }
}
const assign = ({ ada, accounts }: Desk, id: string, seconds = 0) =>
  assignTickets(later(seconds, ada), { ids: [id], assigneeId: accounts.bo.id })
const push = ({ visitor }: Desk, seconds = 1) => pushWaiting(later(seconds, visitor), service.way)
const mention = ({ ada, accounts }: Desk, id: string, seconds: number) =>
  writeEntry(later(seconds, ada), id, {
    body: `<p><span data-mention="${accounts.bo.id}">@Bo</span></p>`,
    internal: true,
  })
const browsersOf = ({ visitor, accounts }: Desk) => visitor.store.support.push.list(accounts.bo.id)

test("a message is encrypted for the browser, signed with the installation's key, and says no more than who, what and the subject", async () => {
  const all = await build()
  const { id } = await ask(all)
  await assign(all, id)
  await push(all)
  const [message] = service.received
  if (!message) throw new Error("No message came")
  expect(message).toMatchObject({ path: "/bo", headers: { "content-encoding": "aes128gcm", ttl: "86400" } })
  expect(message.body.toString("latin1")).not.toContain("bell")
  expect(all.keys.read(message.body)).toEqual({
    title: "Ada Agent assigned this to you",
    body: "#1 The bell is broken",
    path: `/ticket/all/${id}`,
    tag: id,
  })
  const { publicKey, claims } = claimsOf(message)
  expect(publicKey).toBe((await vapidKeys()).publicKey)
  expect(claims).toMatchObject({
    aud: `https://push.test:${service.port}`,
    sub: expect.stringMatching(/^mailto:.+@/),
  })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  await push(all, 2)
  expect(service.received).toHaveLength(1)
})

test("of more than three things one message says how many they are; what is read meanwhile is not told", async () => {
  const all = await build()
  const { id } = await ask(all)
  for (let at = 0; at < 5; at++) await mention(all, id, at)
  await push(all, 10)
  expect(service.received.map(({ body }) => all.keys.read(body))).toMatchObject([
    { body: "5 things wait for you" },
  ])
  await assign(all, id, 11)
  await readNotices(later(12, all.bo), { ticketId: id })
  await push(all, 13)
  expect(service.received).toHaveLength(1)
})

test.each([
  [404, []],
  [410, []],
  [429, ["bo"]],
  [500, ["bo"]],
  [307, ["bo"]],
])("after an answer of %s there are %j", async (status, left) => {
  const all = await build()
  service.state.status = status
  service.state.headers = { location: service.endpoint("elsewhere") }
  await assign(all, (await ask(all)).id)
  await push(all)
  expect(service.received.map(({ path }) => path)).toEqual(["/bo"])
  expect((await browsersOf(all)).map(({ endpoint }) => endpoint)).toEqual(left.map(service.endpoint))
})

test("a service that does not answer, or is none of the public internet, keeps nothing waiting", async () => {
  const { keys } = await build()
  const message = { title: "x", body: "y", path: "/", tag: "z" }
  const at = (endpoint: string) => ({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  service.state.status = 0
  expect(await sendPush(at(service.endpoint("x")), message, { ...service.way, timeoutMs: 100 })).toBe(
    "failed",
  )
  const before = service.received.length
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])
    expect([host, await sendPush(at(`https://${host}:${service.port}/x`), message)]).toEqual([host, "failed"])
  expect(service.received).toHaveLength(before)
})

const patient = { timeoutMs: 600_000 }
async function buildTwo() {
  const all = await build()
  const { p256dh, auth } = browserKeys()
  await subscribeBrowser(all.bo, { endpoint: service.endpoint("second"), p256dh, auth })
  const { id } = await ask(all)
  for (const seconds of [0, 1]) await mention(all, id, seconds)
  return all
}
const asked = () => service.received.map(({ path }) => path).sort()

test("a person's browsers are told side by side, and one whose service fails is told no more", async () => {
  const all = await buildTwo()
  service.state.status = 0
  const telling = pushWaiting(later(2, all.visitor), { ...service.way, ...patient }, patient.timeoutMs)
  await until(() => service.received.length === 2)
  service.hangUp()
  await telling
  expect(asked()).toEqual(["/bo", "/second"])
})

test("services that never answer hold a job up no longer than it is given", async () => {
  const all = await buildTwo()
  service.state.status = 0
  await pushWaiting(later(2, all.visitor), { ...service.way, ...patient }, 100)
  expect(await browsersOf(all)).toHaveLength(2)
})

test("in quiet hours and without the wish the browser says nothing; a job comes back at the end of them", async () => {
  const all = await build()
  const { bo, organisation } = all
  const choices = await getNoticeChoices(bo)
  const clock = (minutes: number) => new Date(bo.now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
  const own = { email: all.accounts.bo.email }
  await all.operator.store.people.accounts.update(all.accounts.bo.id, { timeZone: "UTC", ...own })
  await saveNoticeChoices(bo, { ...choices, quiet: { from: clock(0), to: clock(60) } })
  await assign(all, (await ask(all)).id)
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
  await push(all)
  expect(service.received).toEqual([])
  const { rows } = await sql<{ late: boolean }>`SELECT run_at > now() + interval '50 minutes' AS late
    FROM graphile_worker.jobs WHERE key = ${`${pushNoticesJob.task} ${organisation.id}`}`.execute(database.db)
  expect(rows).toEqual([{ late: true }])
  await push(all, 61 * 60)
  expect(service.received).toHaveLength(1)
  await saveNoticeChoices(bo, { ...choices, ways: { ...choices.ways, assigned: ["app"] } })
  await assign(all, (await ask(all, "Lamp")).id)
  await push(all, 62 * 60)
  expect(service.received).toHaveLength(1)
})

test("a browser belongs to the session it was made in: signing out there, and being deactivated, end it", async () => {
  const all = await build()
  const { bo, visitor, accounts, owner } = all
  const second = await signedIn(visitor, "agent", accounts.bo)
  const keys = browserKeys()
  const values = { p256dh: keys.p256dh, auth: keys.auth }
  await subscribeBrowser(second, { endpoint: service.endpoint("second"), ...values })
  await subscribeBrowser(second, { endpoint: service.endpoint("third"), ...values })
  if (bo.actor.role !== "agent") throw new Error("Bo is an agent")
  await visitor.store.people.sessions.end(bo.actor.sessionId)
  expect((await browsersOf(all)).map(({ endpoint }) => endpoint)).toEqual(
    ["second", "third"].map(service.endpoint),
  )
  await unsubscribeBrowser(second, { endpoint: service.endpoint("third") })
  await unsubscribeBrowser(all.ada, { endpoint: service.endpoint("second") })
  expect(await browsersOf(all)).toHaveLength(1)
  await deactivateAgent(owner, accounts.bo.id)
  expect(await browsersOf(all)).toEqual([])
})

test("a person has ten browsers, the newest; a browser is the one's who is signed in there last", async () => {
  const all = await build()
  const { p256dh, auth } = browserKeys()
  for (let at = 0; at < 11; at++)
    await subscribeBrowser(later(at, all.bo), { endpoint: service.endpoint(`b${at}`), p256dh, auth })
  const kept = (await browsersOf(all)).map(({ endpoint }) => endpoint)
  expect(kept).toEqual(Array.from({ length: 10 }, (_, at) => service.endpoint(`b${at + 1}`)))
  await subscribeBrowser(all.ada, { endpoint: service.endpoint("b5"), p256dh, auth })
  expect(await browsersOf(all)).toHaveLength(9)
})

test("what is no push service's address and no browser's key is refused, and customers have no browsers", async () => {
  const all = await build()
  const good = { endpoint: service.endpoint("x"), p256dh: all.keys.p256dh, auth: all.keys.auth }
  for (const endpoint of [
    "http://push.test/x",
    "ftp://x.test",
    "x",
    `https://x.test/${"y".repeat(1000)}`,
    "https://a:b@x.test/",
  ])
    await expect(subscribeBrowser(all.bo, { ...good, endpoint })).rejects.toThrow(
      "not the address of a push service",
    )
  await expect(subscribeBrowser(all.bo, { ...good, p256dh: "x" })).rejects.toThrow("not a browser's key")
  await expect(subscribeBrowser(all.bo, { ...good, auth: "x" })).rejects.toThrow("not a browser's secret")
  await expect(subscribeBrowser(all.customer, good)).rejects.toThrow("Only agents and owners")
})
