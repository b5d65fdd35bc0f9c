import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { createApiKey } from "@/lib/people/api-keys/mutations"
import { holderOfKey, keyActor } from "@/lib/people/api-keys/queries"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { createField } from "@/lib/support/fields/mutations"
import { listNotices } from "@/lib/support/notices/queries"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { setStatus } from "@/lib/support/ticket-actions/mutations"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import { trashTickets } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { firstTry } from "@/lib/testing/tries"
import { upload } from "@/lib/testing/whole-customer"
import { sendPendingReply } from "@/lib/work/tasks/send-pending-reply"
import { sendPendingJob } from "./jobs"
import { sendPending, sendReply, sendReplyNow, takeBackReply } from "./mutations"
import { mostScheduled } from "./schema"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-scheduled-"))
  process.env.DATA_DIR = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const desk = () => buildDesk(database.db)
const body = "<p>How is it now?</p>"
const daySeconds = 24 * 60 * 60
const inDays = ({ now }: Context, days: number) =>
  new Date(now.getTime() + days * daySeconds * 1000).toISOString()
/** Does what the job does, some days later. */
const sendAfter = (days: number, ctx: Context, id: string) => {
  const { organisation, store, now, language } = later(days * daySeconds, ctx)
  return sendPending({ organisation, store, now, language }, id)
}

test("an answer is sent at the time that was chosen, once however often its job runs, and can be taken back until then [T01, negative 55]", async () => {
  const all = await desk()
  const { ada, bo, customer, organisation } = all
  const { id } = await ask(all)
  const sendAt = inDays(ada, 3)
  const held = await sendReply(ada, { ticketId: id, body, sendAt }, "key-1")
  expect(held).toMatchObject({ dueAt: sendAt, isScheduled: true, isAnswered: false })
  expect(await sendReply(later(3600, ada), { ticketId: id, body, sendAt }, "key-1")).toEqual(held)
  const [job] = await ada.store.platform.jobs.listWaiting(sendPendingJob, organisation.id)
  expect(job).toMatchObject({ payload: { organisationId: organisation.id, id: held.id } })
  const { rows } = await sql<{ runAt: Date }>`
    SELECT run_at FROM graphile_worker.jobs WHERE id = ${job?.id ?? ""}::bigint`.execute(database.db)
  expect(rows.map(({ runAt }) => runAt.toISOString())).toEqual([sendAt])
  await expect(takeBackReply(bo, held)).rejects.toThrow("Reply not found")
  expect((await takeBackReply(later(daySeconds, ada), held)).body).toBe(body)
  await sendAfter(3, ada, held.id)
  expect((await getThread(customer, id)).entries).toHaveLength(1)
  const again = await sendReply(ada, { ticketId: id, body, sendAt })
  await Promise.all([sendAfter(3, ada, again.id), sendAfter(3, ada, again.id)])
  await sendPendingReply({ organisationId: organisation.id, id: again.id }, firstTry)
  const { entries } = await getThread(customer, id)
  expect(entries.map((entry) => entry.id).slice(1)).toEqual([again.id])
})

test("its files go with it days later, also where it is sent now after all [T01]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const [plan, sketch] = [await upload(ada, "plan.pdf"), await upload(ada, "sketch.pdf")]
  const sendAt = inDays(ada, 9)
  const due = await sendReply(ada, { ticketId: id, body, attachmentIds: [plan], sendAt })
  const early = await sendReply(ada, { ticketId: id, body, attachmentIds: [sketch], sendAt })
  await sendReplyNow(later(3 * daySeconds, ada), { id: early.id })
  await sendAfter(4, ada, early.id)
  await sendAfter(9, ada, due.id)
  const { entries } = await getThread(customer, id)
  expect(entries.slice(1).map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    ["sketch.pdf"],
    ["plan.pdf"],
  ])
})

test("its time is between a minute and a year ahead, and so many wait in one ticket [T01]", async () => {
  const all = await desk()
  const { ada, bo } = all
  const { id } = await ask(all)
  for (const [sendAt, words] of [
    [new Date(ada.now.getTime() + 59_000).toISOString(), "at least a minute ahead"],
    [inDays(ada, -1), "at least a minute ahead"],
    [inDays(ada, 367), "within a year"],
    ["tomorrow", "Choose a day and a time"],
  ] as const)
    await expect(sendReply(ada, { ticketId: id, body, sendAt })).rejects.toThrow(words)
  for (let count = 0; count < mostScheduled; count++)
    await sendReply(ada, { ticketId: id, body, internal: true, sendAt: inDays(ada, 1) })
  await expect(sendReply(bo, { ticketId: id, body, sendAt: inDays(ada, 1) })).rejects.toThrow(
    `At most ${mostScheduled}`,
  )
  expect((await sendReply(bo, { ticketId: id, body })).isScheduled).toBe(false)
})

test("until its time it holds back no change of status and no colleague's answer; what is closed since stays closed [T01]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const { id, number } = await ask(all)
  const [first] = (await getThread(ada, id)).entries
  const held = await sendReply(ada, { ticketId: id, body, status: "pending", sendAt: inDays(ada, 2) })
  const { ticket } = await getStaffThread(bo, id)
  expect(ticket).toMatchObject({ number, status: "open", coming: null })
  const answer = await sendReply(later(1, bo), { ticketId: id, body, lastEntryId: first?.id })
  await sendPending({ ...bo, now: later(11, bo).now }, answer.id)
  const [row] = await setStatus(later(20, bo), { ids: [id], status: "closed" })
  expect(row).toMatchObject({ status: "closed", coming: null })
  await sendAfter(2, ada, held.id)
  const thread = await getThread(customer, id)
  expect([thread.ticket.status, thread.entries.at(-1)?.id]).toEqual(["closed", held.id])
})

test("what the requester writes meanwhile is said to its author; it is sent, and the ticket stays open [T01, D-14]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const held = await sendReply(ada, { ticketId: id, body, status: "closed", sendAt: inDays(ada, 2) })
  expect((await getStaffThread(ada, id)).held).toMatchObject([{ id: held.id, isAnswered: false }])
  await replyToTicket(later(daySeconds, customer), id, { body: "<p>It rings again.</p>" })
  expect((await getStaffThread(ada, id)).held).toMatchObject([{ id: held.id, isAnswered: true }])
  await sendAfter(2, ada, held.id)
  const { ticket, entries } = await getThread(customer, id)
  expect([ticket.status, entries.at(-1)?.id]).toEqual(["open", held.id])
})

test("what the requester asks after it was written waits for an answer still, unless a colleague has given it", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const asksAfter = async (id: string, days: number) => {
    await replyToTicket(later(days * daySeconds, customer), id, { body: "<p>It rings again.</p>" })
    return inDays(ada, days)
  }
  const waitingSince = async (id: string) => (await getStaffThread(ada, id)).ticket.waitingSince
  const { id } = await ask(all)
  const held = await sendReply(ada, { ticketId: id, body, sendAt: inDays(ada, 3) })
  const asked = await asksAfter(id, 1)
  await asksAfter(id, 2)
  await sendAfter(3, ada, held.id)
  expect(await waitingSince(id)).toBe(asked)
  await replyToTicket(later(4 * daySeconds, bo), id, { body })
  expect(await waitingSince(id)).toBeNull()

  const other = (await ask(all)).id
  const late = await sendReply(ada, { ticketId: other, body, sendAt: inDays(ada, 3) })
  await asksAfter(other, 1)
  await replyToTicket(later(1.5 * daySeconds, bo), other, { body })
  await sendAfter(3, ada, late.id)
  expect(await waitingSince(other)).toBeNull()

  const read = (await ask(all)).id
  const early = await sendReply(ada, { ticketId: read, body, sendAt: inDays(ada, 3) })
  await asksAfter(read, 1)
  await sendReplyNow(later(2 * daySeconds, ada), { id: early.id })
  await sendAfter(3, ada, early.id)
  expect(await waitingSince(read)).toBeNull()
})

test("what came while it was written waits for an answer where it is said to be unseen: on what is sent later, and of what it would have closed", async () => {
  const all = await desk()
  const { ada, customer } = all
  const writes = async (how: { status?: "closed"; sendAt?: string }) => {
    const { id } = await ask(all)
    const lastEntryId = (await getStaffThread(ada, id)).entries.at(-1)?.id
    await replyToTicket(later(60, customer), id, { body: "<p>It rings again.</p>" })
    const held = await sendReply(later(120, ada), { ticketId: id, body, lastEntryId, ...how })
    const [shown] = (await getStaffThread(ada, id)).held
    await sendAfter(3, ada, held.id)
    const { ticket } = await getStaffThread(ada, id)
    return [shown?.isAnswered, ticket.status, ticket.waitingSince]
  }
  const asked = later(60, ada).now.toISOString()
  expect(await writes({ sendAt: inDays(ada, 3) })).toEqual([true, "open", asked])
  expect(await writes({ status: "closed" })).toEqual([true, "open", asked])
  // It was before them, in the conversation that they answered.
  expect(await writes({})).toEqual([true, "open", null])
})

test("what is asked in another ticket after it was written waits for an answer still once both are merged", async () => {
  const all = await desk()
  const { ada } = all
  const merges = async (askedAt: number, into: "answered" | "asked") => {
    const { id: answered } = await ask(all)
    const held = await sendReply(later(60, ada), { ticketId: answered, body, sendAt: inDays(ada, 3) })
    const { id: asked } = await ask(all, "The lamp is broken", askedAt)
    await sendAfter(3, ada, held.id)
    const [from, to] = into === "asked" ? [answered, asked] : [asked, answered]
    await mergeTickets(later(4 * daySeconds, ada), { ids: [from], intoId: to })
    const { waitingSince, answeredAt } = (await getStaffThread(ada, to)).ticket
    return [waitingSince, answeredAt]
  }
  const [asked, sent] = [later(120, ada).now.toISOString(), inDays(ada, 3)]
  expect(await merges(120, "answered")).toEqual([asked, sent])
  expect(await merges(120, "asked")).toEqual([asked, null])
  for (const into of ["answered", "asked"] as const) expect(await merges(30, into)).toEqual([null, sent])
})

test("a closed ticket is answered and stays closed, whatever field has become required since [negative 12]", async () => {
  const all = await desk()
  const { ada, owner } = all
  const { id } = await ask(all)
  await setStatus(ada, { ids: [id], status: "closed" })
  await createField(owner, { kind: "text", title: "Root cause", requiredWhenSolved: true })
  const held = await sendReply(later(1, ada), { ticketId: id, body, status: "closed" })
  await sendAfter(1, ada, held.id)
  expect((await getStaffThread(ada, id)).ticket.status).toBe("closed")
})

test("its author sends it now after all, once, and takes it back until then; nobody else does [T01, negative 1]", async () => {
  const [all, globex] = [await desk(), await desk()]
  const { ada, bo, customer } = all
  const { id } = await ask(all)
  const held = await sendReply(ada, { ticketId: id, body, status: "pending", sendAt: inDays(ada, 2) })
  for (const ctx of [bo, globex.ada])
    await expect(sendReplyNow(ctx, { id: held.id })).rejects.toThrow("Reply not found")
  await expect(sendReplyNow(customer, { id: held.id })).rejects.toThrow()
  const hour = later(3_600, ada)
  const now = await sendReplyNow(hour, { id: held.id })
  expect(now).toMatchObject({ id: held.id, isScheduled: false, createdAt: hour.now.toISOString() })
  expect((await getStaffThread(ada, id)).ticket.coming).toMatchObject({ status: "pending" })
  await expect(sendReplyNow(hour, { id: held.id })).rejects.toThrow("Reply not found")
  await takeBackReply(later(3_601, ada), { id: held.id })
  const again = await sendReply(ada, { ticketId: id, body, sendAt: inDays(ada, 2) })
  await sendReplyNow(hour, { id: again.id })
  await sendAfter(1, ada, again.id)
  await sendAfter(2, ada, again.id)
  expect((await getThread(customer, id)).entries.map((entry) => entry.id)).toEqual([
    expect.any(String),
    again.id,
  ])
})

test("sent now shortly before its time, it can be taken back for the ten seconds that are shown [T01]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const held = await sendReply(ada, { ticketId: id, body, sendAt: inDays(ada, 1) })
  const shortlyBefore = later(daySeconds - 3, ada)
  await sendReplyNow(shortlyBefore, { id: held.id })
  await sendAfter(1, ada, held.id)
  expect((await getThread(customer, id)).entries).toHaveLength(1)
  const waiting = await ada.store.platform.jobs.listWaiting(sendPendingJob, ada.organisation.id)
  expect(waiting.length).toBeGreaterThan(1)
  const { organisation, store, language, now } = later(10, shortlyBefore)
  await sendPending({ organisation, store, language, now }, held.id)
  expect((await getThread(customer, id)).entries.at(-1)?.id).toBe(held.id)
})

test("where a colleague has answered meanwhile it is not sent now, and its author is told", async () => {
  const all = await desk()
  const { ada, bo } = all
  const { id } = await ask(all)
  const lastEntryId = (await getThread(ada, id)).entries.at(-1)?.id
  const held = await sendReply(ada, { ticketId: id, body, sendAt: inDays(ada, 2) })
  const answer = await sendReply(bo, { ticketId: id, body })
  await sendPending({ ...bo, now: later(11, bo).now }, answer.id)
  await expect(sendReplyNow(later(20, ada), { id: held.id, lastEntryId })).rejects.toThrow(
    "has written meanwhile",
  )
  expect((await getStaffThread(ada, id)).held).toMatchObject([{ id: held.id, isScheduled: true }])
})

test("it closes no ticket that lacks by then what it is not closed without, and says so [T01]", async () => {
  const all = await desk()
  const { ada, owner } = all
  const { id, number } = await ask(all)
  const held = await sendReply(ada, { ticketId: id, body, status: "closed", sendAt: inDays(ada, 2) })
  await createField(owner, { kind: "text", title: "Root cause", requiredWhenSolved: true })
  await sendAfter(2, ada, held.id)
  expect((await listNotices(ada, {}))[0]).toMatchObject({ event: "reply-failed", ticketId: id })
  const { ticket, held: kept } = await getStaffThread(ada, id)
  expect([ticket.status, kept]).toMatchObject([
    "open",
    [{ id: held.id, failure: `#${number} cannot be closed before this is filled in: Root cause.` }],
  ])
})

test("it goes along with a merge, and is kept with the reason where its ticket or its author is gone [T01, negative 35]", async () => {
  const all = await desk()
  const { ada, bo, owner, accounts, customer } = all
  const [bell, lamp, door] = [await ask(all), await ask(all, "Lamp"), await ask(all, "Door")]
  const sendAt = inDays(ada, 2)
  const [merged, deleted, left] = [
    await sendReply(ada, { ticketId: lamp.id, body, sendAt }),
    await sendReply(ada, { ticketId: door.id, body, sendAt }),
    await sendReply(bo, { ticketId: bell.id, body, sendAt }),
  ]
  await mergeTickets(ada, { ids: [lamp.id], intoId: bell.id })
  await trashTickets(ada, { ids: [door.id] })
  await deactivateAgent(owner, accounts.bo.id)
  for (const { id } of [merged, deleted, left]) await sendAfter(2, ada, id)
  // Its author has left, so that those are told who take tickets without an assignee.
  const failures = async (ctx: Context) =>
    (await listNotices(ctx, {})).flatMap(({ event, ticketId }) => (event === "reply-failed" ? ticketId : []))
  expect(await Promise.all([failures(ada), failures(bo)])).toEqual([[bell.id], []])
  expect((await getThread(customer, bell.id)).entries.at(-1)?.id).toBe(merged.id)
  expect((await getStaffThread(ada, bell.id)).held).toMatchObject([
    { id: left.id, failure: expect.stringContaining("not one of the staff") },
  ])
  const kept = await ada.store.support.pendingReplies.find(deleted.id)
  expect(kept?.failure).toContain("deleted")
  expect((await takeBackReply(ada, left)).body).toBe(body)
})

test("of what a key of the company scheduled staff is told when it fails, and any of them takes it back [T01]", async () => {
  const all = await desk()
  const { ada, bo, owner, visitor, operator } = all
  const { id } = await ask(all)
  const { token } = await createApiKey(owner, { kind: "company", name: "Shop", scopes: ["tickets:write"] })
  const shop = { ...visitor, actor: keyActor(await holderOfKey(visitor, token)) }
  const scheduled = () => sendReply(shop, { ticketId: id, body, sendAt: inDays(ada, 1) })
  const [failing, waiting] = [await scheduled(), await scheduled()]
  expect((await takeBackReply(bo, waiting)).body).toBe(body)
  await sendAfter(
    1,
    { ...ada, organisation: { ...operator.organisation, ticketsDeactivated: true } },
    failing.id,
  )
  const told = (await listNotices(ada, {})).filter(({ event }) => event === "reply-failed")
  expect(told).toMatchObject([{ ticketId: id }])
  expect((await getStaffThread(ada, id)).held).toMatchObject([
    { id: failing.id, failure: expect.stringContaining("deactivated") },
  ])
  expect((await takeBackReply(ada, failing)).body).toBe(body)
  expect((await getStaffThread(ada, id)).held).toEqual([])
})

test("no other company and no customer schedules one, and none of theirs is taken back [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  const sendAt = inDays(acme.ada, 1)
  for (const ctx of [globex.ada, globex.owner, acme.customer, acme.visitor])
    await expect(sendReply(ctx, { ticketId: id, body, sendAt })).rejects.toThrow()
  const held = await sendReply(acme.ada, { ticketId: id, body, sendAt })
  await expect(takeBackReply(globex.ada, held)).rejects.toThrow("Reply not found")
})
