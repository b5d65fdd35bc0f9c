import { getStaffThread } from "@/lib/support/conversation/queries"
import { saveNoticeChoices } from "@/lib/support/notices/mutations"
import { getNoticeChoices, listNotices } from "@/lib/support/notices/queries"
import { sendPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { assignTickets, setStatus } from "@/lib/support/ticket-actions/mutations"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { restoreTickets, trashTickets } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { endAllSnoozes } from "@/lib/work/tasks/end-snoozes"
import { endLongHolds } from "./mutations"
import { companiesToWake, endSnoozes } from "./snoozes"
import { snoozeTickets } from "./snoozing"

const database = testDatabase()
const daySeconds = 24 * 60 * 60
const words = { body: "<p>Words.</p>" }

async function desk() {
  const built = await buildDesk(database.db)
  // So that a ticket of no team is told to none but those who want it.
  await buildTeam(database.db, built, "Wheels", [])
  return built
}
const inDays = ({ now }: Context, days: number) =>
  new Date(now.getTime() + days * daySeconds * 1000).toISOString()
const wake = (days: number, { operator }: Desk) => endSnoozes(later(days * daySeconds, operator))
const stateOf = async ({ ada }: Desk, id: string) => {
  const { status, snoozedUntil } = (await getStaffThread(ada, id)).ticket
  return [status, snoozedUntil]
}
const actionsOf = async ({ ada }: Desk, id: string) =>
  (await getStaffThread(ada, id)).timeline.map(({ action }) => action)
const toldTo = async (ctx: Context) => (await listNotices(ctx, {})).map(({ event }) => event)

test("a snoozed ticket is open again at its time, once however often the job runs, and its assignee is told [negative 55]", async () => {
  const all = await desk()
  const { ada, bo, accounts } = all
  const { id } = await ask(all)
  await assignTickets(ada, { ids: [id], assigneeId: accounts.bo.id })
  const until = inDays(ada, 2)
  const [row] = await snoozeTickets(ada, { ids: [id], until })
  expect(row).toMatchObject({ status: "pending", snoozedUntil: until })
  await wake(1.9, all)
  expect(await stateOf(all, id)).toEqual(["pending", until])
  await Promise.all([wake(2, all), wake(2, all), wake(2, all)])
  await wake(3, all)
  expect(await stateOf(all, id)).toEqual(["open", null])
  expect((await actionsOf(all, id)).slice(-3)).toEqual([
    "ticket.held",
    "ticket.snoozed",
    "ticket.snooze-ended",
  ])
  expect(await toldTo(bo)).toEqual(["snooze-ended", "assigned"])
  expect(await toldTo(ada)).toEqual([])
  // Again, it is told again.
  await snoozeTickets(later(3 * daySeconds, ada), { ids: [id], until: inDays(ada, 4) })
  await wake(4, all)
  expect(await toldTo(bo)).toEqual(["snooze-ended", "snooze-ended", "assigned"])
})

test("of a ticket of nobody its team is told, or who snoozed it and who wants to hear of such, once each", async () => {
  const all = await desk()
  const { ada, bo, owner, accounts } = all
  const team = await buildTeam(database.db, all, "Bells", [accounts.bo.id])
  const [ofTeam, ofNobody] = [await ask(all), await ask(all)]
  await assignTickets(ada, { ids: [ofTeam.id], teamId: team })
  const ids = [ofTeam.id, ofNobody.id]
  await snoozeTickets(ada, { ids, until: inDays(ada, 1) })
  await Promise.all([wake(1, all), wake(1, all)])
  const woken = async (ctx: Context) =>
    (await listNotices(ctx, {}))
      .filter(({ event }) => event === "snooze-ended")
      .map(({ ticketId }) => ticketId)
  expect(await woken(bo)).toEqual([ofTeam.id])
  expect(await woken(ada)).toEqual([ofNobody.id])
  expect(await woken(owner)).toEqual([])
  const { ways, quiet } = await getNoticeChoices(owner)
  await saveNoticeChoices(owner, { ways: { ...ways, unassigned: ["app"] }, quiet })
  await snoozeTickets(later(2 * daySeconds, bo), { ids: [ofNobody.id], until: inDays(ada, 3) })
  await wake(3, all)
  expect(await woken(owner)).toEqual([ofNobody.id])
  expect(await woken(bo)).toEqual([ofNobody.id, ofTeam.id])
  expect(await woken(ada)).toEqual([ofNobody.id])
})

test("what its requester writes ends a snooze, and so does another status; what staff answers does not", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const until = inDays(ada, 2)
  const [answered, closed, kept, merged, into] = [
    await ask(all),
    await ask(all),
    await ask(all),
    await ask(all),
    await ask(all),
  ].map(({ id }) => id) as [string, string, string, string, string]
  await snoozeTickets(ada, { ids: [answered, closed, kept, merged], until })
  await replyToTicket(later(10, customer), answered, words)
  expect(await stateOf(all, answered)).toEqual(["open", null])
  await setStatus(later(11, bo), { ids: [closed], status: "closed" })
  expect(await stateOf(all, closed)).toEqual(["closed", null])
  await replyToTicket(later(12, ada), kept, words)
  expect(await stateOf(all, kept)).toEqual(["pending", until])
  await mergeTickets(later(13, ada), { ids: [merged], intoId: into })
  await setStatus(later(14, ada), { ids: [answered], status: "pending" })
  await wake(3, all)
  for (const [id, status] of [
    [answered, "pending"],
    [closed, "closed"],
    [kept, "open"],
    [into, "open"],
  ] as const)
    expect(await stateOf(all, id)).toEqual([status, null])
})

test("a reply that is on its way leaves the ticket snoozed, whatever it would have made of it", async () => {
  const all = await desk()
  const { ada } = all
  for (const status of [undefined, "closed", "pending"] as const) {
    const { id } = await ask(all)
    const held = await sendReply(ada, { ticketId: id, ...words, status })
    const until = inDays(ada, 1)
    const [row] = await snoozeTickets(later(2, ada), { ids: [id], until })
    expect(row).toMatchObject({ status: "pending", coming: null, snoozedUntil: until })
    await sendPending({ ...ada, now: later(10, ada).now }, held.id)
    expect(await stateOf(all, id)).toEqual(["pending", until])
  }
})

test("a requester's word that was not seen is not snoozed over, and a time is between a minute and a year ahead", async () => {
  const all = await desk()
  const { ada, customer } = all
  const { id } = await ask(all)
  const { updatedAt } = (await getStaffThread(ada, id)).ticket
  await replyToTicket(later(5, customer), id, words)
  await expect(
    snoozeTickets(later(6, ada), { ids: [id], until: inDays(ada, 1), seenAt: { [id]: updatedAt } }),
  ).rejects.toMatchObject({ name: "StaleError", message: expect.stringContaining("has written meanwhile") })
  for (const [until, fault] of [
    [new Date(ada.now.getTime() + 59_000).toISOString(), "at least a minute"],
    [inDays(ada, 367), "within a year"],
    ["soon", "Choose a day and a time"],
  ] as const)
    await expect(snoozeTickets(ada, { ids: [id], until })).rejects.toThrow(fault)
  expect(await stateOf(all, id)).toEqual(["open", null])
})

test("a snoozed ticket is neither reminded of nor closed for its long hold", async () => {
  const all = await desk()
  const { ada, operator, accounts } = all
  const { id } = await ask(all)
  await snoozeTickets(ada, { ids: [id], until: inDays(ada, 30) })
  const settings = { ...all.organisation.settings, closeOnHold: "7" as const }
  const organisation = { ...all.organisation, settings }
  for (const days of [7.1, 10.2, 20])
    await endLongHolds({ ...later(days * daySeconds, operator), organisation })
  const mails = await queuedMails(database.db, accounts.customer.email)
  expect(mails.map(({ template }) => template)).not.toContain("ticketOnHold")
  expect(await stateOf(all, id)).toMatchObject(["pending", expect.any(String)])
})

test("one in the trash waits there, and is opened once it is back", async () => {
  const all = await desk()
  const { ada } = all
  const [trashed, other] = [await ask(all), await ask(all)]
  await snoozeTickets(ada, { ids: [trashed.id, other.id], until: inDays(ada, 1) })
  await trashTickets(ada, { ids: [trashed.id] })
  await wake(2, all)
  expect(await stateOf(all, other.id)).toEqual(["open", null])
  expect(await companiesToWake(later(2 * daySeconds, all.operator))).not.toContain(all.organisation.id)
  await restoreTickets(later(2 * daySeconds, ada), { ids: [trashed.id] })
  expect(await companiesToWake(later(2 * daySeconds, all.operator))).toContain(all.organisation.id)
  await wake(2.1, all)
  expect(await stateOf(all, trashed.id)).toEqual(["open", null])
})

test("the job of every minute opens what is due in each company, once of two that run together", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const tickets = [await ask(acme), await ask(globex), await ask(acme)]
  for (const [index, all] of [acme, globex].entries())
    await snoozeTickets(later(-daySeconds, all.ada), {
      ids: [tickets[index]?.id ?? ""],
      until: inDays(all.ada, -0.5),
    })
  const ahead = inDays(acme.ada, 1)
  await snoozeTickets(acme.ada, { ids: [tickets[2]?.id ?? ""], until: ahead })
  await Promise.all([endAllSnoozes(database.db), endAllSnoozes(database.db)])
  const states = [acme, globex, acme].map((all, index) => stateOf(all, tickets[index]?.id ?? ""))
  expect(await Promise.all(states)).toEqual([
    ["open", null],
    ["open", null],
    ["pending", ahead],
  ])
  const ended = (await actionsOf(globex, tickets[1]?.id ?? "")).filter(
    (each) => each === "ticket.snooze-ended",
  )
  expect(ended).toHaveLength(1)
})

test("no customer, visitor or other company snoozes a ticket, and no company's job opens another's [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  const until = inDays(acme.ada, 1)
  for (const ctx of [globex.ada, globex.owner, acme.customer, acme.visitor])
    await expect(snoozeTickets(ctx, { ids: [id], until })).rejects.toThrow()
  await snoozeTickets(acme.ada, { ids: [id], until })
  await wake(2, globex)
  expect(await stateOf(acme, id)).toEqual(["pending", until])
})
