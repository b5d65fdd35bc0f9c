import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { setStatus } from "@/lib/support/ticket-actions/mutations"
import { replyToTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { firstTry } from "@/lib/testing/tries"
import { upload } from "@/lib/testing/whole-customer"
import { sendPendingReply } from "@/lib/work/tasks/send-pending-reply"
import { sweepUploads } from "@/lib/work/tasks/sweep-uploads"
import { sendPendingJob } from "./jobs"
import { sendPending, sendReply, takeBackReply } from "./mutations"
import { pendingMs } from "./schema"

const database = testDatabase()
const desk = () => buildDesk(database.db)
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-held-"))
  process.env.DATA_DIR = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const body = "<p>We look into it.</p>"
/** Does what the job does, `pendingMs` later. */
const send = ({ organisation, store, now, language }: Context, id: string) =>
  sendPending({ organisation, store, language, now: new Date(now.getTime() + pendingMs) }, id)
const waiting = ({ store, organisation }: Context) =>
  store.platform.jobs.listWaiting(sendPendingJob, organisation.id)
const templates = async ({ accounts }: Desk) =>
  (await queuedMails(database.db, accounts.customer.email)).map(({ template }) => template)

test("an answer waits ten seconds, then it is one: mailed, counted as staff's first, and under its own id [T01]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const file = await upload(ada, "plan.pdf")
  const held = await sendReply(ada, { ticketId: id, body, attachmentIds: [file] })
  expect(Date.parse(held.dueAt) - Date.parse(held.createdAt)).toBe(pendingMs)
  expect((await getThread(customer, id)).entries).toHaveLength(1)
  expect(await templates(all)).toEqual(["ticketReceived"])
  expect((await getStaffThread(all.bo, id)).held).toMatchObject([
    { id: held.id, author: { firstName: "Ada" } },
  ])
  await send(ada, held.id)
  const { entries } = await getThread(customer, id)
  expect(entries[1]).toMatchObject({
    id: held.id,
    body,
    authorFirstName: "Ada",
    attachments: [{ name: "plan.pdf" }],
  })
  expect(await templates(all)).toEqual(["ticketReceived", "ticketAnswered"])
  const { ticket, held: rest } = await getStaffThread(ada, id)
  expect(rest).toEqual([])
  expect(ticket.answeredAt).toBe(entries[1]?.createdAt.toISOString())
})

test("what was sent twice, or its job run twice, is one answer [negative 55]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const once = () => sendReply(ada, { ticketId: id, body }, "key-1")
  const [first, second] = await Promise.all([once(), once()])
  expect((await once()).id).toBe(first.id)
  expect(second).toEqual(first)
  await expect(sendReply(ada, { ticketId: id, body: "<p>Other</p>" }, "key-1")).rejects.toMatchObject({
    name: "ConflictError",
  })
  const jobs = await waiting(ada)
  expect(jobs.map(({ payload }) => payload)).toEqual([{ organisationId: ada.organisation.id, id: first.id }])
  await Promise.all([send(ada, first.id), send(ada, first.id), send(ada, first.id)])
  await send(ada, first.id)
  expect((await getThread(customer, id)).entries).toHaveLength(2)
  expect((await templates(all)).filter((template) => template === "ticketAnswered")).toHaveLength(1)
})

test("the job makes it an answer, and does nothing for one taken back", async () => {
  const all = await desk()
  const { ada, customer, organisation } = all
  const { id } = await ask(all)
  const payload = async () => ({
    organisationId: organisation.id,
    id: (await sendReply(later(-pendingMs / 1000, ada), { ticketId: id, body })).id,
  })
  const back = await payload()
  await takeBackReply(ada, back)
  await sendPendingReply(back, firstTry)
  await sendPendingReply(await payload(), firstTry)
  expect((await getThread(customer, id)).entries).toHaveLength(2)
})

test("within ten seconds its author takes it back, text and files with it; nobody else does [T01]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const { id } = await ask(all)
  const file = await upload(ada, "plan.pdf")
  const input = { ticketId: id, body, attachmentIds: [file], status: "closed" as const }
  const held = await sendReply(ada, input)
  await expect(takeBackReply(bo, held)).rejects.toThrow("Reply not found")
  expect(await takeBackReply(ada, held)).toMatchObject({ body, attachmentIds: [file], status: "closed" })
  await send(ada, held.id)
  expect((await getThread(customer, id)).entries).toHaveLength(1)
  await expect(takeBackReply(ada, held)).rejects.toThrow("Reply not found")
  const again = await sendReply(ada, input)
  await send(ada, again.id)
  expect((await getThread(customer, id)).ticket.status).toBe("closed")
  await expect(takeBackReply(ada, again)).rejects.toThrow("It has been sent already")
})

test("an answer that would close or hold over what its author has not seen goes out, and the ticket stays open [D-14, D-24]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const statusOf = async (id: string) => (await getThread(customer, id)).ticket.status
  for (const status of ["closed", "pending"] as const) {
    const { id } = await ask(all)
    const before = (await templates(all)).length
    const held = await sendReply(ada, { ticketId: id, body, status })
    await replyToTicket(later(1, customer), id, { body: "<p>Wait, it rings at night.</p>" })
    await send(ada, held.id)
    expect((await getThread(customer, id)).entries.at(-1)).toMatchObject({ id: held.id, body })
    expect(await statusOf(id)).toBe("open")
    expect((await templates(all)).slice(before)).toEqual(["ticketAnswered"])
    expect((await queuedMails(database.db, all.accounts.customer.email)).at(-1)?.props).toMatchObject({
      ...{ isResolved: false, survey: null },
    })
    const kept = (await getStaffThread(ada, id)).timeline.filter(
      ({ action }) => action === "ticket.kept-open",
    )
    expect(kept).toMatchObject([{ detail: status, actorName: "Ada Agent" }])
  }
})

test("what the requester wrote while somebody was writing counts as unseen, what was there before does not [D-14]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const { id } = await ask(all)
  const lastEntryId = (await getThread(ada, id)).entries.at(-1)?.id
  await replyToTicket(later(1, customer), id, { body: "<p>Wait.</p>" })
  const close = async (ctx: Desk["ada"], seconds: number, entryId?: string) => {
    const at = later(seconds, ctx)
    const input = { ticketId: id, body, status: "closed" as const, lastEntryId: entryId, anyway: true }
    await send(at, (await sendReply(at, input)).id)
    return (await getThread(customer, id)).ticket.status
  }
  expect(await close(ada, 2, lastEntryId)).toBe("open")
  expect(await close(bo, 3)).toBe("closed")
  // The requester wrote last and closed the ticket themselves.
  const other = await ask(all, "Lamp")
  const held = await sendReply(ada, { ticketId: other.id, body, status: "closed" })
  await replyToTicket(later(1, customer), other.id, { body: "<p>It works.</p>", resolve: true })
  await send(ada, held.id)
  expect((await getThread(customer, other.id)).ticket.status).toBe("closed")
})

test("of two agents who answer at once one is told, before anything is sent, and may answer anyway [T01]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const { id } = await ask(all)
  const lastEntryId = (await getThread(ada, id)).entries.at(-1)?.id
  const input = { ticketId: id, body, lastEntryId }
  const both = await Promise.allSettled([sendReply(ada, input), sendReply(bo, input)])
  const refused = both.filter(({ status }) => status === "rejected")
  expect(refused).toMatchObject([
    { reason: { name: "ConflictError", message: expect.stringContaining("meanwhile") } },
  ])
  const winner = both.find((one) => one.status === "fulfilled")
  const loser = both[0]?.status === "fulfilled" ? bo : ada
  await send(ada, winner?.status === "fulfilled" ? winner.value.id : "")
  await expect(sendReply(loser, input)).rejects.toThrow("Agent has written meanwhile")
  expect((await sendReply(loser, { ...input, anyway: true })).body).toBe(body)
  // What the requester or one's own said is no reason to stop.
  const other = await ask(all, "Lamp")
  const [asked] = (await getThread(ada, other.id)).entries
  await replyToTicket(later(1, customer), other.id, { body: "<p>Hello?</p>" })
  await replyToTicket(later(2, ada), other.id, { body: "<p>Yes</p>" })
  expect(
    (await sendReply(later(3, ada), { ...input, ticketId: other.id, lastEntryId: asked?.id })).id,
  ).toBeTruthy()
})

test("what cannot be sent stays with its author, with the reason; with all staff once the author is gone [T01, negative 35]", async () => {
  const all = await desk()
  const { ada, bo, owner, accounts, customer } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  const [first, second] = [
    await sendReply(ada, { ticketId: bell.id, body }),
    await sendReply(bo, { ticketId: lamp.id, body }),
  ]
  await updateOrganisation(all.operator, { ticketsDeactivated: true })
  const closed = { ...all.operator.organisation, ticketsDeactivated: true }
  await send({ ...ada, organisation: closed }, first.id)
  const failed = (await getStaffThread(ada, bell.id)).held
  expect(failed).toMatchObject([{ id: first.id, body, failure: expect.stringContaining("deactivated") }])
  expect((await getStaffThread(bo, bell.id)).held).toEqual([])
  await expect(takeBackReply(bo, first)).rejects.toThrow("Reply not found")
  expect((await takeBackReply(ada, first)).body).toBe(body)
  await deactivateAgent(owner, accounts.bo.id)
  await send(bo, second.id)
  expect((await getThread(customer, lamp.id)).entries).toHaveLength(1)
  const left = await getStaffThread(ada, lamp.id)
  expect(left.held).toMatchObject([
    { id: second.id, body, failure: expect.stringContaining("not one of the staff") },
  ])
  expect(left.timeline.at(-1)).toMatchObject({ action: "ticket.reply-failed", actorName: "Bo Agent" })
  await expect(takeBackReply(customer, second)).rejects.toMatchObject({ name: "ForbiddenError" })
  expect((await takeBackReply(ada, second)).body).toBe(body)
  expect((await getStaffThread(ada, lamp.id)).held).toEqual([])
})

test("files of an answer stay in the order in which they were picked [T01]", async () => {
  const all = await desk()
  const { id } = await ask(all)
  const names = Array.from({ length: 8 }, (_, at) => `${at}.pdf`)
  const attachmentIds: string[] = []
  for (const name of names) attachmentIds.push(await upload(all.ada, name))
  const held = await sendReply(all.ada, { ticketId: id, body, attachmentIds })
  await send(all.ada, held.id)
  const { entries } = await getThread(all.customer, id)
  expect(entries.at(-1)?.attachments.map(({ name }) => name)).toEqual(names)
})

test("files of an answer whose author left wait with it, and go out when another person sends it again [T01, negative 35, negative 43]", async () => {
  const all = await desk()
  const { ada, bo, owner, accounts, customer } = all
  const { id } = await ask(all)
  const [file, loose] = [await upload(bo, "plan.pdf"), await upload(bo, "other.pdf")]
  const held = await sendReply(bo, { ticketId: id, body, attachmentIds: [file] })
  await deactivateAgent(owner, accounts.bo.id)
  await send(bo, held.id)
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
  await database.db
    .updateTable("attachment")
    .set({ createdAt: weekAgo })
    .where("id", "in", [file, loose])
    .execute()
  await sweepUploads()
  expect(await ada.store.support.attachments.find(loose)).toBeNull()
  await expect(sendReply(ada, { ticketId: id, body, attachmentIds: [file] })).rejects.toThrow(
    "uploaded again",
  )
  const { attachmentIds } = await takeBackReply(ada, held)
  const again = await sendReply(ada, { ticketId: id, body, attachmentIds })
  await send(ada, again.id)
  expect((await getThread(customer, id)).entries.at(-1)).toMatchObject({
    ...{ id: again.id, authorFirstName: "Ada", attachments: [{ id: file, name: "plan.pdf" }] },
  })
})

test("an answer that failed is sent with its files by its author as well, however late [T01]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const file = await upload(ada, "plan.pdf")
  const held = await sendReply(ada, { ticketId: id, body, attachmentIds: [file] })
  const closed = { ...all.operator.organisation, ticketsDeactivated: true }
  await send({ ...ada, organisation: closed }, held.id)
  const weekLater = later(7 * 24 * 60 * 60, ada)
  const { attachmentIds } = await takeBackReply(weekLater, held)
  const again = await sendReply(weekLater, { ticketId: id, body, attachmentIds })
  await send(weekLater, again.id)
  expect((await getThread(customer, id)).entries.at(-1)?.attachments).toMatchObject([{ id: file }])
})

test("what is held for a merged ticket is sent in the one it is part of [T01]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  const held = await sendReply(ada, { ticketId: lamp.id, body })
  await mergeTickets(ada, { ids: [lamp.id], intoId: bell.id })
  await send(ada, held.id)
  expect((await getThread(customer, bell.id)).entries.at(-1)?.id).toBe(held.id)
  await expect(sendReply(ada, { ticketId: lamp.id, body })).rejects.toThrow("#2 is part of #1 now")
})

test("nothing empty, nobody else's file, no other company's ticket, and no customer [negative 1, negative 7, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  const file = await upload(acme.bo, "plan.pdf")
  const extra = { ticketId: id, body, authorId: acme.accounts.bo.id, createdAt: "2020-01-01" }
  await expect(sendReply(acme.ada, { ticketId: id, body: "<p> </p>" })).rejects.toThrow("should not be empty")
  await expect(sendReply(acme.ada, { ticketId: id, body, attachmentIds: [file] })).rejects.toThrow(
    "uploaded again",
  )
  for (const ctx of [globex.ada, globex.owner, acme.customer, acme.visitor])
    await expect(sendReply(ctx, { ticketId: id, body })).rejects.toThrow()
  expect(await waiting(acme.ada)).toEqual([])
  const held = await sendReply(acme.ada, extra)
  expect(held).toMatchObject({ author: { id: acme.accounts.ada.id } })
  await expect(takeBackReply(globex.ada, held)).rejects.toThrow("Reply not found")
})

test("an entry that is not the ticket's says nothing of what its author saw [T01]", async () => {
  const all = await desk()
  const { ada, bo } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  await replyToTicket(later(1, bo), bell.id, { body })
  const elsewhere = (await getThread(ada, lamp.id)).entries.at(-1)?.id
  for (const lastEntryId of [elsewhere, "none"])
    expect((await sendReply(later(2, ada), { ticketId: bell.id, body, lastEntryId })).id).toBeTruthy()
})

test("an answer that is due while its ticket is merged is sent in the other one, and neither waits for ever [T01, negative 12]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  const held = await sendReply(ada, { ticketId: lamp.id, body })
  const sending = await ada.store.transaction(async (store) => {
    await store.support.ticketActions.lock([bell.id, lamp.id])
    const sent = send(ada, held.id)
    await new Promise((done) => setTimeout(done, 200))
    await store.support.pendingReplies.move([lamp.id], bell.id)
    return { sent }
  })
  await sending.sent
  expect((await getThread(customer, bell.id)).entries.at(-1)?.id).toBe(held.id)
})

test("a ticket closed or held while an answer is on its way ends so, with one mail, no matter who of the staff did it [T01, D-24]", async () => {
  const all = await desk()
  const { ada, bo, owner, customer } = all
  for (const status of ["closed", "pending"] as const)
    for (const colleague of [ada, bo, owner]) {
      const { id } = await ask(all)
      const before = (await templates(all)).length
      const held = await sendReply(ada, { ticketId: id, body })
      const [row] = await setStatus(later(1, colleague), { ids: [id], status, seen: { status: "open" } })
      expect(row).toMatchObject({ status: "open", coming: { status, at: held.dueAt } })
      await send(ada, held.id)
      const { ticket, timeline } = await getStaffThread(bo, id)
      expect(ticket).toMatchObject({ status, coming: null })
      expect((await templates(all)).slice(before)).toEqual(["ticketAnswered"])
      const mail = (await queuedMails(database.db, all.accounts.customer.email)).at(-1)
      expect(mail?.props).toMatchObject({ isResolved: status === "closed" })
      const left = timeline.filter(({ action }) => action === "ticket.left-to-reply")
      expect(left).toHaveLength(colleague === ada ? 0 : 1)
      expect((await getThread(customer, id)).ticket.status).toBe(status)
    }
})

test("of several changes while an answer is on its way the last one counts, in every order [T01]", async () => {
  const all = await desk()
  const { ada, bo } = all
  const [lamp, closedBefore] = [await ask(all, "Lamp"), await ask(all, "Door")]
  const set = (id: string, status: "open" | "closed" | "pending", at: number) =>
    setStatus(later(at, ada), { ids: [id], status })
  const statusOf = async (id: string) => (await getStaffThread(bo, id)).ticket.status
  const first = await sendReply(ada, { ticketId: lamp.id, body, status: "closed" })
  await set(lamp.id, "pending", 1)
  await set(lamp.id, "closed", 2)
  await set(lamp.id, "open", 3)
  await send(ada, first.id)
  expect(await statusOf(lamp.id)).toBe("open")
  // A closed ticket that is answered opens; closed once more before that, it stays closed.
  await set(closedBefore.id, "closed", 0)
  const second = await sendReply(later(1, ada), { ticketId: closedBefore.id, body })
  await set(closedBefore.id, "closed", 2)
  await send(ada, second.id)
  expect(await statusOf(closedBefore.id)).toBe("closed")
  const third = await sendReply(later(20, ada), { ticketId: closedBefore.id, body })
  await send(later(20, ada), third.id)
  expect(await statusOf(closedBefore.id)).toBe("open")
})

test("of two answers on their way the last one closes, and many tickets at once are closed each in its way [T01]", async () => {
  const all = await desk()
  const { ada, bo } = all
  const [bell, lamp, door] = [await ask(all), await ask(all, "Lamp"), await ask(all, "Door")]
  const ids = [bell.id, lamp.id, door.id]
  const [first, second, note] = [
    await sendReply(ada, { ticketId: bell.id, body }),
    await sendReply(later(1, bo), { ticketId: bell.id, body, anyway: true }),
    await sendReply(ada, { ticketId: lamp.id, body, internal: true }),
  ]
  const rows = await setStatus(later(2, ada), { ids, status: "closed" })
  expect(rows.map(({ status, coming }) => [status, coming?.status])).toEqual([
    ...[
      ["open", "closed"],
      ["closed", undefined],
      ["closed", undefined],
    ],
  ])
  await send(ada, first.id)
  expect((await getStaffThread(ada, bell.id)).ticket).toMatchObject({
    ...{ status: "open", coming: { status: "closed" } },
  })
  await send(later(1, bo), second.id)
  await send(ada, note.id)
  for (const id of ids) expect((await getStaffThread(ada, id)).ticket.status).toBe("closed")
})

test("taking an answer back takes back what it would have made of its ticket; undoing the status leaves the answer [T01]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const { id } = await ask(all)
  const first = await sendReply(ada, { ticketId: id, body })
  await setStatus(later(1, bo), { ids: [id], status: "closed" })
  expect(await takeBackReply(later(2, ada), first)).toMatchObject({ body, status: "closed" })
  expect((await getStaffThread(ada, id)).ticket).toMatchObject({ status: "open", coming: null })
  const second = await sendReply(later(3, ada), { ticketId: id, body })
  const close = { ids: [id], status: "closed" as const, seen: { status: "open" as const } }
  await setStatus(later(4, ada), close)
  await setStatus(later(5, ada), { ...close, status: "open" })
  await send(later(3, ada), second.id)
  const { ticket, entries } = await getThread(customer, id)
  expect([ticket.status, entries.at(-1)?.id]).toEqual(["open", second.id])
  // What can no longer be sent decides nothing.
  const third = await sendReply(later(20, ada), { ticketId: id, body })
  const shut = { ...all.operator.organisation, ticketsDeactivated: true }
  await send({ ...later(20, ada), organisation: shut }, third.id)
  const [row] = await setStatus(later(31, ada), { ids: [id], status: "closed" })
  expect(row).toMatchObject({ status: "closed", coming: null })
})

test("what a requester writes before a close is seen by anyone who closes, what comes after it keeps the ticket open [D-14, D-24]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  for (const [repliesAt, closesAt, ends] of [
    [1, 2, "closed"],
    [2, 1, "open"],
  ] as const) {
    const { id } = await ask(all)
    const lastEntryId = (await getThread(ada, id)).entries.at(-1)?.id
    const held = await sendReply(ada, { ticketId: id, body, lastEntryId })
    const acts = [
      { at: repliesAt, act: () => replyToTicket(later(repliesAt, customer), id, { body: "<p>Wait.</p>" }) },
      { at: closesAt, act: () => setStatus(later(closesAt, bo), { ids: [id], status: "closed" }) },
    ]
    for (const { act } of acts.toSorted((one, other) => one.at - other.at)) await act()
    await send(ada, held.id)
    expect((await getThread(customer, id)).ticket.status).toBe(ends)
  }
})

test("a ticket its requester resolves while an answer is on its way stays resolved [D-24]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const held = await sendReply(ada, { ticketId: id, body })
  await resolveTicket(later(1, customer), id)
  await send(ada, held.id)
  const { ticket, entries } = await getThread(customer, id)
  expect([ticket.status, entries.at(-1)?.id]).toEqual(["closed", held.id])
})

test("a ticket its requester resolves stays resolved although the answer on its way was to hold it, unless staff opens it again [D-24]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const [one, other] = [await ask(all), await ask(all)]
  for (const { id } of [one, other]) {
    const lastEntryId = (await getThread(ada, id)).entries.at(-1)?.id
    const held = await sendReply(ada, { ticketId: id, body, lastEntryId, status: "pending" })
    await resolveTicket(later(1, customer), id)
    if (id === other.id) await setStatus(later(2, bo), { ids: [id], status: "open" })
    await send(ada, held.id)
  }
  expect((await getThread(customer, one.id)).ticket.status).toBe("closed")
  expect((await getThread(customer, other.id)).ticket.status).toBe("open")
})

test("a ticket that is closed at the moment its answer is sent ends closed, and neither waits for ever [T01, negative 12]", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  for (let round = 0; round < 5; round++) {
    const { id } = await ask(all)
    const held = await sendReply(ada, { ticketId: id, body })
    const close = () => setStatus(later(10, bo), { ids: [id], status: "closed" })
    await Promise.all(round % 2 ? [close(), send(ada, held.id)] : [send(ada, held.id), close()])
    expect((await getThread(customer, id)).ticket.status).toBe("closed")
  }
})
