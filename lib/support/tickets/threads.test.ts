import { sql } from "kysely"
import { newId } from "@/lib/platform/id"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { replyToTicket, resolveTicket } from "./mutations"
import { getThread, listOwnTickets } from "./queries"
import { shownBody } from "./shown-body"

const database = testDatabase()
const agent = { authorId: null, authorRole: "agent", authorFirstName: "A", authorLastName: "" } as const

/** A customer's ticket with entries a millisecond apart. */
async function thread(count: number, body: string) {
  const { visitor, operator } = await buildOrganisation(database.db)
  const { id, email } = await buildCustomer(operator)
  const ctx = await signedIn(visitor, "customer", { id, email })
  const entries = Array.from({ length: count }, (_, i) => ({
    ...{ ...agent, id: `entry${i}`, body, internal: false },
    createdAt: new Date(ctx.now.getTime() + i),
  }))
  const ticket = {
    ...{
      id: newId(),
      requesterId: id,
      requesterEmail: email,
      requesterFirstName: "A",
      requesterLastName: "",
    },
    ...{ subject: "The bell", words: "", status: "open" as const, priorityId: "medium", assigneeId: null },
    ...{ createdAt: ctx.now, updatedAt: ctx.now, entries },
  }
  await ctx.store.support.tickets.insertMany([ticket])
  return { ctx, id: ticket.id, ids: entries.map((entry) => entry.id) }
}

test.each([
  ["500 entries", 501, "<p>x</p>", 500],
  ["2,000,000 bytes", 22, "x".repeat(100_000), 20],
])(
  "of a thread of more than %s the last are read, oldest first, and it says that there are earlier ones [negative 44]",
  async (_, count, body, read) => {
    const { ctx, id, ids } = await thread(count, body)
    const { entries, hasEarlier } = await getThread(ctx, id)
    expect(entries.map((entry) => entry.id)).toEqual(ids.slice(-read))
    expect(hasEarlier).toBe(true)
    const { body: told } = await call("fetchTicketDetails", { ticket_id: id }, ctx)
    expect([told.threadList.length, told.hasEarlier]).toEqual([read, true])
  },
)

test.each([
  ["500 entries", 500, "<p>x</p>"],
  ["2,000,000 bytes", 20, "x".repeat(100_000)],
])("one of %s has no earlier ones [negative 44]", async (_, count, body) => {
  const { ctx, id, ids } = await thread(count, body)
  const { entries, hasEarlier } = await getThread(ctx, id)
  expect([entries.length, hasEarlier]).toEqual([ids.length, false])
})

test("an entry is shown as it is stored now, however often it was read; another company's is another [R12, negative 44]", () => {
  const [acme, globex, id] = [newId(), newId(), newId()]
  for (let read = 0; read < 2; read++)
    expect(shownBody(acme, { id, body: "<p onclick=x>first</p>", internal: false })).toBe("<p>first</p>")
  expect(shownBody(acme, { id, body: "<p>second</p>", internal: false })).toBe("<p>second</p>")
  expect(shownBody(globex, { id, body: "<p>other</p>", internal: false })).toBe("<p>other</p>")
})

test("a note may hold mentions of colleagues and nothing else of a span; an answer holds none [N14]", () => {
  const mention = '<span data-mention="a1">@Bo</span>'
  const dressed =
    '<p><span data-mention="a1" style="position:fixed" onclick="x">@Bo</span> <span>plain</span></p>'
  const shown = (body: string, internal: boolean) => shownBody(newId(), { id: newId(), body, internal })
  expect(shown(dressed, true)).toBe(`<p>${mention} plain</p>`)
  expect(shown('<p><span data-mention="&quot;><script>">@x</span></p>', true)).toBe("<p>@x</p>")
  expect(shown(dressed, false)).toBe("<p>@Bo plain</p>")
})

test("of a very long thread the search looks into the first 200,000 characters [M05, negative 44]", async () => {
  const { ctx, id } = await thread(1, "<p>x</p>")
  const { store, now } = ctx
  await store.support.tickets.touch(id, { now, words: `Early ${"x".repeat(150_000)}` })
  await store.support.tickets.touch(id, { now, words: `${"x".repeat(100_000)} late` })
  const found = async (search: string) => (await listOwnTickets(ctx, { search })).length
  expect([await found("early"), await found("late")]).toEqual([1, 0])
  const row = database.db.selectFrom("ticket").select(sql<number>`length(search_text)`.as("length"))
  expect(await row.where("id", "=", id).executeTakeFirst()).toEqual({ length: 200_000 })
})

test("what a clock that is behind writes comes last all the same [N11, D-25]", async () => {
  const { ctx, id } = await thread(1, "<p>first</p>")
  const slow = { ...ctx, now: new Date(ctx.now.getTime() - 60_000) }
  const moments = [(await getThread(ctx, id)).ticket.updatedAt]
  for (const body of ["<p>second</p>", "<p>third</p>"])
    moments.push((await replyToTicket(slow, id, { body })).updatedAt)
  moments.push((await resolveTicket(slow, id)).updatedAt)
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a.getTime() - b.getTime()))
  const { entries } = await getThread(ctx, id)
  expect(entries.map(({ body }) => body)).toEqual(["<p>first</p>", "<p>second</p>", "<p>third</p>"])
  expect(entries.at(-1)?.createdAt).toEqual(moments[2])
})

test("a thread's files are found by its ticket, however many files the company has [negative 44]", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    EXPLAIN SELECT id FROM attachment WHERE organisation_id = 'acme' AND ticket_id = 't' ORDER BY created_at, id`.execute(
    database.db,
  )
  expect(JSON.stringify(rows)).toMatch(/attachment_of_ticket(?!.*Sort)/)
})

test("a made-up ticket knows when staff first answered, and while it is open of no end [D-14]", async () => {
  const { ctx, id } = await thread(2, "<p>x</p>")
  const [row] = await ctx.store.support.views.rows([id])
  expect(row).toMatchObject({ answeredAt: ctx.now, closedAt: null })
  const { updatedAt } = await resolveTicket(ctx, id)
  expect((await ctx.store.support.views.rows([id]))[0]?.closedAt).toEqual(updatedAt)
})
