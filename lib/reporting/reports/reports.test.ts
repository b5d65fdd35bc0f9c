import { apexId } from "@/lib/platform/id"
import { getOverview } from "@/lib/reporting/overview/queries"
import { createServiceLevel } from "@/lib/rules/service-levels/mutations"
import { createForm } from "@/lib/support/forms/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { beginTicket } from "@/lib/support/staff-tickets/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { tagTickets } from "@/lib/support/ticket-actions/mutations"
import {
  createGuestTicket,
  createMailedTicket,
  createTicket,
  openForRequester,
  replyToTicket,
  writeEntry,
} from "@/lib/support/tickets/mutations"
import { trashTickets } from "@/lib/support/trash/mutations"
import { requireCustomer, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Factor, SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, buildTeam } from "@/lib/testing/desk"
import { exportTable } from "./csv"
import { getReport, listFigureTickets, narrowingName } from "./queries"
import type { PartRow } from "./schema"
import type { FigureOf } from "./values"

const database = testDatabase()
/** A Tuesday at ten. */
const now = new Date("2026-03-31T10:00:00Z")
const hoursAgo = (many: number) => new Date(now.getTime() - many * 3_600_000)
const week = { days: 7 } as const

type Facts = {
  answered?: number
  closed?: number
  assigneeId?: string
  teamId?: string
  formId?: string
  inboxId?: string
  channel?: "email"
}

/** A desk on that Tuesday, and what makes tickets of an age in hours. */
async function desk() {
  const built = await buildDesk(database.db)
  const owner = { ...built.owner, now }
  const ticket = async (age: number, { answered, closed, ...facts }: Facts = {}) => {
    const asking = { ...built.customer, now: hoursAgo(age) }
    const { id } = await createTicket(asking, { subject: `Asked ${age} hours ago`, body: "<p>x</p>" })
    const changes = {
      ...facts,
      ...(answered !== undefined && { answeredAt: hoursAgo(age - answered) }),
      ...(closed !== undefined && { closedAt: hoursAgo(age - closed), status: "closed" as const }),
    }
    if (Object.keys(changes).length > 0)
      await database.db
        .updateTable("everyTicket")
        .set(changes)
        .where("organisationId", "=", built.organisation.id)
        .where("id", "=", id)
        .execute()
    return id
  }
  return { ...built, owner, ticket }
}

async function rowsBy(ctx: Context, by: PartBy, period: Parameters<typeof getReport>[2] = week) {
  const { table } = await getReport(ctx, by, period)
  return table.by === by ? (table.rows as PartRow[]) : []
}
type PartBy = "agent" | "team" | "tag" | "form" | "channel"

const idsOf = async (ctx: Context, figure: FigureOf, period: Parameters<typeof getReport>[2] = week) =>
  (await listFigureTickets(ctx, figure, period)).items.map(({ id }) => id)

test("tickets are counted for each agent beside the days before, and each number leads to those tickets", async () => {
  const { owner, accounts, ticket } = await desk()
  const ada = accounts.ada.id
  const quick = await ticket(30, { assigneeId: ada, answered: 1, closed: 10 })
  const slow = await ticket(50, { assigneeId: ada, answered: 3 })
  const loose = await ticket(2)
  await ticket(24 * 8, { assigneeId: ada, closed: 24 })
  const [of, none] = await rowsBy(owner, "agent")
  expect(of).toEqual({
    ...{ id: ada, name: "Ada Agent", created: 2, createdBefore: 1, closed: 1, closedBefore: 1 },
    ...{ replied: 2, firstReply: 7200, resolution: 36_000, rated: 0, good: 0 },
  })
  expect(none).toMatchObject({ id: null, name: "Unassigned", created: 1, firstReply: null })
  expect(await idsOf(owner, { what: "created", by: "agent", id: ada })).toEqual([quick, slow])
  expect(await idsOf(owner, { what: "replied", by: "agent", id: ada })).toEqual([quick, slow])
  expect(await idsOf(owner, { what: "closed", by: "agent", id: ada })).toEqual([quick])
  expect(await idsOf(owner, { what: "created", by: "agent" })).toEqual([loose])
  expect(await idsOf(owner, { what: "created" })).toEqual([loose, quick, slow])
  expect(await narrowingName(owner, { what: "created", by: "agent", id: ada })).toBe("Ada Agent")
})

/** Has Ada open a ticket of an age in hours for the customer, who writes in it 4 hours later and is answered after one more. */
const began =
  ({ ada, customer }: Pick<Awaited<ReturnType<typeof desk>>, "ada" | "customer">) =>
  async (age: number, first: { isTheirs?: true; internal?: true } = {}) => {
    const { id: requesterId, email } = requireCustomer(customer.actor)
    const requester = { requesterId, requesterEmail: email, requesterFirstName: "", requesterLastName: "" }
    const asked = { subject: "Bell", body: "<p>x</p>", ...first }
    const { id } = await openForRequester({ ...ada, now: hoursAgo(age) }, asked, requester)
    await replyToTicket({ ...customer, now: hoursAgo(age - 4) }, id, { body: "<p>Silent.</p>" })
    await replyToTicket({ ...ada, now: hoursAgo(age - 5) }, id, { body: "<p>Ring it.</p>" })
    return id
  }

test("what staff began with a message waits for no first reply, what it was told by its requester does", async () => {
  const { owner, ada, customer } = await desk()
  const begin = began({ ada, customer })
  await begin(30)
  const ids = [await begin(20, { isTheirs: true }), await begin(22, { internal: true })]
  const [row] = await rowsBy(owner, "agent")
  expect(row).toMatchObject({ created: 3, replied: 2, firstReply: 5 * 3600 })
  expect(await idsOf(owner, { what: "replied" })).toEqual(ids)
  const { tickets } = await getOverview(owner, week)
  expect(tickets?.firstReply).toMatchObject({ tickets: 2, median: 5 * 3600 })
})

test("a merge leaves each ticket its first reply, or none where staff began it", async () => {
  const { owner, ada, customer, ticket } = await desk()
  const begin = began({ ada, customer })
  const merge = (ids: string[], intoId: string) => mergeTickets({ ...ada, now }, { ids, intoId })
  const into = await ticket(50)
  const [theirs, noted] = [await begin(40, { isTheirs: true }), await begin(30, { internal: true })]
  await merge([theirs, noted, await begin(20)], into)
  expect(await idsOf(owner, { what: "replied" })).toEqual([noted, theirs, into])
  const { tickets } = await getOverview(owner, week)
  expect(tickets?.firstReply).toMatchObject({ tickets: 3, median: 5 * 3600 })
  // What a ticket takes in says nothing of who began it, though it came before.
  const [ours, other] = [await begin(10), await begin(9, { isTheirs: true })]
  await merge([await ticket(12)], ours)
  await merge([await begin(11)], other)
  expect(await idsOf(owner, { what: "replied" })).toEqual([other, noted, theirs, into])
})

test("teams, tags, forms and channels have their names, and a ticket counts for each of its tags", async () => {
  const acme = await desk()
  const { owner, ticket } = acme
  const teamId = await buildTeam(database.db, acme, "Bells", [])
  const form = await createForm(owner, { title: "Repairs" })
  const inbox = await addInbox(owner, { address: "help@acme.example" })
  const id = await ticket(3, { teamId, formId: form.id, inboxId: inbox.id, channel: "email" })
  const other = await ticket(4)
  await tagTickets(owner, { ids: [id, other], tags: ["bell"] })
  await tagTickets(owner, { ids: [id], tags: ["horn"] })
  const named = async (by: PartBy) =>
    (await rowsBy(owner, by)).map(({ name, created }) => [name, created]).sort()
  expect(await named("team")).toEqual([
    ["Bells", 1],
    ["No team", 1],
  ])
  expect(await named("tag")).toEqual([
    ["bell", 2],
    ["horn", 1],
  ])
  // A company's only form is what all its customers ask by.
  expect(await named("form")).toEqual([["Repairs", 2]])
  expect(await named("channel")).toEqual([
    ["Email to help@acme.example", 1],
    ["Portal", 1],
  ])
  expect(await idsOf(owner, { what: "created", by: "tag", id: "bell" })).toEqual([id, other])
  expect(await idsOf(owner, { what: "created", by: "team", id: teamId })).toEqual([id])
  expect(await idsOf(owner, { what: "created", by: "form", id: form.id })).toEqual([id, other])
  expect(await idsOf(owner, { what: "created", by: "channel", id: inbox.id })).toEqual([id])
  expect(await idsOf(owner, { what: "created", by: "channel", id: "portal" })).toEqual([other])
  expect(await narrowingName(owner, { what: "created", by: "channel", id: "portal" })).toBe("Portal")
})

test("a ticket's channel is the way it came by: the portal, an email, staff, or a program", async () => {
  const { customer, visitor, ada, operator, owner } = await desk()
  const words = { subject: "Asked", body: "<p>x</p>" }
  const email = "gina@example.com"
  const mail = { inboxId: (await addInbox(owner, { address: "in@acme.example" })).id, id: "m@example.com" }
  const agent = requireStaff(ada.actor)
  const made = {
    portal: [
      await createTicket(customer, words),
      await createGuestTicket(visitor, { ...words, firstName: "Gina", email }),
    ],
    email: [
      await createMailedTicket(visitor, {
        ...{ ...words, firstName: "Gina", email, mail: { ...mail, quoted: "", reached: [] } },
      }),
    ],
    staff: [await beginTicket(ada, { ...words, email })],
    program: [
      await beginTicket({ ...ada, actor: { ...agent, keyId: "a key" } }, { ...words, email }),
      await createGuestTicket(visitor, { ...words, firstName: "Gina", email }, { channel: "program" }),
    ],
  }
  for (const [channel, tickets] of Object.entries(made)) {
    const facts = await operator.store.support.conditions.facts(tickets.map(({ id }) => id))
    expect(facts.map((each) => each.channel)).toEqual(tickets.map(() => channel))
  }
})

test("who has a second factor shows it again before a table is downloaded; others and API keys have nothing to show", async () => {
  const { owner } = await desk()
  const since = (minutes: number, factors: Factor[] = ["password", "authenticator"]) => ({
    ...owner,
    actor: {
      ...(owner.actor as SignedIn),
      proof: {
        way: "password" as const,
        factors,
        provedAt: new Date(owner.now.getTime() - minutes * 60_000),
        createdAt: owner.now,
      },
    },
  })
  expect((await exportTable(since(11, ["password"]), "tag", week)).name).toMatch(/^tag-/)
  const factor = { personId: (owner.actor as SignedIn).id, sealed: "", lastStep: 0, createdAt: now }
  await owner.store.installation.storeOf(apexId).people.secondFactors.insert(factor)
  await expect(exportTable(since(11), "tag", week)).rejects.toMatchObject({ key: 9 })
  for (const ctx of [since(9), { ...owner, actor: { ...since(11).actor, proof: undefined } }])
    expect((await exportTable(ctx, "tag", week)).name).toMatch(/^tag-/)
})

test("what is downloaded holds the same table, and no tag in it is a formula", async () => {
  const { owner, organisation, ticket } = await desk()
  const ticketId = await ticket(3)
  // As people cannot write them, but what is brought in from elsewhere may have them.
  const tags = ["=1+1", "@sum", "bell"].map((tag) => ({ organisationId: organisation.id, ticketId, tag }))
  await database.db.insertInto("ticketTag").values(tags).execute()
  const { name, text } = await exportTable(owner, "tag", week)
  expect(name).toMatch(/^tag-.+-2026-03-25-2026-03-31\.csv$/)
  const lines = text.split("\r\n")
  expect(lines[0]).toContain('"Name","Created","Created before"')
  expect(lines.slice(1).sort()).toEqual([
    "",
    `"'=1+1",1,0,0,0,0,,,0,0`,
    `"'@sum",1,0,0,0,0,,,0,0`,
    '"bell",1,0,0,0,0,,,0,0',
  ])
  const days = (await exportTable(owner, "days", { from: "2026-03-30", to: "2026-03-31" })).text
  expect(days.split("\r\n").slice(1)).toEqual(['"2026-03-30",0,0', '"2026-03-31",1,0', ""])
  expect((await exportTable(owner, "hours", week)).text.split("\r\n")).toHaveLength(9)
  for (const table of ["level", "satisfaction", "answers"] as const)
    expect((await exportTable(owner, table, week)).text).toMatch(/^\ufeff".+"\r\n/)
})

test("the hours of the week are the company's, across a change of clocks, and lead to their tickets", async () => {
  const { owner, ticket, ...acme } = await desk()
  const berlin = {
    ...owner,
    organisation: {
      ...acme.organisation,
      settings: { ...acme.organisation.settings, timeZone: "Europe/Berlin" },
    },
  }
  // 09:30 in Berlin before and after its clocks went forward, on a Friday and on a Monday.
  const friday = await ticket((now.getTime() - Date.parse("2026-03-27T08:30:00Z")) / 3_600_000)
  const monday = await ticket((now.getTime() - Date.parse("2026-03-30T07:30:00Z")) / 3_600_000)
  const { table } = await getReport(berlin, "hours", week)
  const cells =
    table.by === "hours"
      ? table.rows.flatMap(({ weekday, hours }) =>
          hours.flatMap((count, hour) => (count ? [[weekday, hour, count]] : [])),
        )
      : []
  expect(cells).toEqual([
    [1, 9, 1],
    [5, 9, 1],
  ])
  expect(await idsOf(berlin, { what: "created", by: "hour", id: "5-9" })).toEqual([friday])
  expect(await idsOf(berlin, { what: "created", by: "hour", id: "1-9" })).toEqual([monday])
  expect(await narrowingName(berlin, { what: "created", by: "hour", id: "1-9" })).toBe(
    "Monday, 09:00 to 10:00",
  )
  await expect(listFigureTickets(berlin, { what: "created", by: "hour", id: "9-9" }, week)).rejects.toThrow(
    "no such hour",
  )
})

test("ratings are told apart by how they read, and count for the agent of their ticket", async () => {
  const { owner, operator, accounts, ticket } = await desk()
  const rate = async (id: string, value: string, hours: number) => {
    const survey = { id: `s${hours}`, ticketId: id }
    const asked = { ...survey, question: "Well?", type: "smiley" as const, createdAt: hoursAgo(hours) }
    await operator.store.support.surveys.open(asked)
    await operator.store.support.surveys.submit(survey, { value, comment: "" }, hoursAgo(hours))
  }
  const id = await ticket(9, { assigneeId: accounts.ada.id })
  await rate(id, "good", 3)
  await rate(id, "bad", 2)
  await rate(await ticket(24 * 9), "good", 24 * 8)
  const { table } = await getReport(owner, "satisfaction", week)
  expect(table.rows).toEqual([
    { mood: "good", answers: 1, before: 1 },
    { mood: "ok", answers: 0, before: 0 },
    { mood: "bad", answers: 1, before: 0 },
  ])
  expect((await rowsBy(owner, "agent"))[0]).toMatchObject({ rated: 2, good: 1 })
  expect(await idsOf(owner, { what: "rated", by: "mood", id: "bad" })).toEqual([id])
  expect(await idsOf(owner, { what: "rated", by: "agent", id: accounts.ada.id })).toEqual([id])
  expect(await idsOf(owner, { what: "created", by: "mood", id: "bad" })).toEqual([])
})

test("what was met and missed stands beside the days before, by each of four parts, with its tickets", async () => {
  const { owner, operator, ticket } = await desk()
  const priorities = await owner.store.support.priorities.list()
  const targets = Object.fromEntries(
    priorities.map(({ id }) => [id, { "first-reply": 60, "next-reply": null, resolution: null }]),
  )
  const level = await createServiceLevel(owner, {
    ...{ name: "Gold", condition: { all: [] }, calendarId: null, targets, warnMinutes: 0 },
  })
  const settle = async (age: number, isMet: boolean) => {
    const id = await ticket(age)
    const round = {
      startedAt: hoursAgo(age),
      dueAt: hoursAgo(age - 1),
      warnAt: null,
      nextAt: null,
      warnedAt: null,
    }
    const end = hoursAgo(age - 1)
    await operator.store.rules.serviceLevels.putRounds([
      {
        ...{ ticketId: id, metric: "first-reply" as const, policyId: level.id, ...round },
        ...{ metAt: isMet ? end : null, breachedAt: isMet ? null : end },
      },
    ])
    return id
  }
  const met = await settle(5, true)
  const missed = await settle(6, false)
  await settle(24 * 9, false)
  const { table } = await getReport(owner, "level", week)
  const of = { met: 1, missed: 1, metBefore: 0, missedBefore: 1 }
  expect(table.rows).toEqual(
    expect.arrayContaining([
      { part: "metric", id: "first-reply", name: "First reply", ...of },
      { part: "level", id: level.id, name: "Gold", ...of },
      { part: "team", id: null, name: "No team", ...of },
      { part: "agent", id: null, name: "Unassigned", ...of },
    ]),
  )
  expect(await idsOf(owner, { what: "met", by: "level", id: level.id })).toEqual([met])
  expect(await idsOf(owner, { what: "missed", by: "metric", id: "first-reply" })).toEqual([missed])
  expect(await idsOf(owner, { what: "created", by: "level", id: level.id })).toEqual([])
})

test("an answered ticket is listed once for who answered it, notes and the trash aside", async () => {
  const { owner, ada, bo, accounts, ticket } = await desk()
  const [one, two, gone] = [await ticket(9), await ticket(8), await ticket(7)]
  for (const at of [5, 4])
    await replyToTicket({ ...ada, now: hoursAgo(at) }, one, { body: "<p>Turn it.</p>" })
  await writeEntry({ ...ada, now: hoursAgo(3) }, two, { body: "<p>Odd.</p>", internal: true })
  await replyToTicket({ ...bo, now: hoursAgo(3) }, two, { body: "<p>Push it.</p>" })
  await replyToTicket({ ...ada, now: hoursAgo(2) }, gone, { body: "<p>Wait.</p>" })
  await trashTickets({ ...ada, now: hoursAgo(1) }, { ids: [gone] })
  expect(await idsOf(owner, { what: "answered", by: "agent", id: accounts.ada.id })).toEqual([one])
  expect((await rowsBy(owner, "agent")).reduce((sum, { created }) => sum + created, 0)).toBe(2)
})

test("a list goes on behind its cursor without a repeat or a gap", async () => {
  const { owner, ticket } = await desk()
  const made: string[] = []
  for (let at = 1; at <= 25; at++) made.push(await ticket(at))
  const first = await listFigureTickets(owner, { what: "created" }, week)
  const rest = await listFigureTickets(owner, { what: "created" }, week, first.next ?? "")
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made)
  expect([first.items.length, rest.next]).toEqual([20, null])
  await expect(listFigureTickets(owner, { what: "created" }, week, "odd")).rejects.toThrow("cursor")
})

test("only those who manage the portal read reports, and only of their company [negative 1, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const id = await acme.ticket(1, { assigneeId: acme.accounts.ada.id })
  await tagTickets(acme.owner, { ids: [id], tags: ["secret"] })
  for (const ctx of [acme.ada, acme.customer, acme.visitor] as Context[]) {
    await expect(getReport(ctx, "agent", week)).rejects.toThrow()
    await expect(listFigureTickets(ctx, { what: "created" }, week)).rejects.toThrow()
    await expect(exportTable(ctx, "tag", week)).rejects.toThrow()
  }
  for (const by of ["agent", "team", "tag", "form", "channel"] as const)
    expect(await rowsBy(globex.owner, by)).toEqual([])
  expect(await idsOf(globex.owner, { what: "created" })).toEqual([])
  expect(await idsOf(globex.owner, { what: "created", by: "agent", id: acme.accounts.ada.id })).toEqual([])
  expect(await narrowingName(globex.owner, { what: "created", by: "agent", id: acme.accounts.ada.id })).toBe(
    "A former agent",
  )
})
