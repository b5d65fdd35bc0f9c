import { sql } from "kysely"
import { createAutomation } from "@/lib/rules/automations/mutations"
import { changeCalendar, createCalendar, removeCalendar } from "@/lib/rules/calendars/mutations"
import { factsOf } from "@/lib/support/conditions/queries"
import { sendPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { assignTickets, setPriority, setStatus, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { createTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { restoreTickets, trashTickets } from "@/lib/support/trash/mutations"
import { listView } from "@/lib/support/views/queries"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk, later } from "@/lib/testing/desk"
import { followNext } from "@/lib/work/tasks/ticket-events"
import { dueJob } from "./jobs"
import { changeServiceLevel, createServiceLevel, orderServiceLevels, removeServiceLevel } from "./mutations"
import { listServiceLevels, serviceLevelReport } from "./queries"
import { recount } from "./recounting"
import type { NewServiceLevel, PriorityTargets } from "./schema"
import { tellDue } from "./telling"

const database = testDatabase()
const minute = 60
const hour = 60 * minute
/** A Monday at nine. */
const monday = new Date("2026-11-23T09:00:00Z")
const none: PriorityTargets = { "first-reply": null, "next-reply": null, resolution: null }

/** A desk whose day begins on a Monday at nine. */
async function desk(): Promise<Desk> {
  const built = await buildDesk(database.db)
  const people = ["operator", "visitor", "customer", "ada", "bo", "owner"] as const
  return Object.assign(built, Object.fromEntries(people.map((who) => [who, { ...built[who], now: monday }])))
}
const after = <T extends Context>(seconds: number, ctx: T) => later(seconds, ctx)
const at = (seconds: number) => new Date(monday.getTime() + seconds * 1000)

async function priorityIds({ owner }: Desk) {
  return (await owner.store.support.priorities.list()).map(({ id }) => id)
}

async function usual(acme: Desk, changes: Partial<NewServiceLevel> = {}) {
  const targets = Object.fromEntries(
    (await priorityIds(acme)).map((id) => [id, { "first-reply": 60, "next-reply": 120, resolution: 480 }]),
  )
  return createServiceLevel(after(-hour, acme.owner), {
    ...{ name: "Usual", condition: { all: [] }, calendarId: null, targets, warnMinutes: 15 },
    ...changes,
  })
}

/** Lets everything that happened to a ticket be followed. */
async function follow({ operator }: Desk, id: string, seconds: number) {
  while (await followNext(after(seconds, operator), id));
}
const dueOf = async ({ operator }: Desk, id: string) => {
  const [row] = await database.db
    .selectFrom("everyTicket")
    .select(["dueAt", "dueMetric"])
    .where("organisationId", "=", operator.organisation.id)
    .where("id", "=", id)
    .execute()
  return [row?.dueMetric ?? null, row?.dueAt ?? null]
}
const roundsOf = async ({ operator }: Desk, id: string) =>
  (await operator.store.rules.serviceLevels.listRounds(id)).map(
    ({ metric, startedAt, dueAt, metAt, breachedAt }) => ({ metric, startedAt, dueAt, metAt, breachedAt }),
  )
const noticesOf = async ({ operator }: Desk, personId: string) =>
  (
    await database.db
      .selectFrom("notice")
      .select(["event", "createdAt"])
      .where("organisationId", "=", operator.organisation.id)
      .where("personId", "=", personId)
      .where("event", "in", ["due-soon", "overdue"])
      .orderBy("createdAt")
      .execute()
  ).map(({ event, createdAt }) => [event, createdAt])

async function asked(acme: Desk) {
  const { id } = await ask(acme)
  await follow(acme, id, 0)
  return id
}

test("first reply, next replies and resolution are due one after the other, and met by what ends them", async () => {
  const acme = await desk()
  await usual(acme)
  const id = await asked(acme)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour)])
  await writeEntry(after(5 * minute, acme.ada), id, { body: "<p>A note</p>", internal: true })
  await replyToTicket(after(10 * minute, acme.customer), id, { body: "<p>Hello?</p>" })
  await follow(acme, id, 10 * minute)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour)])
  await replyToTicket(after(50 * minute, acme.ada), id, { body: "<p>Ring it.</p>" })
  await follow(acme, id, 50 * minute)
  expect(await dueOf(acme, id)).toEqual(["resolution", at(8 * hour)])
  await replyToTicket(after(2 * hour, acme.customer), id, { body: "<p>Silent.</p>" })
  await follow(acme, id, 2 * hour)
  expect(await dueOf(acme, id)).toEqual(["next-reply", at(4 * hour)])
  await replyToTicket(after(5 * hour, acme.ada), id, { body: "<p>Push it.</p>", resolve: true })
  await follow(acme, id, 5 * hour)
  expect(await dueOf(acme, id)).toEqual([null, null])
  expect(await roundsOf(acme, id)).toEqual([
    { metric: "first-reply", startedAt: at(0), dueAt: at(hour), metAt: at(50 * minute), breachedAt: null },
    { metric: "resolution", startedAt: at(0), dueAt: at(8 * hour), metAt: at(5 * hour), breachedAt: null },
    // Answered an hour late.
    ...[{ metric: "next-reply", startedAt: at(2 * hour), dueAt: at(4 * hour), metAt: at(5 * hour) }].map(
      (round) => ({ ...round, breachedAt: at(4 * hour) }),
    ),
  ])
})

test("an answer that was sent later meets what was asked before it was written, and nothing that was asked since", async () => {
  const acme = await desk()
  await usual(acme)
  const id = await asked(acme)
  const { operator, ada, customer } = acme
  const sendLater = async (from: number, to: number) => {
    const reply = { ticketId: id, body: "<p>Ring it.</p>", sendAt: at(to).toISOString() }
    return (await sendReply(after(from, ada), reply)).id
  }
  const send = async (replyId: string, seconds: number) => {
    await sendPending(after(seconds, operator), replyId)
    await follow(acme, id, seconds)
  }
  const first = await sendLater(10 * minute, 50 * minute)
  await replyToTicket(after(20 * minute, customer), id, { body: "<p>Silent.</p>" })
  await follow(acme, id, 20 * minute)
  await send(first, 50 * minute)
  const replies = async () =>
    (await roundsOf(acme, id)).filter(({ metric }) => metric !== "resolution").map((round) => round.metAt)
  expect(await replies()).toEqual([at(50 * minute), null])
  expect(await dueOf(acme, id)).toEqual(["next-reply", at(20 * minute + 2 * hour)])
  await replyToTicket(after(hour, ada), id, { body: "<p>Push it.</p>" })
  await follow(acme, id, hour)
  expect(await replies()).toEqual([at(50 * minute), at(hour)])

  // Nothing is waited for as it is written.
  const second = await sendLater(61 * minute, 90 * minute)
  await replyToTicket(after(70 * minute, customer), id, { body: "<p>Silent again.</p>" })
  await follow(acme, id, 70 * minute)
  await send(second, 90 * minute)
  expect(await replies()).toEqual([at(50 * minute), at(hour), null])
  expect(await dueOf(acme, id)).toEqual(["next-reply", at(70 * minute + 2 * hour)])
})

test("an answer that comes with a merged ticket ends the wait as it was, in time or missed", async () => {
  const acme = await desk()
  await usual(acme)
  const ends = async (askedAt: number, answeredAt: number) => {
    const { id } = await createTicket(after(askedAt, acme.customer), { subject: "Bell", body: "<p>Bell</p>" })
    await follow(acme, id, askedAt)
    const again = { subject: "Bell, again", body: "<p>Bell?</p>" }
    const { id: other } = await createTicket(after(askedAt + 1, acme.customer), again)
    await replyToTicket(after(answeredAt, acme.ada), other, { body: "<p>Ring it.</p>" })
    await follow(acme, other, answeredAt)
    await mergeTickets(after(askedAt + 2 * hour, acme.ada), { ids: [other], intoId: id })
    await follow(acme, id, askedAt + 2 * hour)
    const [first] = (await roundsOf(acme, id)).filter(({ metric }) => metric === "first-reply")
    return [first?.metAt, first?.breachedAt]
  }
  expect(await ends(0, 10 * minute)).toEqual([at(10 * minute), null])
  expect(await ends(3 * hour, 4.5 * hour)).toEqual([at(4.5 * hour), at(4 * hour)])
})

test("what was asked after an answer was written waits for one still, whatever is merged into its ticket without any", async () => {
  const acme = await desk()
  await usual(acme)
  const { operator, ada, customer } = acme
  const id = await asked(acme)
  const sendAt = at(50 * minute).toISOString()
  const later = await sendReply(after(10 * minute, ada), { ticketId: id, body: "<p>Ring it.</p>", sendAt })
  await replyToTicket(after(20 * minute, customer), id, { body: "<p>Silent.</p>" })
  await follow(acme, id, 20 * minute)
  await sendPending(after(50 * minute, operator), later.id)
  await follow(acme, id, 50 * minute)
  const merges = async (askedAt: number, answeredAt: number | null, mergedAt: number) => {
    const again = { subject: "Bell, again", body: "<p>Bell?</p>" }
    const { id: other } = await createTicket(after(askedAt, customer), again)
    if (answeredAt) await replyToTicket(after(answeredAt, ada), other, { body: "<p>Push it.</p>" })
    await mergeTickets(after(mergedAt, ada), { ids: [other], intoId: id })
    await follow(acme, id, mergedAt)
    const rounds = (await roundsOf(acme, id)).filter(({ metric }) => metric === "next-reply")
    return [(await factsOf(operator, id))?.waitingSince ?? null, rounds.map(({ metAt }) => metAt)]
  }
  expect(await merges(5 * minute, 15 * minute, hour)).toEqual([at(20 * minute), [null]])
  expect(await merges(40 * minute, null, 61 * minute)).toEqual([at(20 * minute), [null]])
  expect(await merges(62 * minute, 63 * minute, 64 * minute)).toEqual([null, [at(63 * minute)]])
})

test("an answer that was written before ends no wait in a ticket it comes to by a merge, one that came after it does", async () => {
  const acme = await desk()
  await usual(acme)
  const { operator, ada, customer } = acme
  const ends = async (answeredAt: number | null) => {
    const other = await asked(acme)
    const sendAt = at(50 * minute).toISOString()
    const later = await sendReply(after(10 * minute, ada), {
      ticketId: other,
      body: "<p>Ring it.</p>",
      sendAt,
    })
    const again = { subject: "Bell, again", body: "<p>Bell?</p>" }
    const { id } = await createTicket(after(20 * minute, customer), again)
    await follow(acme, id, 20 * minute)
    await sendPending(after(50 * minute, operator), later.id)
    if (answeredAt) await replyToTicket(after(answeredAt, ada), other, { body: "<p>Push it.</p>" })
    await mergeTickets(after(hour, ada), { ids: [other], intoId: id })
    await follow(acme, id, hour)
    return (await roundsOf(acme, id)).flatMap(({ metric, metAt }) =>
      metric === "first-reply" ? [metAt] : [],
    )
  }
  expect(await ends(null)).toEqual([null])
  expect(await ends(55 * minute)).toEqual([at(55 * minute)])
})

test("an answer by rule ends no wait: the first reply is met by the first of a person", async () => {
  const acme = await desk()
  await usual(acme)
  await createAutomation(acme.owner, {
    ...{ kind: "trigger", name: "Thanks", isOn: true, triggers: ["created"], delay: null },
    ...{ condition: { all: [] }, actions: [{ do: "reply", body: "<p>Thanks, we are on it.</p>" }] },
  })
  const { id } = await ask(acme)
  await follow(acme, id, 10)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour)])
  await replyToTicket(after(20 * minute, acme.ada), id, { body: "<p>Ring it.</p>" })
  await follow(acme, id, 21 * minute)
  const rounds = await acme.operator.store.rules.serviceLevels.listRounds(id)
  expect(rounds.find(({ metric }) => metric === "first-reply")?.metAt).toEqual(at(20 * minute))
})

test("what was asked and answered before it was followed is measured all the same", async () => {
  const acme = await desk()
  await usual(acme)
  const { id } = await ask(acme)
  await replyToTicket(after(10 * minute, acme.ada), id, { body: "<p>Ring it.</p>" })
  await replyToTicket(after(20 * minute, acme.customer), id, { body: "<p>Silent.</p>" })
  await replyToTicket(after(30 * minute, acme.ada), id, { body: "<p>Push it.</p>" })
  await follow(acme, id, hour)
  expect(await roundsOf(acme, id)).toMatchObject([
    { metric: "first-reply", startedAt: at(0), metAt: at(10 * minute), breachedAt: null },
    { metric: "resolution", metAt: null },
    { metric: "next-reply", startedAt: at(20 * minute), metAt: at(30 * minute), breachedAt: null },
  ])
})

test("on hold no time runs; it goes on where it stopped, and a closed ticket's resolution where it was closed", async () => {
  const acme = await desk()
  await usual(acme)
  const id = await asked(acme)
  const set = async (seconds: number, status: "open" | "pending" | "closed") => {
    await setStatus(after(seconds, acme.ada), { ids: [id], status })
    await follow(acme, id, seconds)
  }
  await set(30 * minute, "pending")
  expect(await dueOf(acme, id)).toEqual([null, null])
  await set(3 * hour, "open")
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(3.5 * hour)])
  await set(3 * hour + 20 * minute, "closed")
  expect(await dueOf(acme, id)).toEqual([null, null])
  expect(await roundsOf(acme, id)).toMatchObject([
    { metric: "first-reply", metAt: null, breachedAt: null },
    { metric: "resolution", metAt: at(3 * hour + 20 * minute), breachedAt: null },
  ])
  // Open again after two days: ten minutes of the first hour are left, and as before 7 h 10 min of eight.
  await set(50 * hour, "open")
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(50 * hour + 10 * minute)])
  expect(await roundsOf(acme, id)).toMatchObject([{}, { dueAt: at(57 * hour + 10 * minute), metAt: null }])
})

test("closing ends a wait: what was missed stays missed, and a requester's later word is waited for anew", async () => {
  const acme = await desk()
  await usual(acme)
  const [missed, inTime] = [await asked(acme), await asked(acme)]
  const set = async (id: string, seconds: number, status: "open" | "closed") => {
    await setStatus(after(seconds, acme.ada), { ids: [id], status })
    await follow(acme, id, seconds)
    await tellDue(after(seconds, acme.operator))
  }
  await set(inTime, 30 * minute, "closed")
  await tellDue(after(hour, acme.operator))
  await set(missed, 2 * hour, "closed")
  const first = { metric: "first-reply", startedAt: at(0), dueAt: at(hour), breachedAt: at(hour) }
  expect(await roundsOf(acme, missed)).toMatchObject([{ ...first, metAt: at(2 * hour) }, {}])
  // Opened again by staff, it is still the same question.
  await set(missed, 3 * hour, "open")
  expect(await roundsOf(acme, missed)).toMatchObject([{ ...first, metAt: null }, {}])
  const told = (await noticesOf(acme, acme.accounts.ada.id)).filter(([event]) => event === "overdue")
  expect(told).toEqual([["overdue", at(hour)]])
  await set(missed, 4 * hour, "closed")
  for (const id of [missed, inTime]) {
    await replyToTicket(after(30 * hour, acme.customer), id, { body: "<p>Silent again.</p>" })
    await follow(acme, id, 30 * hour)
  }
  expect(await dueOf(acme, inTime)).toEqual(["first-reply", at(31 * hour)])
  await replyToTicket(after(30.5 * hour, acme.ada), missed, { body: "<p>Ring it.</p>" })
  await follow(acme, missed, 30.5 * hour)
  const again = { metric: "first-reply", startedAt: at(30 * hour), breachedAt: null }
  expect(await roundsOf(acme, missed)).toMatchObject([
    { ...first, metAt: at(4 * hour) },
    { metric: "resolution", metAt: null },
    { ...again, metAt: at(30.5 * hour) },
  ])
  expect(await roundsOf(acme, inTime)).toMatchObject([
    { metric: "resolution", metAt: null },
    { ...again, metAt: null },
  ])
})

test("a requester's answer takes a ticket off hold, and time runs again from then", async () => {
  const acme = await desk()
  await usual(acme)
  const id = await asked(acme)
  await replyToTicket(after(10 * minute, acme.ada), id, { body: "<p>Which bell?</p>" })
  await setStatus(after(20 * minute, acme.ada), { ids: [id], status: "pending" })
  await follow(acme, id, 20 * minute)
  await replyToTicket(after(5 * hour, acme.customer), id, { body: "<p>The red one.</p>" })
  await follow(acme, id, 5 * hour)
  expect(await dueOf(acme, id)).toEqual(["next-reply", at(7 * hour)])
  expect(await roundsOf(acme, id)).toMatchObject([
    {},
    { metric: "resolution", dueAt: at(12 * hour + 40 * minute) },
    { metric: "next-reply" },
  ])
})

test.each([
  ["put on hold", "measured since", "pending", true],
  ["put on hold", "not measured yet", "pending", false],
  ["closed", "not measured", "closed", true],
] as const)(
  "the time that a ticket was %s before there was a service level does not count, %s",
  async (_, __, status, isMeasured) => {
    const acme = await desk()
    const id = await asked(acme)
    await setStatus(after(30 * minute, acme.ada), { ids: [id], status })
    await follow(acme, id, 30 * minute)
    await usual(acme)
    if (isMeasured) await recount(after(24 * hour, acme.operator))
    await setStatus(after(72 * hour, acme.ada), { ids: [id], status: "open" })
    await follow(acme, id, 72 * hour)
    expect(await roundsOf(acme, id)).toMatchObject([
      { metric: "first-reply", dueAt: at(72.5 * hour), breachedAt: null },
      { metric: "resolution", dueAt: at(79.5 * hour), breachedAt: null },
    ])
  },
)

test("nor does the time after an answer that put it on hold, or that no service level saw", async () => {
  const acme = await desk()
  const id = await asked(acme)
  await setStatus(after(10 * minute, acme.ada), { ids: [id], status: "pending" })
  await setStatus(after(20 * minute, acme.ada), { ids: [id], status: "open" })
  await writeEntry(after(30 * minute, acme.ada), id, { body: "<p>Which bell?</p>", status: "pending" })
  await follow(acme, id, 30 * minute)
  const level = await usual(acme)
  await replyToTicket(after(72 * hour, acme.customer), id, { body: "<p>The red one.</p>" })
  await follow(acme, id, 72 * hour)
  const resolution = async () => (await roundsOf(acme, id)).find(({ metric }) => metric === "resolution")
  expect(await resolution()).toMatchObject({ dueAt: at(79.5 * hour), breachedAt: null })
  await removeServiceLevel(after(73 * hour, acme.owner), level.id)
  await setStatus(after(73 * hour, acme.ada), { ids: [id], status: "closed" })
  await follow(acme, id, 73 * hour)
  await usual(acme, { name: "Again" })
  await replyToTicket(after(100 * hour, acme.customer), id, { body: "<p>Silent.</p>" })
  await follow(acme, id, 100 * hour)
  expect(await resolution()).toMatchObject({ dueAt: at(106.5 * hour), breachedAt: null })
})

test("staff is warned in time and told once it is overdue, each once; the assignee, else the team", async () => {
  const acme = await desk()
  await usual(acme)
  const teamId = await buildTeam(database.db, acme, "Bells", [acme.accounts.bo.id])
  const [mine, ours] = [await asked(acme), await asked(acme)]
  await database.db
    .updateTable("everyTicket")
    .set({ assigneeId: acme.accounts.ada.id })
    .where("id", "=", mine)
    .execute()
  await database.db.updateTable("everyTicket").set({ teamId }).where("id", "=", ours).execute()
  const closed = { ...acme.operator, organisation: { ...acme.operator.organisation, ticketApp: false } }
  await tellDue(after(90 * minute, closed))
  expect(await noticesOf(acme, acme.accounts.ada.id)).toEqual([])
  for (const minutes of [44, 45, 50, 59, 60, 60, 90]) await tellDue(after(minutes * minute, acme.operator))
  const told = [
    ["due-soon", at(45 * minute)],
    ["overdue", at(60 * minute)],
  ]
  expect(await noticesOf(acme, acme.accounts.ada.id)).toEqual(told)
  expect(await noticesOf(acme, acme.accounts.bo.id)).toEqual(told)
  expect(await roundsOf(acme, mine)).toMatchObject([{ breachedAt: at(hour) }, { breachedAt: null }])
  await replyToTicket(after(2 * hour, acme.ada), mine, { body: "<p>Ring it.</p>" })
  await follow(acme, mine, 2 * hour)
  expect(await roundsOf(acme, mine)).toMatchObject([
    { breachedAt: at(hour), metAt: at(2 * hour) },
    { metAt: null },
  ])
})

test("an answer in time is met, though its deadline passes before it is followed, and it is told to no person", async () => {
  const acme = await desk()
  await usual(acme, { warnMinutes: 0 })
  const [answered, missed] = [await asked(acme), await asked(acme)]
  await replyToTicket(after(59 * minute, acme.ada), answered, { body: "<p>Ring it.</p>" })
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
  await tellDue(after(hour, acme.operator))
  expect(await noticesOf(acme, acme.accounts.ada.id)).toEqual([["overdue", at(hour)]])
  expect((await roundsOf(acme, missed))[0]).toMatchObject({ breachedAt: at(hour) })
  // It is looked at again shortly, should what follows the answer fail.
  const { rows } = await sql<{
    soon: boolean
  }>`SELECT run_at BETWEEN now() AND now() + interval '1 minute' AS soon
    FROM graphile_worker._private_jobs WHERE key = ${`${dueJob.task} ${acme.organisation.id}`}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ soon: true }])
  await follow(acme, answered, hour)
  const met = { metric: "first-reply", metAt: at(59 * minute), breachedAt: null }
  expect((await roundsOf(acme, answered))[0]).toMatchObject(met)
  // Told of before the answer was there to be seen, it is met all the same.
  await writeEntry(after(59 * minute, acme.ada), missed, { body: "<p>Push it.</p>" })
  await follow(acme, missed, hour)
  expect((await roundsOf(acme, missed))[0]).toMatchObject(met)
})

test("a warning comes in working hours: what is due on Monday morning is told of on Friday", async () => {
  const acme = await desk()
  const week = [...Array.from({ length: 5 }, () => [[540, 1020]] as [number, number][]), [], []]
  const { id: calendarId } = await createCalendar(acme.owner, {
    ...{ name: "Office", timeZone: "UTC", alwaysOpen: false, week, country: "", region: "", holidays: [] },
  })
  await usual(acme, { calendarId })
  // On the Friday before, ten minutes before it closes: due on Monday at 9:50, told of on Monday at 9:35.
  const { id } = await ask(acme, "The bell", -(2 * 24 + 16) * hour - 10 * minute)
  await follow(acme, id, -(2 * 24 + 16) * hour)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(50 * minute)])
  await tellDue(after(34 * minute, acme.operator))
  expect(await noticesOf(acme, acme.accounts.ada.id)).toEqual([])
  await expect(removeCalendar(acme.owner, calendarId)).rejects.toThrow("service level uses")
  // Hours that begin an hour later, from now on.
  const later10 = week.map((spans) => spans.map(([, until]): [number, number] => [600, until]))
  await changeCalendar(acme.owner, {
    ...{ id: calendarId, name: "Office", timeZone: "UTC", alwaysOpen: false, week: later10 },
    ...{ country: "", region: "", holidays: [] },
  })
  await recount(acme.operator)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour + 50 * minute)])
})

test("the first service level that fits applies; a change of the ticket, of one or of their order has it measured anew", async () => {
  const acme = await desk()
  const [low = ""] = await priorityIds(acme)
  const plain = await usual(acme)
  const urgent = await usual(acme, {
    name: "Tagged",
    condition: { all: [{ field: "tags", op: "hasAny", value: ["vip"] }] },
    targets: Object.fromEntries((await priorityIds(acme)).map((id) => [id, { ...none, "first-reply": 30 }])),
  })
  await orderServiceLevels(acme.owner, { ids: [urgent.id, plain.id] })
  const id = await asked(acme)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour)])
  await tagTickets(after(1, acme.ada), { ids: [id], tags: ["vip"] })
  await follow(acme, id, 1)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(30 * minute)])
  expect(await roundsOf(acme, id)).toHaveLength(1)
  await orderServiceLevels(acme.owner, { ids: [plain.id, urgent.id] })
  await recount(acme.operator)
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour)])
  await changeServiceLevel(acme.owner, {
    ...plain,
    targets: { [low]: { ...none, resolution: 10 } },
    seen: plain.updatedAt,
  })
  await setPriority(after(2, acme.ada), { ids: [id], priorityId: low })
  await follow(acme, id, 2)
  await recount(acme.operator)
  expect(await dueOf(acme, id)).toEqual(["resolution", at(10 * minute)])
  await removeServiceLevel(acme.owner, plain.id)
  await removeServiceLevel(acme.owner, urgent.id)
  await recount(acme.operator)
  expect([await dueOf(acme, id), await roundsOf(acme, id)]).toEqual([[null, null], []])
})

test("what was due before there was a service level is overdue, and told to no person", async () => {
  const acme = await desk()
  const id = await asked(acme)
  const old = after(30 * 24 * hour, acme.owner)
  await createServiceLevel(old, {
    ...{ name: "Late", condition: { all: [] }, calendarId: null, warnMinutes: 15 },
    targets: Object.fromEntries(
      (await priorityIds(acme)).map((each) => [
        each,
        { ...none, "first-reply": 60, resolution: 45 * 24 * 60 },
      ]),
    ),
  })
  await recount(after(30 * 24 * hour + 1, acme.operator))
  expect(await roundsOf(acme, id)).toMatchObject([
    { metric: "first-reply", breachedAt: at(hour) },
    { metric: "resolution", breachedAt: null, dueAt: at(45 * 24 * hour) },
  ])
  expect(await dueOf(acme, id)).toEqual(["first-reply", at(hour)])
  await tellDue(after(31 * 24 * hour, acme.operator))
  expect(await noticesOf(acme, acme.accounts.owner.id)).toEqual([])
})

test("of a ticket in the trash nothing is due; restored, it is measured anew", async () => {
  const acme = await desk()
  await usual(acme)
  const id = await asked(acme)
  await trashTickets(after(1, acme.ada), { ids: [id] })
  await follow(acme, id, 1)
  await tellDue(after(2 * hour, acme.operator))
  expect(await noticesOf(acme, acme.accounts.ada.id)).toEqual([])
  await restoreTickets(after(3 * hour, acme.ada), { ids: [id] })
  await follow(acme, id, 3 * hour)
  await tellDue(after(3 * hour, acme.operator))
  expect(await roundsOf(acme, id)).toMatchObject([{ breachedAt: at(hour) }, {}])
})

test("wrong service levels are refused with a word at their field", async () => {
  const acme = await desk()
  const [low = ""] = await priorityIds(acme)
  const good = await usual(acme)
  for (const [field, wrong] of [
    ["name", { name: " " }],
    ["name", { name: "USUAL" }],
    ["calendarId", { name: "x", calendarId: "gone" }],
    ["targets", { name: "x", targets: {} }],
    ["targets", { name: "x", targets: { [low]: none } }],
    ["targets", { name: "x", targets: { nothing: { ...none, resolution: 5 } } }],
    [`targets.${low}.resolution`, { name: "x", targets: { [low]: { ...none, resolution: 0 } } }],
    ["condition.0", { name: "x", condition: { all: [{ field: "field:gone", op: "yes" }] } }],
  ] as [string, Partial<NewServiceLevel>][])
    await expect(usual(acme, wrong)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
  await changeServiceLevel(acme.owner, { ...good, name: "First", seen: good.updatedAt })
  await expect(
    changeServiceLevel(acme.owner, { ...good, name: "Second", seen: good.updatedAt }),
  ).rejects.toMatchObject({ name: "StaleError", present: { name: "First" } })
  await expect(orderServiceLevels(acme.owner, { ids: [] })).rejects.toThrow("meanwhile")
})

test("only those who manage the portal have them, and another company's are out of reach [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const level = await usual(acme)
  for (const ctx of [acme.ada, acme.customer, acme.visitor]) {
    await expect(listServiceLevels(ctx)).rejects.toThrow()
    await expect(removeServiceLevel(ctx, level.id)).rejects.toThrow()
    await expect(createServiceLevel(ctx, level)).rejects.toThrow()
  }
  expect((await listServiceLevels(globex.owner)).levels).toEqual([])
  await expect(changeServiceLevel(globex.owner, level)).rejects.toThrow("not found")
  await expect(removeServiceLevel(globex.owner, level.id)).rejects.toThrow("not found")
  const id = await asked(globex)
  await recount(globex.operator)
  expect(await dueOf(globex, id)).toEqual([null, null])
  expect((await listServiceLevels(acme.owner)).levels).toMatchObject([{ name: "Usual" }])
})

test("what was met and missed is counted by metric, service level, team and agent, in its time and company", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const level = await usual(acme)
  const [met, missed] = [await asked(acme), await asked(acme)]
  await assignTickets(after(1, acme.owner), { ids: [met], assigneeId: acme.accounts.ada.id })
  await replyToTicket(after(30 * minute, acme.ada), met, { body: "<p>Ring it.</p>" })
  await follow(acme, met, 30 * minute)
  await replyToTicket(after(2 * hour, acme.bo), missed, { body: "<p>Ring it.</p>", resolve: true })
  await follow(acme, missed, 2 * hour)
  const day = { from: at(-hour).toISOString(), to: at(24 * hour).toISOString() }
  const { rows, isComplete } = await serviceLevelReport(acme.owner, day)
  expect(isComplete).toBe(true)
  const counts = rows.map(({ by, name, met, missed }) => [by, name, met, missed])
  expect(counts).toHaveLength(6)
  expect(counts).toEqual(
    expect.arrayContaining([
      ["metric", "First reply", 1, 1],
      ["metric", "Resolution", 1, 0],
      ["level", level.name, 2, 1],
      ["team", "No team", 2, 1],
      ["agent", "Ada Agent", 1, 0],
      ["agent", "Unassigned", 1, 1],
    ]),
  )
  expect(
    (await serviceLevelReport(acme.owner, { from: day.to, to: at(48 * hour).toISOString() })).rows,
  ).toEqual([])
  expect((await serviceLevelReport(globex.owner, day)).rows).toEqual([])
  await expect(serviceLevelReport(acme.ada, day)).rejects.toThrow()
  await expect(serviceLevelReport(acme.owner, { from: day.to, to: day.from })).rejects.toThrow("ends after")
})

test("lists are ordered by what is due first, tickets of which nothing is due behind them", async () => {
  const acme = await desk()
  await usual(acme)
  const [later, none, sooner] = [await asked(acme), await asked(acme), await asked(acme)]
  const { db } = database
  await db.updateTable("everyTicket").set({ dueAt: null, dueMetric: null }).where("id", "=", none).execute()
  await db
    .updateTable("everyTicket")
    .set({ dueAt: at(60) })
    .where("id", "=", sooner)
    .execute()
  const { tickets } = await listView(acme.ada, { queue: "allopen", sort: "dueAt", order: "asc" })
  expect(tickets.map(({ id }) => id)).toEqual([sooner, later, none])
  expect(tickets.map(({ dueMetric }) => dueMetric)).toEqual(["first-reply", "first-reply", null])
})
