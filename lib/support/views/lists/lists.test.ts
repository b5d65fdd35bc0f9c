import { sql } from "kysely"
import { newId } from "@/lib/platform/id"
import type { Condition } from "@/lib/support/conditions/schema"
import type { PastTicket } from "@/lib/support/tickets/store"
import { ticketStatuses } from "@/lib/support/tickets/values"
import { groupings, type ViewSort, viewSorts } from "@/lib/support/views/saved/values"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, buildTeam } from "@/lib/testing/desk"
import { seededRandom } from "@/lib/testing/random"
import { type Branch, branchesOf, mostBranches } from "./branches"
import { type Listing, type Place, pageSql } from "./store"

const database = testDatabase()
const { chance, pick, below } = seededRandom(79)
const everything: Condition = { all: [] }
const open: Condition = { all: [{ field: "status", op: "anyOf", value: ["open"] }] }

/** A company with so many tickets of random kinds, of which some are alike in everything but their id. */
async function crowd(count: number) {
  const desk = await buildDesk(database.db)
  const { operator, accounts, organisation } = desk
  const teams = [await buildTeam(database.db, desk, "One", []), await buildTeam(database.db, desk, "Two", [])]
  const priorities = (await operator.store.support.priorities.list()).map(({ id }) => id)
  const moment = () => new Date(operator.now.getTime() - below(500) * 60_000)
  const tickets = Array.from({ length: count }, (): PastTicket => {
    const createdAt = moment()
    return {
      ...{ id: newId(), requesterId: null, requesterFirstName: "A", requesterLastName: "B", words: "" },
      ...{ requesterEmail: "a@example.com", subject: "x", priorityId: pick(priorities), entries: [] },
      ...{ assigneeId: pick([null, accounts.ada.id, accounts.bo.id]), teamId: pick([null, ...teams]) },
      ...{ status: pick([...ticketStatuses]), tags: [], createdAt, updatedAt: moment() },
    }
  })
  for (let start = 0; start < count; start += 2_000)
    await operator.store.support.tickets.insertMany(tickets.slice(start, start + 2_000))
  await sql`UPDATE every_ticket SET waiting_since = created_at
    WHERE organisation_id = ${organisation.id} AND number % 3 = 0`.execute(database.db)
  await sql`ANALYZE every_ticket`.execute(database.db)
  const lists = operator.store.support.ticketLists
  const listing = (more: Partial<Listing>): Listing => ({
    ...{ condition: everything, sort: "updatedAt", order: "desc", groupBy: "none" },
    ...{ now: operator.now, limit: 1_001, ...more },
  })
  return { ...desk, lists, listing, tickets, teams, priorities, chance }
}

/** All rows of a list, page by page. */
async function paged({ lists }: Awaited<ReturnType<typeof crowd>>, listing: Listing) {
  const rows: Place[] = []
  for (let after: Place | undefined; ; ) {
    const found = await lists.page({ ...listing, after })
    rows.push(...found.slice(0, listing.limit - 1))
    if (found.length < listing.limit) return rows
    after = rows.at(-1)
  }
}

/** Tickets whose requester waits. */
async function waitingOf({ organisation }: Awaited<ReturnType<typeof crowd>>) {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM every_ticket WHERE organisation_id = ${organisation.id}
    AND waiting_since IS NOT NULL AND status <> 'closed'`.execute(database.db)
  return new Set(rows.map(({ id }) => id))
}

test("10,000 tickets are paged without a repeat or a gap, in every order and every group", async () => {
  const all = await crowd(10_000)
  const isOpen = all.tickets.filter(({ status }) => status === "open").map(({ id }) => id)
  const waiting = await waitingOf(all)
  const byId = new Map(all.tickets.map((ticket) => [ticket.id, ticket]))
  for (const sort of viewSorts)
    for (const groupBy of groupings) {
      const order = pick(["asc", "desc"] as const)
      const condition = pick([everything, open])
      const expected = condition === open ? isOpen : all.tickets.map(({ id }) => id)
      const rows = await paged(all, all.listing({ condition, sort, order, groupBy }))
      const said = { sort, groupBy, order }
      expect({ ...said, ids: rows.map(({ id }) => id).sort() }).toEqual({
        ...said,
        ids: [...expected].sort(),
      })
      const isForward = sort === "priority" || order === "asc"
      const timeOf = { updatedAt: "updatedAt", createdAt: "createdAt" }[sort as string] as
        | "updatedAt"
        | undefined
      const misplaced = rows.filter((row, index) => {
        const before = rows[index - 1]
        if (timeOf && row.at.getTime() !== byId.get(row.id)?.[timeOf].getTime()) return true
        if (!before || before.place < row.place) return before && isOutOfGroup(before, row)
        return before.place > row.place || (isForward ? before.at > row.at : before.at < row.at)
      })
      // Those who wait come before those who do not.
      function isOutOfGroup(before: Place, row: Place) {
        return sort === "waitingSince" && groupBy === "none" && !waiting.has(before.id) && waiting.has(row.id)
      }
      expect({ ...said, misplaced }).toEqual({ ...said, misplaced: [] })
    }
})

test("groups come in their own order: statuses, urgency, names, and those without any last", async () => {
  const all = await crowd(300)
  const byId = new Map(all.tickets.map((ticket) => [ticket.id, ticket]))
  const groups = async (more: Partial<Listing>, of: (ticket: PastTicket) => string | null | undefined) => [
    ...new Set((await paged(all, all.listing(more))).map(({ id }) => of(byId.get(id) as PastTicket))),
  ]
  expect(await groups({ groupBy: "status" }, ({ status }) => status)).toEqual([...ticketStatuses])
  const urgent = [...all.priorities].reverse()
  expect(await groups({ groupBy: "priority" }, ({ priorityId }) => priorityId)).toEqual(urgent)
  expect(await groups({ sort: "priority" }, ({ priorityId }) => priorityId)).toEqual(urgent)
  expect(await groups({ sort: "priority", order: "asc" }, ({ priorityId }) => priorityId)).toEqual(
    all.priorities,
  )
  expect(await groups({ groupBy: "team" }, ({ teamId }) => teamId)).toEqual([...all.teams, null])
  const { ada, bo } = all.accounts
  expect(await groups({ groupBy: "assignee" }, ({ assigneeId }) => assigneeId)).toEqual([ada.id, bo.id, null])
  const search = await all.lists.search("'a'", all.listing({ groupBy: "team", limit: 400 }), {
    isTelling: true,
  })
  expect(search.map(({ place }) => place)).toEqual(search.map(({ place }) => place).sort())
})

test("closed tickets stand behind those that wait, whatever they waited for, in pages and in searches", async () => {
  const all = await crowd(300)
  const waiting = await waitingOf(all)
  const listing = all.listing({ sort: "waitingSince", order: "asc" })
  for (const rows of [
    await paged(all, listing),
    await all.lists.search("'a'", listing, { isTelling: true }),
    await all.lists.search("'a'", listing, { isTelling: false }),
  ])
    expect(rows.map(({ id }) => waiting.has(id))).toEqual(all.tickets.map((_, index) => index < waiting.size))
  const idle: Condition = { all: [{ field: "waiting", op: "notSet" }] }
  expect(await paged(all, { ...listing, condition: idle })).toHaveLength(300 - waiting.size)
})

test("a page of each order is read from an index, without a sort of more than the page", async () => {
  const all = await crowd(10_000)
  const { ada } = all.accounts
  const conditions: Condition[] = [
    everything,
    open,
    { all: [{ field: "status", op: "noneOf", value: ["closed"] }] },
    { all: [...(open as { all: [] }).all, { field: "assignee", op: "anyOf", value: [ada.id, null] }] },
    {
      all: [
        ...(open as { all: [] }).all,
        { field: "waiting", op: "olderThan", value: { amount: 1, unit: "hours" } },
      ],
    },
  ]
  for (const condition of conditions)
    for (const sort of ["updatedAt", "priority", "waitingSince"] as ViewSort[]) {
      const listing = all.listing({ condition, sort, limit: 51 })
      const branches = branchesOf(listing, { priorities: all.priorities, teams: [], people: [] })
      const page = pageSql(all.organisation.id, listing, branches, 51)
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${page}`.execute(database.db)
      const plan = rows.flatMap((row) => Object.values(row)).join("\n")
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toMatch(/Seq Scan on every_ticket/)
    }
})

const noOrders = { priorities: ["low", "high"], teams: ["t1"], people: [] }
const wanted = { sort: "updatedAt", order: "desc", groupBy: "none" } as const
const partsOf = (branches: Branch[]) => branches.map(({ equal }) => equal)

test("what a condition asks of indexed columns is taken apart, and what is left is asked besides", () => {
  const rest = { field: "subject", op: "contains", value: "x" } as const
  const condition: Condition = {
    all: [
      { field: "status", op: "anyOf", value: ["open", "pending"] },
      { all: [{ field: "assignee", op: "anyOf", value: ["ada", null] }, rest] },
    ],
  }
  const branches = branchesOf({ ...wanted, condition }, noOrders)
  expect(partsOf(branches)).toEqual([
    { status: "open", assignee: "ada" },
    { status: "open", assignee: null },
    { status: "pending", assignee: "ada" },
    { status: "pending", assignee: null },
  ])
  expect(branches[0]?.rest).toEqual({ all: [rest] })
})

test("without a status all are asked, of what none can have nothing is, and many values stay one question", () => {
  expect(partsOf(branchesOf({ ...wanted, condition: everything }, noOrders))).toHaveLength(
    ticketStatuses.length,
  )
  const none: Condition = { all: [{ field: "team", op: "anyOf", value: [] }] }
  expect(branchesOf({ ...wanted, condition: none }, noOrders)).toEqual([])
  const people = Array.from({ length: 40 }, (_, index) => `agent${index}`)
  const many: Condition = { all: [{ field: "assignee", op: "anyOf", value: people }] }
  const branches = branchesOf({ ...wanted, condition: many }, noOrders)
  expect(branches.length).toBeLessThanOrEqual(mostBranches)
  expect(branches[0]?.rest).toEqual(many)
  const closed: Condition = { all: [{ field: "status", op: "noneOf", value: ["open", "pending"] }] }
  expect(partsOf(branchesOf({ ...wanted, condition: closed }, noOrders))).toEqual([{ status: "closed" }])
  const either: Condition = {
    any: [
      { field: "team", op: "set" },
      { field: "assignee", op: "set" },
    ],
  }
  expect(branchesOf({ ...wanted, condition: either }, noOrders)[0]?.rest).toEqual({ all: [either] })
})
