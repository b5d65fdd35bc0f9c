import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { appointOwner, createOwner } from "@/lib/people/owners/mutations"
import { createLog } from "@/lib/platform/log"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { snoozeTickets } from "@/lib/support/holding/snoozing"
import { listNotices } from "@/lib/support/notices/queries"
import { createTeam, deleteTeam } from "@/lib/support/teams/mutations"
import { ticketLink } from "@/lib/support/tickets/link"
import { createGuestTicket, createTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { getThread, getTicket, guestContext, listOwnTickets } from "@/lib/support/tickets/queries"
import { listView } from "@/lib/support/views/queries"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk, later } from "@/lib/testing/desk"
import { buildCustomer, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { upload } from "@/lib/testing/whole-customer"
import { sendMail } from "@/lib/work/tasks/send-mail"
import { mergeTickets } from "./merge"
import { assignTickets, releaseTickets, setPriority, setStatus, tagTickets, untagTickets } from "./mutations"
import { listTags } from "./queries"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-triage-"))
  process.env.DATA_DIR = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const desk = () => buildDesk(database.db)
const actionsOf = async ({ ada }: Pick<Desk, "ada">, id: string) =>
  (await getStaffThread(ada, id)).timeline.map(({ action, detail }) =>
    detail ? `${action} ${detail}` : action,
  )

test("tickets are given to agents, the owner, a team and nobody, and it is recorded [T01, D-14]", async () => {
  const all = await desk()
  const { ada, accounts, customer } = all
  const team = await buildTeam(database.db, all, "Billing", [])
  const { id } = await ask(all)
  await assignTickets(later(1, ada), { ids: [id], assigneeId: accounts.bo.id })
  await assignTickets(later(2, ada), { ids: [id], assigneeId: accounts.bo.id, teamId: team })
  await assignTickets(later(3, ada), { ids: [id], teamId: null })
  const [row] = await assignTickets(later(4, ada), { ids: [id], assigneeId: null, teamId: null })
  expect(row).toMatchObject({ assignee: null, team: null })
  expect(await actionsOf(all, id)).toEqual([
    "ticket.created",
    "ticket.assigned Bo Agent",
    "ticket.given-to-team Billing",
    "ticket.taken-from-team",
    "ticket.unassigned",
  ])
  for (const assigneeId of [accounts.customer.id, "nobody"])
    await expect(assignTickets(ada, { ids: [id], assigneeId })).rejects.toThrow("Agent not found")
  await expect(assignTickets(ada, { ids: [id], teamId: "none" })).rejects.toThrow("Team not found")
  await expect(assignTickets(ada, { ids: [id] })).rejects.toThrow("Choose a person")
  await assignTickets(ada, { ids: [id], assigneeId: accounts.owner.id })
  expect(await getTicket(customer, id)).toMatchObject({
    assigneeId: accounts.owner.id,
    assigneeFirstName: "",
  })
})

test("the tags there are can be suggested, each once and only the company's own [T01, D-14]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const [bell, saddle] = [await ask(acme), await ask(acme, "The saddle")]
  expect(await listTags(acme.ada)).toEqual([])
  await tagTickets(acme.ada, { ids: [bell.id, saddle.id], tags: ["vip", "refund"] })
  await tagTickets(acme.ada, { ids: [bell.id], tags: ["late"] })
  await tagTickets(globex.ada, { ids: [(await ask(globex)).id], tags: ["theirs"] })
  expect(await listTags(acme.owner)).toEqual(["late", "refund", "vip"])
  await expect(listTags(acme.customer)).rejects.toThrow("Only agents and owners")
})

test("one ticket of another company leaves all of them as they are [negative 12]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const own = [(await ask(acme)).id, (await ask(acme, "Lamp")).id]
  const foreign = (await ask(globex, "CANARY")).id
  const ids = [...own, foreign]
  const { ada, accounts } = acme
  const tries = [
    assignTickets(ada, { ids, assigneeId: accounts.ada.id }),
    setPriority(ada, { ids, priorityId: "high" }),
    setStatus(ada, { ids, status: "closed" }),
    tagTickets(ada, { ids, tags: ["x"] }),
    untagTickets(ada, { ids, tags: ["x"] }),
    mergeTickets(ada, { ids: own, intoId: foreign }),
    mergeTickets(ada, { ids: [foreign], intoId: own[0] ?? "" }),
  ]
  for (const one of await Promise.allSettled(tries))
    expect(one).toMatchObject({ status: "rejected", reason: { message: "Ticket not found" } })
  for (const { status, assignee, tags, priorityId } of (await listView(ada, { queue: "allopen" })).tickets)
    expect({ status, assignee, tags, priorityId }).toEqual({
      ...{ status: "open", assignee: null, tags: [], priorityId: "medium" },
    })
  expect(await globex.visitor.store.support.tickets.find(foreign)).toMatchObject({
    status: "open",
    assigneeId: null,
  })
  await expect(setStatus(ada, { ids: [], status: "closed" })).rejects.toThrow("Choose a ticket")
  const many = Array.from({ length: 101 }, (_, index) => `id${index}`)
  await expect(setStatus(ada, { ids: many, status: "closed" })).rejects.toThrow("At most 100")
})

test("a person who decides on what is not so any more is told what is, and changes nothing [T01]", async () => {
  const all = await desk()
  const { ada, bo, accounts } = all
  const { id } = await ask(all)
  const taken = (ctx: Desk["ada"], assigneeId: string) =>
    assignTickets(ctx, { ids: [id], assigneeId, seen: { assigneeId: null } })
  const both = await Promise.allSettled([taken(ada, accounts.ada.id), taken(bo, accounts.bo.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  const winner = both[0]?.status === "fulfilled" ? "Ada Agent" : "Bo Agent"
  const loser = both.find(({ status }) => status === "rejected")
  expect(loser).toMatchObject({
    reason: { name: "StaleError", message: expect.stringContaining(winner), present: { id } },
  })
  await setStatus(ada, { ids: [id], status: "pending", seen: { status: "open" } })
  await expect(setStatus(bo, { ids: [id], status: "closed", seen: { status: "open" } })).rejects.toThrow(
    "On Hold",
  )
  const priority = { ids: [id], priorityId: "high" }
  await setPriority(ada, { ...priority, seen: { priorityId: "medium" } })
  await expect(setPriority(bo, { ...priority, seen: { priorityId: "medium" } })).rejects.toThrow("High")
  // The owner has no name here.
  await assignTickets(ada, { ids: [id], assigneeId: accounts.owner.id })
  await expect(taken(bo, accounts.bo.id)).rejects.toThrow("meanwhile: The owner")
})

test("a ticket is not closed or held over what its requester has written since, nor any other with it [D-14, negative 12]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const tickets = [await ask(all), await ask(all, "Lamp")]
  const [bell] = tickets
  const ids = tickets.map(({ id }) => id)
  const seenAt = Object.fromEntries(tickets.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]))
  await replyToTicket(later(1, customer), ids[1] ?? "", { body: "<p>Wait.</p>" })
  for (const status of ["closed", "pending"] as const)
    await expect(setStatus(later(2, ada), { ids, status, seenAt })).rejects.toMatchObject({
      ...{ name: "StaleError", message: "The requester of #2 has written meanwhile" },
      ...{ present: { id: ids[1], status: "open" } },
    })
  expect((await getStaffThread(ada, ids[0] ?? "")).ticket.status).toBe("open")
  // What staff said itself is no reason to stop.
  await replyToTicket(later(3, ada), bell?.id ?? "", { body: "<p>Yes?</p>" })
  await setStatus(later(4, ada), { ids: [bell?.id ?? ""], status: "closed", seenAt })
  expect((await getStaffThread(ada, ids[0] ?? "")).ticket.status).toBe("closed")
})

test("the mail about a closed ticket waits longer than closing can be undone, and does not go once it is open again [D-14, S01]", async () => {
  const all = await desk()
  const { ada, accounts } = all
  const { id } = await ask(all)
  await setStatus(ada, { ids: [id], status: "closed" })
  const first = await lastMail()
  expect(first.wait).toBe(13)
  const sent: string[] = []
  const work = sendMail(async ({ to }) => void sent.push(to), createLog("silent"))
  const helpers = { job: { created_at: new Date() } } as Parameters<typeof work>[1]
  await setStatus(later(1, ada), { ids: [id], status: "open" })
  await work(first.payload, helpers)
  // Closed again, it has a mail of its own.
  await setStatus(later(2, ada), { ids: [id], status: "closed" })
  await work(first.payload, helpers)
  expect(sent).toEqual([])
  await work((await lastMail()).payload, helpers)
  expect(sent).toEqual([accounts.customer.email])
})

/** The mail queued last, and how many seconds it waits. */
async function lastMail() {
  const { rows } = await sql<{ payload: unknown; wait: number }>`
    SELECT j.payload, extract(epoch FROM j.run_at - j.created_at)::integer AS wait FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${mailJob.task} ORDER BY j.id DESC LIMIT 1`.execute(database.db)
  const [mail] = rows
  if (!mail) throw new Error("No mail is queued")
  return mail
}

test("closing many tells each requester and asks them, holding and opening tells nobody [S01, D-14]", async () => {
  const all = await desk()
  const { ada, accounts } = all
  const ids = [(await ask(all)).id, (await ask(all, "Lamp")).id]
  const mails = async () =>
    (await queuedMails(database.db, accounts.customer.email)).map(({ template }) => template)
  const before = await mails()
  await setStatus(ada, { ids, status: "pending" })
  expect(await mails()).toEqual(before)
  await setStatus(ada, { ids, status: "closed" })
  await setStatus(ada, { ids, status: "closed" })
  expect((await mails()).filter((template) => template === "ticketResolved")).toHaveLength(2)
  const { ticket } = await getStaffThread(ada, ids[0] ?? "")
  expect(ticket.closedAt).not.toBeNull()
  await setStatus(ada, { ids, status: "open" })
  expect((await getStaffThread(ada, ids[0] ?? "")).ticket.closedAt).toBeNull()
  expect((await actionsOf(all, ids[0] ?? "")).slice(1)).toEqual([
    "ticket.held",
    "ticket.resolved",
    "ticket.reopened",
  ])
})

test("tags are in lower case, each once, at most 20, and no customer reads them [T01, negative 5]", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const [row] = await tagTickets(ada, { ids: [id], tags: ["VIP", "vip ", "Café"] })
  expect(row?.tags).toEqual(["café", "vip"])
  expect((await untagTickets(ada, { ids: [id], tags: ["VIP"] }))[0]?.tags).toEqual(["café"])
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  await expect(tagTickets(ada, { ids: [id], tags: many })).rejects.toThrow("At most 20 tags")
  for (const bad of ["", "<b>", "x".repeat(41)])
    await expect(tagTickets(ada, { ids: [id], tags: [bad] })).rejects.toMatchObject({ name: "InvalidError" })
  expect(JSON.stringify(await getThread(customer, id))).not.toContain("café")
})

test("what a deactivated agent had open is nobody's; what they closed stays theirs [L06]", async () => {
  const all = await desk()
  const { ada, owner, accounts } = all
  const [open, done] = [await ask(all), await ask(all, "done")]
  await assignTickets(later(1, ada), { ids: [open.id, done.id], assigneeId: accounts.bo.id })
  await setStatus(ada, { ids: [done.id], status: "closed" })
  await deactivateAgent(later(5, owner), accounts.bo.id)
  expect((await getStaffThread(ada, open.id)).ticket.assignee).toBeNull()
  expect((await getStaffThread(ada, done.id)).ticket.assignee?.firstName).toBe("Bo")
  expect((await actionsOf(all, open.id)).at(-1)).toBe("ticket.unassigned")
  await expect(assignTickets(ada, { ids: [open.id], assigneeId: accounts.bo.id })).rejects.toThrow(
    "Agent not found",
  )
})

test("a ticket of theirs that opens again is given up by them, and all who take such tickets are told", async () => {
  const all = await desk()
  const { ada, owner, customer, accounts } = all
  const [answered, opened] = [await ask(all), await ask(all)]
  const ids = [answered.id, opened.id]
  await assignTickets(ada, { ids, assigneeId: accounts.bo.id })
  await setStatus(ada, { ids, status: "closed" })
  await deactivateAgent(later(5, owner), accounts.bo.id)
  await replyToTicket(later(9, customer), answered.id, { body: "<p>It still does not.</p>" })
  await setStatus(later(9, ada), { ids: [opened.id], status: "open" })
  for (const id of ids) {
    expect((await getStaffThread(ada, id)).ticket).toMatchObject({ status: "open", assignee: null })
    expect(await actionsOf(all, id)).toContain("ticket.unassigned")
  }
  const [told] = await listNotices(ada, {})
  expect(told).toMatchObject({ event: "unassigned", isEntry: true, ticketId: answered.id })
})

test("what the former owner of a portal had open is given up as well, however it changes hands", async () => {
  const all = await desk()
  const { ada, operator, accounts } = all
  const { id } = await ask(all)
  await assignTickets(ada, { ids: [id], assigneeId: accounts.owner.id })
  const heir = await createOwner({ email: `heir-${id}@example.com` }, database.db)
  await appointOwner(later(5, operator), heir)
  expect((await getStaffThread(ada, id)).ticket.assignee).toBeNull()
  expect((await actionsOf(all, id)).at(-1)).toBe("ticket.unassigned")
})

test("a team's tickets that are not closed are taken from it before it goes, which what follows them learns", async () => {
  const all = await desk()
  const { ada, owner } = all
  const [open, closed] = [await ask(all, "Bell"), await ask(all, "Lamp")]
  const team = await createTeam(owner, { name: "Wheels" })
  await assignTickets(ada, { ids: [open.id, closed.id], teamId: team.id })
  await setStatus(ada, { ids: [closed.id], status: "closed" })
  await deleteTeam(owner, team.id)
  for (const { id } of [open, closed]) expect((await getStaffThread(ada, id)).ticket.team).toBeNull()
  const takenFrom = async (id: string) =>
    (await actionsOf(all, id)).filter((action) => action === "ticket.taken-from-team")
  expect([await takenFrom(open.id), await takenFrom(closed.id)]).toEqual([["ticket.taken-from-team"], []])
})

describe("merging", () => {
  test("an open question opens a ticket on hold, and ends its snooze; one on hold leaves it so", async () => {
    const all = await desk()
    const { ada } = all
    const [target, held, open] = [await ask(all, "Bell"), await ask(all, "Lamp"), await ask(all, "Door")]
    await setStatus(ada, { ids: [held.id], status: "pending" })
    const until = new Date(ada.now.getTime() + 86_400_000).toISOString()
    await snoozeTickets(ada, { ids: [target.id], until })
    await mergeTickets(ada, { ids: [held.id], intoId: target.id })
    const present = async () => (await getStaffThread(ada, target.id)).ticket
    expect(await present()).toMatchObject({ status: "pending" })
    await mergeTickets(ada, { ids: [open.id], intoId: target.id })
    expect(await present()).toMatchObject({ status: "open", snoozedUntil: null })
  })

  test("what the same requester said moves in the order of time, with files, words and the way there [T01]", async () => {
    const all = await desk()
    const { ada, customer } = all
    const target = await ask(all, "Bell")
    const file = await upload(customer, "bell.pdf")
    const asked = { subject: "Doorbell", body: "<p>Ding</p>", attachmentIds: [file] }
    const merged = await createTicket(later(1, customer), asked)
    await replyToTicket(later(2, customer), target.id, {
      body: "<p>Dong</p>",
    })
    await writeEntry(later(3, ada), merged.id, {
      body: "<p>NOTE</p>",
      internal: true,
    })
    const [row] = await mergeTickets(ada, { ids: [merged.id], intoId: target.id })
    expect(row?.id).toBe(target.id)
    const { entries, ticket } = await getThread(customer, merged.id)
    expect(ticket.id).toBe(target.id)
    expect(entries.map(({ body }) => body)).toEqual([
      "<p>It does not ring.</p>",
      "<p>Ding</p>",
      "<p>Dong</p>",
    ])
    expect(entries[1]?.attachments.map(({ name }) => name)).toEqual(["bell.pdf"])
    const thread = await getStaffThread(ada, target.id)
    expect(thread.mergedFrom).toMatchObject([{ id: merged.id, number: 2, status: "closed" }])
    expect(thread.entries.at(-1)).toMatchObject({ body: "<p>NOTE</p>", internal: true })
    expect((await getStaffThread(ada, merged.id)).ticket).toMatchObject({
      mergedInto: { number: 1 },
      status: "closed",
    })
    const found = async (search: string) =>
      (await listView(ada, { queue: "allopen", search })).tickets.map(({ number }) => number)
    expect([await found("ding"), await found("note doorbell")]).toEqual([[1], []])
    expect((await listOwnTickets(customer, { search: "ding" })).map(({ number }) => number)).toEqual([1])
    // What is said in the merged one is said in the other.
    expect((await replyToTicket(customer, merged.id, { body: "<p>Still</p>" })).id).toBe(target.id)
    await expect(setStatus(ada, { ids: [merged.id], status: "open" })).rejects.toThrow("#2 is part of #1 now")
    await expect(mergeTickets(ada, { ids: [merged.id], intoId: target.id })).rejects.toThrow(
      "part of another",
    )
    await expect(mergeTickets(ada, { ids: [target.id], intoId: target.id })).rejects.toThrow("itself")
    expect((await actionsOf(all, target.id)).filter((action) => action.includes("took"))).toEqual([
      "ticket.took-in #2",
    ])
    expect(await actionsOf(all, merged.id)).toContain("ticket.merged #1")
  })

  test("what was answered before there was the other ticket is no first reply to it; what was later is", async () => {
    const all = await desk()
    const { ada, customer } = all
    const [early, younger] = [await ask(all, "Bell"), await ask(all, "Lamp")]
    await replyToTicket(later(1, ada), early.id, { body: "<p>Which bell?</p>" })
    await replyToTicket(later(20, ada), younger.id, { body: "<p>Which lamp?</p>" })
    const both = await ask(all, "Door")
    for (const seconds of [2, 15])
      await replyToTicket(later(seconds, ada), both.id, { body: "<p>Which door?</p>" })
    const target = await createTicket(later(10, customer), { subject: "Both", body: "<p>Both</p>" })
    const answeredAt = async () => (await ada.store.support.tickets.find(target.id))?.answeredAt
    await mergeTickets(later(21, ada), { ids: [early.id], intoId: target.id })
    expect(await answeredAt()).toBeNull()
    await mergeTickets(later(22, ada), { ids: [younger.id], intoId: target.id })
    expect(await answeredAt()).toEqual(later(20, ada).now)
    await mergeTickets(later(23, ada), { ids: [both.id], intoId: target.id })
    expect(await answeredAt()).toEqual(later(15, ada).now)
  })

  test("another requester's ticket stays theirs, and only staff reads it in both [negative 3]", async () => {
    const all = await desk()
    const { ada, customer, visitor, operator } = all
    const target = await ask(all, "Bell")
    const dora = await signedIn(visitor, "customer", await buildCustomer(operator))
    const other = await createTicket(dora, { subject: "Doorbell", body: "<p>CANARY</p>" })
    await mergeTickets(ada, { ids: [other.id], intoId: target.id })
    expect(JSON.stringify(await getThread(customer, target.id))).not.toContain("CANARY")
    expect(await listOwnTickets(customer, { search: "canary" })).toEqual([])
    expect((await getThread(dora, other.id)).entries.map(({ body }) => body)).toEqual(["<p>CANARY</p>"])
    const { entries } = await getStaffThread(ada, target.id)
    expect(entries.map(({ body, mergedFrom }) => [body, mergedFrom])).toContainEqual(["<p>CANARY</p>", 2])
    expect((await getTicket(dora, other.id)).status).toBe("closed")
    // Answered, it is a ticket of its own again.
    const answered = await replyToTicket(dora, other.id, { body: "<p>And mine?</p>" })
    expect(answered).toMatchObject({ id: other.id, status: "open", mergedIntoId: null })
    expect((await getStaffThread(ada, target.id)).mergedFrom).toEqual([])
  })

  test("what a ticket has taken in goes on being read where that ticket went to, and by staff alone [negative 3]", async () => {
    const all = await desk()
    const { ada, customer, visitor, operator } = all
    const target = await ask(all, "Bell")
    const between = await ask(all, "Lamp", 1)
    const dora = await signedIn(visitor, "customer", await buildCustomer(operator))
    const other = await createTicket(dora, { subject: "Doorbell", body: "<p>CANARY</p>" })
    await mergeTickets(ada, { ids: [other.id], intoId: between.id })
    await mergeTickets(later(1, ada), { ids: [between.id], intoId: target.id })
    const { entries } = await getStaffThread(ada, target.id)
    expect(entries.map(({ body, mergedFrom }) => [body, mergedFrom])).toContainEqual(["<p>CANARY</p>", 3])
    expect((await getStaffThread(ada, other.id)).ticket).toMatchObject({ mergedInto: { number: 1 } })
    expect(JSON.stringify(await getThread(customer, target.id))).not.toContain("CANARY")
  })

  test("what has moved into a ticket is found there, also once that one is taken in by another requester's", async () => {
    const all = await desk()
    const { ada, visitor, operator } = all
    const target = await ask(all, "Bell")
    const dora = await signedIn(visitor, "customer", await buildCustomer(operator))
    const between = await createTicket(dora, { subject: "Lamp", body: "<p>Dark</p>" })
    const moved = await createTicket(later(1, dora), { subject: "Lamp again", body: "<p>Still dark</p>" })
    await mergeTickets(later(2, ada), { ids: [moved.id], intoId: between.id })
    await mergeTickets(later(3, ada), { ids: [between.id], intoId: target.id })
    const { ticket, entries } = await getThread(dora, moved.id)
    expect(ticket.id).toBe(between.id)
    expect(entries.map(({ body }) => body)).toEqual(["<p>Dark</p>", "<p>Still dark</p>"])
  })

  test("a guest's link leads to the ticket theirs is part of, and an open question opens a closed one [D-50]", async () => {
    const { ada, visitor } = await desk()
    const guest = { firstName: "Gina", email: "gina@example.com", subject: "Bell", body: "<p>One</p>" }
    const target = await createGuestTicket(visitor, guest)
    const merged = await createGuestTicket(later(1, visitor), { ...guest, body: "<p>Two</p>" })
    const link = await ticketLink(visitor, merged)
    await setStatus(ada, { ids: [target.id], status: "closed" })
    await mergeTickets(ada, { ids: [merged.id], intoId: target.id })
    const reader = await guestContext(visitor, link.slice(link.lastIndexOf("/") + 1))
    const { ticket, entries } = await getThread(reader, reader.actor.ticketId)
    expect(ticket).toMatchObject({ id: target.id, status: "open" })
    expect(entries.map(({ body }) => body)).toEqual(["<p>One</p>", "<p>Two</p>"])
  })
})

test("customers and visitors change nothing, and agents nothing elsewhere [negative 1, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  const before = await acme.visitor.store.support.tickets.find(id)
  for (const ctx of [acme.customer, acme.visitor, globex.ada, globex.owner]) {
    const tries = [
      assignTickets(ctx, { ids: [id], assigneeId: null }),
      setPriority(ctx, { ids: [id], priorityId: "high" }),
      setStatus(ctx, { ids: [id], status: "closed" }),
      tagTickets(ctx, { ids: [id], tags: ["x"] }),
      mergeTickets(ctx, { ids: [id], intoId: "other" }),
    ]
    for (const one of await Promise.allSettled(tries)) expect(one.status).toBe("rejected")
  }
  expect(await acme.visitor.store.support.tickets.find(id)).toEqual(before)
})

test("pages of My Area go on behind a merged ticket, not behind the one it is part of [M14, T01]", async () => {
  const all = await desk()
  const [first, merged, target] = [await ask(all), await ask(all, "Lamp", 1), await ask(all, "Door", 2)]
  await mergeTickets(later(3, all.ada), { ids: [merged.id], intoId: target.id })
  const shown: string[] = []
  for (let after: string | undefined; shown.length < 4; ) {
    const [next] = await listOwnTickets(all.customer, {}, { after, size: 1 })
    if (!next) break
    shown.push(next.id)
    after = next.id
  }
  expect(shown.sort()).toEqual([first.id, merged.id, target.id].sort())
})

test("giving somebody a ticket while they are taken from the staff waits, and never for ever [U05, negative 12]", async () => {
  const all = await desk()
  const { ada, accounts } = all
  const { id } = await ask(all)
  const give = () => assignTickets(ada, { ids: [id], assigneeId: accounts.bo.id })
  await give()
  const giving = await ada.store.transaction(async (store) => {
    await store.people.accounts.lock(accounts.bo.id)
    const given = give()
    await new Promise((done) => setTimeout(done, 200))
    await releaseTickets({ ...ada, store }, accounts.bo.id)
    return { given }
  })
  expect((await giving.given)[0]?.assignee?.firstName).toBe("Bo")
  expect(await actionsOf(all, id)).toContain("ticket.unassigned")
})
