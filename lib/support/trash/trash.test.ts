import { sql } from "kysely"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { ForbiddenError, NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { getOverview } from "@/lib/reporting/overview/queries"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { blockSender } from "@/lib/support/inbound/blocked/mutations"
import { listBlockedSenders } from "@/lib/support/inbound/blocked/queries"
import { dropMailsJob } from "@/lib/support/inbound/jobs"
import { fileMail, receiveMail } from "@/lib/support/inbound/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { ticketMark } from "@/lib/support/inboxes/ticket-mark"
import { ticketTools } from "@/lib/support/mcp/ticket-tools"
import { listNotices } from "@/lib/support/notices/queries"
import { sendPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { changeRequester } from "@/lib/support/requesters/mutations"
import { findSurvey } from "@/lib/support/surveys/queries"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { assignTickets, setStatus, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { listTags } from "@/lib/support/ticket-actions/queries"
import { ticketLink } from "@/lib/support/tickets/link"
import { createGuestTicket, replyToTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { getThread, guestContext, listOwnTickets } from "@/lib/support/tickets/queries"
import { countViews, findTicket, listView } from "@/lib/support/views/queries"
import { standIns } from "@/lib/tenancy/actors/stand-ins"
import type { Context } from "@/lib/tenancy/context"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk, later } from "@/lib/testing/desk"
import { goodPassword } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { openStore } from "@/lib/work/store"
import { dropMails } from "@/lib/work/tasks/drop-mails"
import { emptyTrash, removeOldTrash, restoreTickets, trashTickets } from "./mutations"
import { listTrash } from "./queries"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const dayMs = 24 * 60 * 60 * 1000
const days = <T extends Context>(count: number, ctx: T): T => later((count * dayMs) / 1000, ctx)
const form = (email: string) => ({
  ...{ firstName: "Gina", lastName: "Guest", email },
  ...{ subject: "Zymurgy", body: "<p>It does not ring.</p>" },
})

type Place = Desk & { id: string; number: number; guestId: string; link: string; team: string }

async function place(): Promise<Place> {
  const built = await desk()
  const { id, number } = await ask(built, "Zymurgy")
  const guest = await createGuestTicket(built.visitor, form("gina@example.com"))
  const link = await ticketLink(built.visitor, guest)
  const team = await buildTeam(database.db, built, "Bells", [])
  await assignTickets(built.ada, { ids: [id, guest.id], assigneeId: built.accounts.ada.id, teamId: team })
  await tagTickets(built.ada, { ids: [id, guest.id], tags: ["bell"] })
  return { ...built, id, number, guestId: guest.id, link: link.slice(link.lastIndexOf("/") + 1), team }
}

/** What waits for the worker. */
const queuedJobs = async (task: string) => {
  const { rows } = await sql<{ payload: unknown }>`SELECT j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = ${task}`.execute(
    database.db,
  )
  return rows.map(({ payload }) => payload)
}

const isRefused = (asked: Promise<unknown>) =>
  asked.then(
    () => false,
    () => true,
  )
const inView = async ({ ada }: Place, view: object) =>
  (await listView(ada, { queue: "allopen", ...view })).tickets.length === 2
const counted = async ({ ada }: Place, view: string) => (await countViews(ada))[view] === 2

/** Every way by which a ticket, here one of a customer and one of a guest, is found or read. */
const ways: Record<string, (place: Place) => Promise<boolean>> = {
  "a view": (at) => inView(at, {}),
  "all tickets": (at) => inView(at, { queue: "all" }),
  "an agent's view": (at) => inView(at, { queue: "myopentickets" }),
  "a team's view": (at) => inView(at, { queue: `team-${at.team}` }),
  "a tag": (at) => inView(at, { tag: "bell" }),
  "a search": (at) => inView(at, { search: "zymurgy" }),
  "a search of all tickets": (at) => inView(at, { queue: "all", search: "zymurgy" }),
  "a view's count": (at) => counted(at, "allopen"),
  "a team's count": (at) => counted(at, `team-${at.team}`),
  "its number": async ({ ada, number }) => !(await isRefused(findTicket(ada, { number }))),
  "staff's page": async ({ ada, id }) => !(await isRefused(getStaffThread(ada, id))),
  "the page of the customer": async ({ customer, id }) => !(await isRefused(getThread(customer, id))),
  "the customer's list": async ({ customer }) => (await listOwnTickets(customer)).length === 1,
  "the customer's search": async ({ customer }) =>
    (await listOwnTickets(customer, { search: "zymurgy" })).length === 1,
  "a guest's link": async ({ visitor, link }) => !(await isRefused(guestContext(visitor, link))),
  "a program's link": async ({ visitor, link }) => {
    const follow = ticketTools.find(({ name }) => name === "follow_ticket")
    return !(await isRefused(Promise.resolve(follow?.run(visitor, { link }))))
  },
  "a change": async ({ ada, id }) => !(await isRefused(setStatus(ada, { ids: [id], status: "open" }))),
  "a reply of staff": async ({ ada, id }) =>
    !(await isRefused(sendReply(ada, { ticketId: id, body: "<p>x</p>", internal: true }))),
  "a reply of the customer": async ({ customer, id }) =>
    !(await isRefused(replyToTicket(customer, id, { body: "<p>x</p>" }))),
  "the figures": async ({ owner }) => (await getOverview(owner, { days: 7 })).tickets?.now.open === 2,
  "a merge into it": async ({ ada, id }) => {
    const found = await ada.store.support.ticketActions.lock([id])
    return found.length === 1
  },
}

test("a ticket in the trash is found and read by nothing but the trash, and by all of it when it is restored", async () => {
  const at = await place()
  const shownBy = async () => {
    const shown: string[] = []
    for (const [name, shows] of Object.entries(ways)) if (await shows(at)) shown.push(name)
    return shown
  }
  expect(await shownBy()).toEqual(Object.keys(ways))
  await trashTickets(at.bo, { ids: [at.id, at.guestId] })
  expect(await shownBy()).toEqual([])
  const { items: tickets } = await listTrash(at.ada)
  expect(tickets.map(({ id }) => id).sort()).toEqual([at.id, at.guestId].sort())
  expect(tickets.find(({ id }) => id === at.id)).toMatchObject({
    ...{
      number: at.number,
      subject: "Zymurgy",
      said: "It does not ring.",
      reason: "deleted",
      by: "Bo Agent",
    },
    until: new Date(at.bo.now.getTime() + 30 * dayMs).toISOString(),
  })
  await restoreTickets(at.ada, { ids: [at.id, at.guestId] })
  expect(await shownBy()).toEqual(Object.keys(ways))
  expect((await listTrash(at.ada)).items).toEqual([])
})

test("the log says who deleted and who restored a ticket, and its own history does", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  await trashTickets(later(1, acme.ada), { ids: [id] })
  await restoreTickets(later(2, acme.bo), { ids: [id] })
  await restoreTickets(later(3, acme.ada), { ids: [id] })
  const { timeline } = await getStaffThread(acme.ada, id)
  expect(timeline.map(({ action, actorName, detail }) => [action, actorName, detail]).slice(1)).toEqual([
    ["ticket.deleted", "Ada Agent", "#1"],
    ["ticket.restored", "Bo Agent", "#1"],
  ])
})

test("what a requester has written meanwhile is not deleted unseen", async () => {
  const acme = await desk()
  const ticket = await ask(acme)
  await replyToTicket(later(5, acme.customer), ticket.id, { body: "<p>Still here.</p>" })
  const seenAt = { [ticket.id]: ticket.updatedAt.toISOString() }
  await expect(trashTickets(later(9, acme.ada), { ids: [ticket.id], seenAt })).rejects.toMatchObject({
    message: "The requester of #1 has written meanwhile",
    present: { id: ticket.id },
  })
  expect((await getThread(acme.ada, ticket.id)).entries).toHaveLength(2)
})

test("of several tickets all are deleted or none, and a ticket is deleted once", async () => {
  const acme = await desk()
  const [one, two] = [await ask(acme), await ask(acme)]
  await expect(trashTickets(acme.ada, { ids: [one.id, "nothing"] })).rejects.toThrow(NotFoundError)
  expect((await listTrash(acme.ada)).items).toEqual([])
  await trashTickets(acme.ada, { ids: [one.id, two.id] })
  await expect(trashTickets(acme.bo, { ids: [one.id] })).rejects.toThrow(NotFoundError)
})

test("customers and visitors neither delete, list, restore nor empty", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  for (const [ctx, refusal] of [
    [acme.customer, ForbiddenError],
    [acme.visitor, UnauthenticatedError],
  ] as const)
    for (const ask of [
      () => trashTickets(ctx, { ids: [id] }),
      () => listTrash(ctx),
      () => restoreTickets(ctx, { ids: [id] }),
      () => emptyTrash(ctx, { ids: [id] }),
    ])
      await expect(ask()).rejects.toThrow(refusal)
})

test("only those who run the portal empty the trash; numbers are not given again", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  await emptyTrash(acme.owner, { ids: [id] })
  expect((await getThread(acme.ada, id)).ticket.number).toBe(1)
  await trashTickets(acme.ada, { ids: [id] })
  await expect(emptyTrash(acme.ada, { ids: [id] })).rejects.toThrow(ForbiddenError)
  await emptyTrash(acme.owner, { ids: [id] })
  await expect(restoreTickets(acme.owner, { ids: [id] })).rejects.toThrow(NotFoundError)
  const left = await database.db.selectFrom("ticketEntry").select("id").where("ticketId", "=", id).execute()
  expect(left).toEqual([])
  expect((await ask(acme)).number).toBe(2)
})

test("after 30 days the job removes what is in the trash, of every company, and nothing else", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const [old, fresh, kept] = [await ask(acme), await ask(acme), await ask(acme)]
  const other = await ask(globex)
  await trashTickets(acme.ada, { ids: [old.id] })
  await trashTickets(globex.ada, { ids: [other.id] })
  await trashTickets(days(2, acme.ada), { ids: [fresh.id] })
  const open = (id: string) => openStore(database.db, id)
  await removeOldTrash(days(29, acme.visitor), open)
  expect((await listTrash(acme.ada)).items).toHaveLength(2)
  await removeOldTrash(days(31, acme.visitor), open)
  expect((await listTrash(acme.ada)).items.map(({ id }) => id)).toEqual([fresh.id])
  expect((await listTrash(globex.ada)).items).toEqual([])
  expect((await getThread(acme.ada, kept.id)).ticket.id).toBe(kept.id)
})

test("spam can have its sender blocked: forms of the address are refused, and restoring can unblock it", async () => {
  const acme = await desk()
  const { id } = await createGuestTicket(acme.visitor, form("spam@example.com"))
  const link = await ticketLink(
    acme.visitor,
    await acme.ada.store.support.tickets.find(id).then((t) => t as never),
  )
  await trashTickets(acme.ada, { ids: [id], reason: "spam", block: true })
  await expect(createGuestTicket(acme.visitor, form(" SPAM@example.com "))).rejects.toThrow(
    new ForbiddenError("Your request cannot be taken"),
  )
  await createGuestTicket(acme.visitor, form("other@example.com"))
  const [listed] = (await listTrash(acme.ada)).items
  expect(listed).toMatchObject({ reason: "spam", blocked: true })
  await restoreTickets(acme.ada, { ids: [id] })
  const guest = await guestContext(acme.visitor, link.slice(link.lastIndexOf("/") + 1))
  await expect(replyToTicket(guest, id, { body: "<p>x</p>" })).rejects.toThrow(ForbiddenError)
  await trashTickets(acme.ada, { ids: [id] })
  await restoreTickets(acme.ada, { ids: [id], unblock: true })
  await replyToTicket(guest, id, { body: "<p>x</p>" })
  await createGuestTicket(acme.visitor, form("spam@example.com"))
})

test("taken back, spam unblocks those alone whom it blocked, and no address that is of none of its tickets", async () => {
  const acme = await desk()
  const guests = ["known@example.com", "new@example.com"]
  const ids: string[] = []
  for (const email of guests) ids.push((await createGuestTicket(acme.visitor, form(email))).id)
  for (const address of ["known@example.com", "third@example.com"]) await blockSender(acme.bo, { address })
  const blocked = await trashTickets(acme.ada, { ids, reason: "spam", block: true })
  expect(blocked).toEqual(["new@example.com"])
  await restoreTickets(acme.ada, { ids, unblock: [...blocked, "third@example.com"] })
  const left = (await listBlockedSenders(acme.ada)).map(({ address }) => address)
  expect(left.sort()).toEqual(["known@example.com", "third@example.com"])
})

test("a reply that is on its way to a deleted ticket stays with its author, and no mail about it leaves", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  const held = await sendReply(acme.ada, { ticketId: id, body: "<p>Try this.</p>" })
  await trashTickets(acme.bo, { ids: [id] })
  await sendPending(later(11, acme.visitor), held.id)
  expect(
    (await queuedMails(database.db, acme.accounts.customer.email)).map(({ template }) => template),
  ).toEqual(["ticketReceived"])
  await restoreTickets(acme.bo, { ids: [id] })
  const [failed] = (await getStaffThread(acme.ada, id)).held
  expect(failed).toMatchObject({ id: held.id, failure: "Its ticket has been deleted" })
})

test("of a reply that could not be sent meanwhile its author is told when the ticket is restored, once; where they have left, those whose ticket it is", async () => {
  const acme = await desk()
  const [bell, lamp] = [await ask(acme), await ask(acme, "Lamp")]
  await assignTickets(acme.owner, { ids: [lamp.id], assigneeId: acme.accounts.ada.id })
  const body = "<p>Try this.</p>"
  const [byAda, byBo] = [
    await sendReply(acme.ada, { ticketId: bell.id, body }),
    await sendReply(acme.bo, { ticketId: lamp.id, body }),
  ]
  await trashTickets(acme.bo, { ids: [bell.id, lamp.id] })
  await deactivateAgent(acme.owner, acme.accounts.bo.id)
  for (const { id } of [byAda, byBo]) await sendPending(later(11, acme.visitor), id)
  const told = async (ctx: Context) =>
    (await listNotices(ctx, {})).flatMap(({ event, ticketId }) => (event === "reply-failed" ? ticketId : []))
  for (const ctx of [acme.ada, acme.owner]) expect(await told(ctx)).toEqual([])
  await restoreTickets(later(20, acme.ada), { ids: [bell.id, lamp.id] })
  await trashTickets(later(30, acme.owner), { ids: [bell.id] })
  await restoreTickets(later(40, acme.owner), { ids: [bell.id] })
  expect((await told(acme.ada)).sort()).toEqual([bell.id, lamp.id].sort())
  expect(await told(acme.owner)).toEqual([])
})

test("an answer by mail to a deleted ticket is a new one; removed for good, a ticket takes its mail with it", async () => {
  const folder = makeDataFolder("trash")
  process.env.DATA_DIR = folder
  const acme = await desk()
  const inbox = await addInbox(acme.owner, { address: "help-trash@acme.example" })
  const mailed = async (recipient: string, messageId: string) => {
    const head = `From: gina@example.com\r\nTo: ${recipient}\r\nMessage-ID: <${messageId}@example.com>\r\n`
    const pieces = [Buffer.from(`${head}Subject: The bell\r\n\r\nIt does not ring.\r\n`)]
    await receiveMail(acme.visitor, {
      inboxId: inbox.id,
      envelopeSender: "gina@example.com",
      recipient,
      pieces,
    })
    const { id, key } = await database.db
      .selectFrom("inboundMail")
      .select(["id", "key"])
      .where("messageId", "=", `${messageId}@example.com`)
      .executeTakeFirstOrThrow()
    await fileMail(acme.visitor, id)
    const filed = await acme.ada.store.support.inboundMails.find(id)
    return { mailId: id, key, ticketId: filed?.ticketId ?? "" }
  }
  const first = await mailed(inbox.address, "first")
  await trashTickets(acme.ada, { ids: [first.ticketId] })
  const mark = await ticketMark(acme.organisation.id, first.ticketId)
  const second = await mailed(inbox.address.replace("@", `+${mark}@`), "second")
  expect((await getThread(acme.ada, second.ticketId)).ticket).toMatchObject({
    number: 2,
    subject: "The bell",
  })
  await emptyTrash(acme.owner, { ids: [first.ticketId] })
  expect(await acme.ada.store.support.inboundMails.find(first.mailId)).toBeNull()
  for (const payload of await queuedJobs(dropMailsJob.task)) await dropMails(payload)
  expect(await streamStorage().open(first.key)).toBeNull()
  expect(await acme.ada.store.support.inboundMails.find(second.mailId)).not.toBeNull()
  removeDataFolder(folder)
})

test("a store of files that does not answer keeps no ticket in the trash", async () => {
  const folder = makeDataFolder("trash-away")
  process.env.DATA_DIR = folder
  const acme = await desk()
  const inbox = await addInbox(acme.owner, { address: "help-away@acme.example" })
  await receiveMail(acme.visitor, {
    ...{ inboxId: inbox.id, envelopeSender: "gina@example.com", recipient: inbox.address },
    pieces: [Buffer.from("From: gina@example.com\r\nMessage-ID: <away@example.com>\r\n\r\nHello\r\n")],
  })
  const mail = await database.db
    .selectFrom("inboundMail")
    .select(["id", "key"])
    .where("messageId", "=", "away@example.com")
    .executeTakeFirstOrThrow()
  await fileMail(acme.visitor, mail.id)
  const filed = await acme.ada.store.support.inboundMails.find(mail.id)
  await trashTickets(acme.ada, { ids: [filed?.ticketId ?? ""] })
  process.env.DATA_DIR = `${folder}\0`
  await emptyTrash(acme.owner, { ids: [filed?.ticketId ?? ""] }).finally(() => {
    process.env.DATA_DIR = folder
  })
  expect(await acme.ada.store.support.inboundMails.find(mail.id)).toBeNull()
  expect(await queuedJobs(dropMailsJob.task)).toContainEqual({ keys: [mail.key] })
  removeDataFolder(folder)
})

test("what was merged into a ticket is deleted, restored and removed with it, and its sender is not blocked with it", async () => {
  const acme = await desk()
  const guest = await createGuestTicket(acme.visitor, form("gina@example.com"))
  const [first, second, last] = [guest, await ask(acme), await ask(acme)]
  await mergeTickets(acme.ada, { ids: [first.id], intoId: second.id })
  await mergeTickets(acme.ada, { ids: [second.id], intoId: last.id })
  const shown = async () =>
    (await listView(acme.ada, { queue: "all" })).tickets
      .map(({ id, mergedInto }) => [id, mergedInto?.id])
      .sort()
  const before = await shown()
  expect(before).toHaveLength(3)
  await trashTickets(later(1, acme.ada), { ids: [last.id], reason: "spam", block: true })
  expect(await shown()).toEqual([])
  expect((await listTrash(acme.ada)).items.map(({ id }) => id)).toEqual([last.id])
  await createGuestTicket(acme.visitor, form("gina@example.com")).then(({ id }) =>
    trashTickets(later(2, acme.ada), { ids: [id] }),
  )
  await restoreTickets(acme.ada, { ids: [last.id] })
  expect(await shown()).toEqual(before)
  await trashTickets(later(3, acme.ada), { ids: [last.id] })
  await restoreTickets(acme.ada, { ids: [first.id] })
  expect(await shown()).toEqual(before)
  await trashTickets(later(4, acme.ada), { ids: [last.id] })
  await emptyTrash(acme.owner, { ids: [last.id] })
  for (const { id } of [first, second, last])
    await expect(restoreTickets(acme.ada, { ids: [id] })).rejects.toThrow(NotFoundError)
})

test("what was deleted by itself before the ticket it is part of stays in the trash by itself", async () => {
  const acme = await desk()
  const [part, whole] = [await ask(acme), await ask(acme)]
  await mergeTickets(acme.ada, { ids: [part.id], intoId: whole.id })
  await trashTickets(later(1, acme.ada), { ids: [part.id] })
  await trashTickets(later(2, acme.ada), { ids: [whole.id] })
  await restoreTickets(acme.ada, { ids: [whole.id] })
  expect((await listTrash(acme.ada)).items.map(({ id }) => id)).toEqual([part.id])
})

test("tags and answers of deleted tickets are neither offered nor counted", async () => {
  const acme = await desk()
  const [gone, kept] = [await ask(acme), await ask(acme)]
  for (const [{ id }, tag] of [
    [gone, "bell"],
    [kept, "saddle"],
  ] as const) {
    await tagTickets(acme.ada, { ids: [id], tags: [tag] })
    await replyToTicket(acme.ada, id, { body: "<p>Try this.</p>" })
  }
  const found = async () => [
    await listTags(acme.ada),
    (await getOverview(acme.owner, { days: 7 })).tickets?.answers,
  ]
  expect(await found()).toMatchObject([["bell", "saddle"], [{ answers: 2 }]])
  await trashTickets(acme.ada, { ids: [gone.id] })
  expect(await found()).toMatchObject([["saddle"], [{ answers: 1 }]])
})

test("the log of a ticket that is removed for good no longer says whose it was", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  await changeRequester(later(1, acme.ada), { id, email: "new@example.com" })
  await trashTickets(later(2, acme.ada), { ids: [id] })
  await emptyTrash(acme.owner, { ids: [id] })
  const log = await database.db.selectFrom("activity").select("detail").where("subjectId", "=", id).execute()
  expect(JSON.stringify(log)).not.toContain("@")
})

test("a survey about a deleted ticket is not there", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  await resolveTicket(acme.ada, id)
  const survey = await acme.ada.store.support.surveys.findLatest(id)
  const at = { organisationId: acme.organisation.id, ticketId: id, id: survey?.id ?? "" }
  expect(await findSurvey(acme.visitor, at)).not.toBeNull()
  await trashTickets(acme.ada, { ids: [id] })
  expect(await findSurvey(acme.visitor, at)).toBeNull()
})

test("a customer's export holds what is in the trash of theirs, and their deletion leaves nothing of them there", async () => {
  const acme = await desk()
  const { id } = await ask(acme, "From Cara")
  await trashTickets(acme.ada, { ids: [id] })
  const batches = acme.customer.store.privacy.ownData(acme.accounts.customer.id)
  expect((await batches.tickets(undefined)).map((ticket) => ticket.id)).toEqual([id])
  expect(await batches.countTickets()).toMatchObject({ tickets: 1 })
  await deleteOwnAccount(acme.customer, goodPassword)
  const [left] = (await listTrash(acme.ada)).items
  expect(left).toMatchObject({ requester: { firstName: standIns.deleted, lastName: "", email: "" } })
  await restoreTickets(acme.ada, { ids: [id] })
  expect((await getThread(acme.ada, id)).entries[0]?.authorFirstName).toBe(standIns.deleted)
})
