import { sql } from "kysely"
import { isTicketView } from "@/lib/people/profile/ticket-home"
import { connect } from "@/lib/platform/db/database"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { assignTickets, setPriority, setStatus, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { rewriteWords } from "@/lib/support/ticket-search/mutations"
import { createGuestTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { listOwnTickets } from "@/lib/support/tickets/queries"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk } from "@/lib/testing/desk"
import { goodPassword } from "@/lib/testing/factories"
import { indexTickets } from "@/lib/work/tasks/index-tickets"
import type { Listing } from "./lists/store"
import { askView } from "./mutations"
import { countViews, findTicket, listView } from "./queries"
import { type ViewFilter, viewOptions, viewPageSize } from "./schema"
import { mostCounted, numberOf } from "./values"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const subjects = async (ctx: Desk["ada"], filter: ViewFilter) =>
  (await listView(ctx, filter)).tickets.map(({ subject }) => subject)

test("each view holds what its name says, and is counted [T01, D-14]", async () => {
  const { ada, owner, accounts, ...rest } = await desk()
  const team = await buildTeam(database.db, rest, "Billing", [accounts.ada.id])
  const [mine, his, free, held, done] = await Promise.all(
    ["mine", "the owner's", "free", "held", "done"].map((subject) => ask(rest, subject)),
  )
  const ids = (...all: ({ id: string } | undefined)[]) => all.map((each) => each?.id ?? "")
  await assignTickets(ada, { ids: ids(mine), assigneeId: accounts.ada.id, teamId: team })
  await assignTickets(ada, { ids: ids(his), assigneeId: accounts.owner.id })
  await setStatus(ada, { ids: ids(held), status: "pending" })
  await setStatus(ada, { ids: ids(done), status: "closed" })
  expect(await subjects(ada, { queue: "myopentickets" })).toEqual(["mine"])
  expect(await subjects(owner, { queue: "myopentickets" })).toEqual(["the owner's"])
  expect(await subjects(ada, { queue: "unassigned" })).toEqual(["free"])
  expect((await subjects(ada, { queue: "allopen" })).sort()).toEqual(["free", "mine", "the owner's"])
  expect(await subjects(ada, { queue: "onhold" })).toEqual(["held"])
  expect(await subjects(ada, { queue: "closed" })).toEqual(["done"])
  expect(await subjects(ada, { queue: `team-${team}` })).toEqual(["mine"])
  expect(free?.number).toBeGreaterThan(0)
  expect((await subjects(ada, { queue: "needsreply" })).sort()).toEqual([
    "free",
    "held",
    "mine",
    "the owner's",
  ])
  const counts = {
    ...{ myopentickets: 1, unassigned: 1, allopen: 3, onhold: 1, closed: 1, [`team-${team}`]: 1 },
    ...{ needsreply: 4, byurgency: 3, myteams: 0 },
  }
  expect(await countViews(ada)).toEqual(counts)
  expect(await listTeams(ada)).toMatchObject([
    { name: "Billing", members: [{ firstName: "Ada", role: "agent" }] },
  ])
})

test("a row says who asks, whose it is, its tags, and whether its requester waits [T01]", async () => {
  const { ada, accounts, ...rest } = await desk()
  const { id } = await ask(rest)
  await assignTickets(ada, { ids: [id], assigneeId: accounts.owner.id })
  await tagTickets(ada, { ids: [id], tags: ["Refund", "vip"] })
  const row = async () => (await listView(ada, { queue: "allopen" })).tickets[0]
  expect(await row()).toMatchObject({
    ...{ number: 1, status: "open", tags: ["refund", "vip"], waits: true, team: null },
    ...{ requester: { firstName: "Cara", email: accounts.customer.email } },
    assignee: { id: accounts.owner.id, role: "owner" },
  })
  await replyToTicket(ada, id, { body: "<p>We look.</p>" })
  expect((await row())?.waits).toBe(false)
  await replyToTicket(rest.customer, id, { body: "<p>And?</p>" })
  expect((await row())?.waits).toBe(true)
  await writeEntry(ada, id, { body: "<p>Odd.</p>", internal: true })
  expect((await row())?.waits).toBe(true)
})

test("a view is narrowed by assignee, team, priority and tag, and ordered both ways [T01]", async () => {
  const { ada, accounts, ...rest } = await desk()
  const [team, other] = await Promise.all(
    ["Billing", "Shipping"].map((name) => buildTeam(database.db, rest, name, [accounts.ada.id])),
  )
  const first = await ask(rest, "first")
  const second = await ask(rest, "second", 1)
  const third = await ask(rest, "third", 2)
  await assignTickets(ada, { ids: [first.id], assigneeId: accounts.bo.id, teamId: team })
  await assignTickets(ada, { ids: [second.id], teamId: other })
  await setPriority(ada, { ids: [second.id], priorityId: "high" })
  await setPriority(ada, { ids: [third.id], priorityId: "low" })
  await tagTickets(ada, { ids: [second.id], tags: ["vip"] })
  const queue = "allopen"
  expect(await subjects(ada, { queue, assigneeId: accounts.bo.id })).toEqual(["first"])
  expect(await subjects(ada, { queue, assigneeId: "none" })).toEqual(["third", "second"])
  expect(await subjects(ada, { queue, teamId: team })).toEqual(["first"])
  expect(await subjects(ada, { queue, teamId: other })).toEqual(["second"])
  expect(await subjects(ada, { queue, teamId: "none" })).toEqual(["third"])
  expect(await subjects(ada, { queue, tag: "VIP" })).toEqual(["second"])
  expect(await subjects(ada, { queue, priorityId: first.priorityId })).toEqual(["first"])
  expect(await subjects(ada, { queue, priorityId: "high" })).toEqual(["second"])
  expect(await subjects(ada, { queue, priorityId: "none" })).toEqual([])
  expect(await subjects(ada, { queue, priorityId: "high", teamId: team })).toEqual([])
  expect(await subjects(ada, { queue, search: "second", teamId: other })).toEqual(["second"])
  expect(await subjects(ada, { queue, search: "second", teamId: team })).toEqual([])
  expect(await subjects(ada, { queue, sort: "createdAt", order: "asc" })).toEqual([
    "first",
    "second",
    "third",
  ])
  await expect(listView(ada, { queue: "team-0" })).rejects.toThrow("Team not found")
  await expect(listView(ada, { queue: "mine" })).rejects.toThrow("There is no such view")
})

test("a ticket is found by its number whatever its status, and only in its own company [T01, negative 1]", async () => {
  const { ada, customer } = await desk()
  const others = await desk()
  const { id } = await ask({ customer }, "done")
  await setStatus(ada, { ids: [id], status: "closed" })
  expect(await findTicket(ada, { number: 1 })).toMatchObject({ id, status: "closed", subject: "done" })
  await expect(findTicket(others.ada, { number: 1 })).rejects.toThrow("Ticket not found")
  await expect(findTicket(ada, { number: 2 })).rejects.toThrow("Ticket not found")
  await expect(findTicket(customer, { number: 1 })).rejects.toMatchObject({ name: "ForbiddenError" })
})

test("all tickets are those of every status, in order and narrowed, with words or without [T01, negative 57]", async () => {
  const { ada, customer, accounts } = await desk()
  const others = await desk()
  await ask(others, "Kettle of others")
  const [held, done] = [
    await ask({ customer }, "Kettle on hold"),
    await ask({ customer }, "Kettle that is done", 1),
  ]
  await ask({ customer }, "Kettle", 2)
  await setStatus(ada, { ids: [held.id], status: "pending" })
  await setStatus(ada, { ids: [done.id], status: "closed" })
  await assignTickets(ada, { ids: [done.id], assigneeId: accounts.bo.id })
  const all = (filter: Omit<ViewFilter, "queue">) =>
    subjects(ada, { queue: "all", sort: "createdAt", order: "asc", ...filter })
  const every = ["Kettle on hold", "Kettle that is done", "Kettle"]
  expect(await all({ search: "kettle" })).toEqual(every)
  expect(await all({ search: accounts.customer.email })).toEqual(every)
  expect(await all({ search: `#${done.number}` })).toEqual(["Kettle that is done"])
  expect(await all({ search: "kettle", assigneeId: accounts.bo.id })).toEqual(["Kettle that is done"])
  expect([await all({}), await all({ search: "  " }), await all({ tag: "vip" })]).toEqual([every, every, []])
  expect(await all({ sort: "createdAt", order: "desc" })).toEqual(every.toReversed())
  expect(await all({ sort: "updatedAt", order: "desc" })).toHaveLength(3)
  expect(await all({ assigneeId: accounts.bo.id })).toEqual(["Kettle that is done"])
  expect(await all({ assigneeId: "none" })).toEqual(["Kettle on hold", "Kettle"])
  expect((await countViews(ada)).all).toBeUndefined()
})

test.each([
  ["812", 812],
  [" #812 ", 812],
  ["#", 0],
  ["812 bell", 0],
  ["1234567890", 0],
  ["-1", 0],
])("%j asks for the ticket numbered %d, 0 for none [T01]", (search, number) => {
  expect(numberOf(search)).toBe(number)
})

test("all tickets are nobody's first view [T01]", () => {
  expect(isTicketView("all")).toBe(false)
  expect(viewOptions({ teams: [], saved: [] }).map(({ value }) => value)).not.toContain("all")
})

test("a list, a search and a count that take too long end, and say what helps [T01, negative 57]", async () => {
  const { ada, customer } = await desk()
  await ask({ customer }, "Kettle")
  const holder = connect(database.url, { max: 1 })
  const held = await holder.startTransaction().execute()
  await sql`LOCK TABLE ticket IN ACCESS EXCLUSIVE MODE`.execute(held)
  const answers = await Promise.all([
    call("listQueue", { queue: "allopen" }, ada),
    call("listQueue", { queue: "allopen", search: "kettle" }, ada),
    call("listQueue", { queue: "allopen", search: "kettle", tag: "vip" }, ada),
    call("countQueues", {}, ada),
  ])
  await held.rollback().execute()
  await holder.destroy()
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/too long.*narrow/) },
    })
  expect(await subjects(ada, { queue: "allopen", search: "kettle" })).toEqual(["Kettle"])
})

test("a person searches so often and no more; lists, and colleagues' searches, go on [T01, negative 57]", async () => {
  const { ada, bo, accounts } = await desk()
  const search = { queue: "allopen", search: "kettle" }
  for (let count = 0; count < limits["queue-search"].points; count++)
    await spend(ada, "queue-search", accounts.ada.id)
  await expect(askView(ada, search)).rejects.toMatchObject({ name: "RateLimitedError" })
  expect((await call("listQueue", search, ada)).status).toBe(429)
  expect((await askView(ada, { queue: "allopen" })).tickets).toEqual([])
  expect((await call("listQueue", search, bo)).status).toBe(200)
})

test("tickets are found by words and their beginnings, in notes too, by number and by address [T01, negative 47]", async () => {
  const { ada, visitor, customer } = await desk()
  await ask({ customer }, "Café machine hums")
  const { id } = await ask({ customer }, "Kettle", 1)
  const guest = { firstName: "Gina", email: "gina.guest@example.com", body: "<p>Help</p>", subject: "Lamp" }
  await createGuestTicket(visitor, guest)
  await writeEntry(ada, id, { body: "<p>Sounds like <b>limescale</b></p>", internal: true })
  const found = (search: string) => subjects(ada, { queue: "allopen", search })
  expect(await found("CAFE mach")).toEqual(["Café machine hums"])
  expect(await found("limesc")).toEqual(["Kettle"])
  expect(await found("gina.guest@exam")).toEqual(["Lamp"])
  expect(await found("gina lamp")).toEqual(["Lamp"])
  expect(await found("#2")).toEqual(["Kettle"])
  expect(await found("2")).toEqual(["Kettle"])
  expect(await found("' | cafe:* \\")).toEqual(["Café machine hums"])
  for (const nothing of ["#22", "amp", "kettle & !cafe", "...", "\\", "%", ":*"])
    expect([nothing, await found(nothing)]).toEqual([nothing, []])
  // Customers find no ticket by what staff says of it.
  expect(await listOwnTickets(customer, { search: "limescale" })).toEqual([])
})

test("pages follow each other, searched or not, by whichever way the words are looked for [T01]", async () => {
  const { ada, customer, organisation, operator } = await desk()
  const many = Array.from({ length: 600 }, (_, index) => ({
    ...{
      id: `t${String(index).padStart(5, "0")}${organisation.id.slice(0, 4)}`,
      subject: index % 10 ? "Even" : "Odd",
    },
    ...{ requesterId: null, requesterEmail: "g@example.com", requesterFirstName: "G", requesterLastName: "" },
    ...{ words: "", status: "open" as const, priorityId: "medium", assigneeId: null, entries: [] },
    createdAt: new Date(operator.now.getTime() + Math.floor(index / 3)),
    updatedAt: new Date(operator.now.getTime() + Math.floor(index / 3)),
  }))
  await operator.store.support.tickets.insertMany(many)
  const all = async (filter: Omit<ViewFilter, "queue">) => {
    const ids: string[] = []
    for (let lastVisible: string | null = "init"; lastVisible; ) {
      const page = await listView(ada, { queue: "allopen", ...filter, lastVisible })
      expect(page.tickets.length).toBeLessThanOrEqual(viewPageSize)
      ids.push(...page.tickets.map(({ id }) => id))
      lastVisible = page.lastVisible
    }
    return ids
  }
  const sorted = many.map(({ id }) => id)
  expect(await all({ order: "asc", sort: "createdAt" })).toEqual(sorted)
  expect(await all({})).toEqual(sorted.toReversed())
  const odd = sorted.filter((_, index) => index % 10 === 0).reverse()
  // Of the first 250 some have it, so the view is walked on.
  expect(await all({ search: "odd" })).toEqual(odd)
  const listing: Listing = {
    condition: { all: [{ field: "status", op: "anyOf", value: ["open"] }] },
    ...{ sort: "updatedAt", order: "desc", groupBy: "none", limit: 51, now: operator.now },
  }
  const picked = await operator.store.support.ticketLists.search("'odd'", listing, { isTelling: true })
  expect(picked.map(({ id }) => id)).toEqual(odd.slice(0, 51))
  await expect(listView(ada, { queue: "allopen", lastVisible: "bm8" })).rejects.toThrow("cursor")
  expect(await listOwnTickets(customer)).toEqual([])
})

test("a view is counted to 1,000 and no further", async () => {
  const { ada, operator } = await desk()
  const one = (index: number) => ({
    ...{ id: `c${index}${operator.organisation.id.slice(0, 6)}`, subject: "x", words: "", entries: [] },
    ...{ requesterId: null, requesterEmail: "g@example.com", requesterFirstName: "G", requesterLastName: "" },
    ...{ status: "pending" as const, priorityId: "medium", assigneeId: null },
    ...{ createdAt: operator.now, updatedAt: operator.now },
  })
  await operator.store.support.tickets.insertMany(
    Array.from({ length: mostCounted + 5 }, (_, index) => one(index)),
  )
  expect((await countViews(ada)).onhold).toBe(mostCounted)
})

test("what is indexed anew is found again, notes included", async () => {
  const { ada, organisation, ...rest } = await desk()
  const { id } = await ask(rest, "Kettle")
  await writeEntry(ada, id, { body: "<p>limescale</p>", internal: true })
  await sql`DELETE FROM ticket_words WHERE organisation_id = ${organisation.id}`.execute(database.db)
  const found = () => subjects(ada, { queue: "allopen", search: "limescale kettle #1" })
  // What is said before its turn comes is not lost, nor all that there is of it.
  await writeEntry(ada, id, { body: "<p>vinegar</p>", internal: true })
  expect(await found()).toEqual([])
  await indexTickets({ organisationId: organisation.id })
  expect(await found()).toEqual(["Kettle"])
  expect(await subjects(ada, { queue: "allopen", search: "vinegar" })).toEqual(["Kettle"])
})

test("a deleted customer's tickets are found by what is left of them, and by nothing of theirs [R12, X24]", async () => {
  const { ada, customer, accounts, organisation } = await desk()
  const { id } = await ask({ customer }, "Kettle of Cara Customer")
  await writeEntry(ada, id, {
    body: `<p>Cara (${accounts.customer.email}) has limescale</p>`,
    internal: true,
  })
  await tagTickets(ada, { ids: [id], tags: ["cara customer", "vip"] })
  const found = (search: string) => subjects(ada, { queue: "allopen", search })
  expect(await found("cara limescale")).toHaveLength(1)
  await deleteOwnAccount(customer, goodPassword)
  await indexTickets({ organisationId: organisation.id })
  for (const search of ["cara", accounts.customer.email])
    expect([search, await found(search)]).toEqual([search, []])
  expect(await found("kettle limescale")).toHaveLength(1)
  expect((await listView(ada, { queue: "allopen" })).tickets[0]?.tags).toEqual(["vip"])
})

test("customers and visitors have no queues, and nobody has another company's [negative 1, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  await ask(acme, "CANARY")
  for (const ctx of [acme.customer, acme.visitor, acme.operator]) {
    await expect(listView(ctx, { queue: "allopen" })).rejects.toThrow()
    await expect(countViews(ctx)).rejects.toThrow()
  }
  expect(await subjects(globex.ada, { queue: "allopen" })).toEqual([])
  expect(await subjects(globex.ada, { queue: "allopen", search: "canary" })).toEqual([])
  expect((await countViews(globex.ada)).allopen).toBe(0)
})

test("a ticket of many long words takes answers as before, and is found by its first ones [T01, negative 44]", async () => {
  const { ada, ...rest } = await desk()
  const { id } = await ask(rest, "Kettle")
  const long = (from: number) =>
    Array.from({ length: 6000 }, (_, index) => `${from + index}${"ж".repeat(43)}`).join(" ")
  for (let answer = 0; answer < 3; answer++)
    await ada.store.support.tickets.insertEntry({
      ...{ id: `long${answer}`, ticketId: id, authorId: null, authorRole: "agent", authorFirstName: "A" },
      ...{
        authorLastName: "",
        body: `<p>${long(10_000 + answer * 6000)}</p>`,
        internal: false,
        createdAt: ada.now,
      },
    })
  const found = (search: string) => subjects(ada, { queue: "allopen", search })
  expect(await found(`kettle 10005${"ж".repeat(43)}`)).toEqual(["Kettle"])
  await rewriteWords(ada.store, [id])
  expect(await found("kettle")).toEqual(["Kettle"])
})
