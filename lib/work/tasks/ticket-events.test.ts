import { log } from "@/lib/platform/log"
import type { TicketEvent } from "@/lib/support/events/schema"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { setPriority, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { changeStatus, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { getTicket } from "@/lib/support/tickets/queries"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { followNext } from "./ticket-events"

const database = testDatabase()
const desk = () => buildDesk(database.db)

const seenBy = (events: TicketEvent[]) => ({
  name: "a test",
  prepare: async () => async (_: unknown, event: TicketEvent) => void events.push(event),
})

test("each thing that happens to a ticket is followed once, in its order, with who did it", async () => {
  const { operator, accounts, ...all } = await desk()
  const { id } = await ask(all)
  await setPriority(later(1, all.ada), { ids: [id], priorityId: "high" })
  await tagTickets(later(2, all.ada), { ids: [id], tags: ["bells"] })
  await writeEntry(later(3, all.ada), id, { body: "<p>A note</p>", internal: true })
  await replyToTicket(later(4, all.ada), id, { body: "<p>Ring it.</p>", resolve: true })
  const events: TicketEvent[] = []
  // Two workers at once.
  const work = async () => {
    while (await followNext(operator, id, [seenBy(events)]));
  }
  await Promise.all([work(), work()])
  expect(events.map(({ action, detail, actorRole }) => [action, detail, actorRole])).toEqual([
    ["ticket.created", "", "customer"],
    ["ticket.prioritised", "High", "agent"],
    ["ticket.tagged", "bells", "agent"],
    ["ticket.noted", "", "agent"],
    ["ticket.resolved", "", "agent"],
  ])
  expect(events.map(({ actorId }) => actorId).slice(1)).toEqual(Array(4).fill(accounts.ada.id))
  expect(events.map(({ entryId }) => entryId !== null)).toEqual([true, false, false, true, true])
})

test("a follower that fails is undone and said, and stops no other; what is rolled back is followed by none", async () => {
  const { operator, ...all } = await desk()
  const { id } = await ask(all)
  const said = jest.spyOn(log(), "error")
  const events: TicketEvent[] = []
  const failing = {
    name: "a failing one",
    prepare: async () => async (ctx: typeof operator) => {
      await ctx.store.support.tickets.touch(id, { status: "closed", now: ctx.now })
      throw new Error("No good")
    },
  }
  await followNext(operator, id, [failing, seenBy(events)])
  const facts = said.mock.calls.map(([fields]) => fields)
  said.mockRestore()
  expect(facts).toMatchObject([{ follower: "a failing one", ticket: id, event: "ticket.created" }])
  expect(events).toHaveLength(1)
  expect((await getTicket(all.ada, id)).status).toBe("open")
  await expect(
    all.ada.store.transaction(async (store) => {
      await changeStatus({ ...all.ada, store }, id, "closed")
      throw new Error("Rolled back")
    }),
  ).rejects.toThrow("Rolled back")
  expect(await followNext(operator, id, [seenBy(events)])).toBe(false)
})

test("events that wait together are followed together, a few at a time; a follower that cannot begin stops no other", async () => {
  const { operator, ...all } = await desk()
  const { id } = await ask(all)
  const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`)
  await tagTickets(later(1, all.ada), { ids: [id], tags })
  const [events, batches]: [TicketEvent[], number[]] = [[], []]
  const said = jest.spyOn(log(), "error")
  const unready = {
    name: "one that cannot begin",
    prepare: async (_: unknown, waiting: readonly TicketEvent[]) => {
      batches.push(waiting.length)
      throw new Error("No good")
    },
  }
  const unconcerned = { name: "one for which it is nothing", prepare: async () => null }
  const followers = [unready, unconcerned, seenBy(events)]
  while (await followNext(operator, id, followers));
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
  // Each batch is begun twice: with all of them, and each by itself.
  expect(batches).toEqual([20, 20, 1, 1])
  expect(events.map(({ detail }) => detail)).toEqual(["", ...tags])
})

test("a follower that meets another transaction does all of it anew, and is left out where it meets one each time", async () => {
  const { operator, ...all } = await desk()
  const [{ id }, second] = [await ask(all), await ask(all, "The door", 1)]
  const met = Object.assign(new Error("deadlock detected"), { code: "40P01" })
  let attempts = 0
  const meeting = (times: number) => ({
    name: "one that meets another",
    prepare: async () => async () => {
      attempts += 1
      if (attempts <= times) throw met
    },
  })
  const events: TicketEvent[] = []
  const said = jest.spyOn(log(), "error")
  await followNext(operator, id, [seenBy(events), meeting(2)])
  expect(attempts).toBe(3)
  expect(said).not.toHaveBeenCalled()
  await followNext(operator, second.id, [meeting(100), seenBy(events)])
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
  expect(events.at(-1)).toMatchObject({ ticketId: second.id })
  expect(await followNext(operator, second.id, [seenBy(events)])).toBe(false)
})

test("an event says what an answer made of the ticket's status, and nothing where it stayed", async () => {
  const { operator, ...all } = await desk()
  const { id } = await ask(all)
  await replyToTicket(later(1, all.customer), id, { body: "<p>And the door.</p>" })
  await writeEntry(later(2, all.ada), id, { body: "<p>We look.</p>", status: "pending" })
  await replyToTicket(later(3, all.customer), id, { body: "<p>Thanks.</p>" })
  await replyToTicket(later(4, all.ada), id, { body: "<p>Ring it.</p>", resolve: true })
  const events: TicketEvent[] = []
  while (await followNext(operator, id, [seenBy(events)]));
  expect(events.map(({ action, status }) => [action, status])).toEqual([
    ["ticket.created", null],
    ["ticket.replied", null],
    ["ticket.replied", "pending"],
    ["ticket.replied", "open"],
    ["ticket.resolved", null],
  ])
})

test("another company's worker follows nothing of a ticket", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  const events: TicketEvent[] = []
  expect(await followNext(globex.operator, id, [seenBy(events)])).toBe(false)
  expect(events).toHaveLength(0)
  await followNext(acme.operator, id, [seenBy(events)])
  expect(events).toHaveLength(1)
})

test("a ticket waits from its requester's first word until staff answers; notes and statuses change nothing of it", async () => {
  const all = await desk()
  const { id } = await ask(all)
  const waits = async () => (await getTicket(all.ada, id)).waitingSince
  const asked = all.customer.now
  expect(await waits()).toEqual(asked)
  await replyToTicket(later(5, all.customer), id, { body: "<p>And the door.</p>" })
  await writeEntry(later(6, all.ada), id, { body: "<p>A note</p>", internal: true })
  await changeStatus(later(7, all.ada), id, "pending")
  expect(await waits()).toEqual(asked)
  await replyToTicket(later(8, all.ada), id, { body: "<p>Ring it.</p>" })
  expect(await waits()).toBeNull()
  await replyToTicket(later(9, all.customer), id, { body: "<p>It is silent.</p>" })
  expect(await waits()).toEqual(later(9, all.customer).now)
})

test("a ticket that takes in another waits for the first of both that staff has not answered", async () => {
  const all = await desk()
  const [first, second] = [await ask(all), await ask(all, "The door", 2)]
  await replyToTicket(later(3, all.ada), first.id, { body: "<p>Ring it.</p>" })
  await mergeTickets(later(4, all.ada), { ids: [second.id], intoId: first.id })
  expect((await getTicket(all.ada, first.id)).waitingSince).toBeNull()
  const third = await ask(all, "The window", 5)
  await mergeTickets(later(6, all.ada), { ids: [third.id], intoId: first.id })
  expect((await getTicket(all.ada, first.id)).waitingSince).toEqual(later(5, all.customer).now)
})
