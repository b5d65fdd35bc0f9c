import { createField } from "@/lib/support/fields/mutations"
import { listView } from "@/lib/support/views/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { buildAgent, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import {
  changeStatus,
  claimTickets,
  createGuestTicket,
  createTicket,
  replyToTicket,
  resolveTicket,
} from "./mutations"
import { getThread, getTicket, listOwnTickets } from "./queries"
import { newTicket } from "./schema"

const database = testDatabase()
const form = { subject: "The bell is broken", body: "<p>It does not ring.</p>" }

async function customer() {
  const company = await buildOrganisation(database.db)
  const as = async () => signedIn(company.visitor, "customer", await buildCustomer(company.operator))
  return { ...company, as, ctx: await as() }
}
const at = <T extends { now: Date }>(ctx: T, seconds: number): T => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})

test.each(["\u200b", "\u200b\u202e", "\u2800", "\u3164"])(
  "a subject nobody can see (%j) is none [O12, negative 16]",
  (subject) => {
    const { error } = newTicket.safeParse({ subject, body: "<p>Text</p>" })
    expect(error?.issues[0]?.message).toBe("Subject is required")
  },
)

test("a customer's ticket has a number, the default priority and what was asked [O13, D-26]", async () => {
  const { ctx } = await customer()
  const ticket = await createTicket(ctx, form)
  expect(ticket).toMatchObject({ number: 1, status: "open", priorityName: "Medium", assigneeId: null })
  const { entries } = await getThread(ctx, ticket.id)
  expect(entries).toMatchObject([
    { body: "<p>It does not ring.</p>", authorRole: "customer", internal: false },
  ])
})

test.each([
  [{ ...form, subject: " " }, { subject: "Subject is required" }],
  [{ ...form, subject: "x".repeat(256) }, { subject: "At most 255 characters" }],
  [{ ...form, body: "<p> &nbsp; </p>" }, { body: "Details is required and should be max 1500 characters." }],
  [
    { ...form, body: `<p>${"x".repeat(1501)}</p>` },
    { body: "Details is required and should be max 1500 characters." },
  ],
  [
    { ...form, body: "<p><style>hello</style></p>" },
    { body: "Details is required and should be max 1500 characters." },
  ],
  [
    { ...form, body: "&xyz;".repeat(400) },
    { body: "Details is required and should be max 1500 characters." },
  ],
  [
    { ...form, body: `x${"<x></p>".repeat(2501)}` },
    { body: "Details is required and should be max 1500 characters." },
  ],
  [{ ...form, priorityId: "none" }, { priorityId: "There is no such priority" }],
])("%.60j is no ticket [O12, D-27]", async (input, fields) => {
  const { ctx } = await customer()
  await expect(createTicket(ctx, input)).rejects.toMatchObject({ fields })
})

test("1500 characters of text pass, whatever markup is around them [D-27]", async () => {
  const { ctx } = await customer()
  const body = `<p><strong>${"é".repeat(1499)}</strong>&amp;</p>`
  expect((await createTicket(ctx, { ...form, body })).number).toBe(1)
})

test("numbers run without gaps or doubles, no matter who comes at once and what fails between", async () => {
  const { ctx } = await customer()
  const some = Array.from({ length: 12 }, (_, i) =>
    createTicket(ctx, i % 3 ? form : { ...form, attachmentIds: ["none"] }),
  )
  await Promise.allSettled(some)
  const listed = await listOwnTickets(ctx)
  expect(listed.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test("staff resolves no ticket that lacks a required field, whoever asks for it; its requester may [negative 12]", async () => {
  const { owner, ada, customer } = await buildDesk(database.db)
  await createField(owner, { kind: "text", title: "Cause", requiredWhenSolved: true })
  const { id } = await createTicket(customer, form)
  const answer = { body: "<p>Ring it.</p>" }
  await expect(resolveTicket(ada, id)).rejects.toThrow("Cause")
  await expect(replyToTicket(ada, id, { ...answer, resolve: true })).rejects.toThrow("Cause")
  expect((await getThread(ada, id)).entries).toHaveLength(1)
  expect((await replyToTicket(at(ada, 1), id, answer)).status).toBe("open")
  expect((await resolveTicket(at(customer, 2), id)).status).toBe("closed")
  expect((await resolveTicket(at(ada, 3), id)).status).toBe("closed")
})

test("a reply to a closed ticket opens it again, unless it resolves it [N10, N11, D-23, D-24]", async () => {
  const { ctx } = await customer()
  const { id } = await createTicket(ctx, form)
  expect((await resolveTicket(ctx, id)).status).toBe("closed")
  expect((await resolveTicket(ctx, id)).status).toBe("closed")
  const reply = { body: "<p>It is still broken.</p>" }
  expect((await replyToTicket(ctx, id, reply)).status).toBe("open")
  expect((await replyToTicket(ctx, id, { ...reply, resolve: true })).status).toBe("closed")
  expect((await getThread(ctx, id)).entries).toHaveLength(3)
  for (const body of ["<p><br></p>", "<p><script>x()</script></p>"])
    await expect(replyToTicket(ctx, id, { body })).rejects.toThrow("Content field should not be empty")
})

test("a requester's reply to a ticket on hold opens it again; staff's leaves it on hold [D-14, D-24]", async () => {
  const { ada, customer, owner, visitor } = await buildDesk(database.db)
  const own = await createTicket(customer, form)
  const asked = { ...form, firstName: "Gus", email: "gus@example.com" }
  const guests = await createGuestTicket(visitor, asked)
  const email = guests.requesterEmail
  const guest = { ...visitor, actor: { role: "guest", ticketId: guests.id, email } as const }
  const body = "<p>It came.</p>"
  for (const [asker, { id }] of [[customer, own] as const, [guest, guests] as const]) {
    await changeStatus(ada, id, "pending")
    expect((await replyToTicket(owner, id, { body })).status).toBe("pending")
    const onHold = () =>
      listView(ada, { queue: "onhold" }).then(({ tickets }) => tickets.map((row) => row.id))
    expect(await onHold()).toEqual([id])
    expect((await replyToTicket(asker, id, { body })).status).toBe("open")
    expect(await onHold()).toEqual([])
    await changeStatus(ada, id, "pending")
    expect((await replyToTicket(asker, id, { body, resolve: true })).status).toBe("closed")
  }
})

test("nobody else's ticket can be read, answered or resolved [M14, N16, negative 3, negative 1]", async () => {
  const [acme, globex] = [await customer(), await customer()]
  const { id } = await createTicket(acme.ctx, form)
  const others = [
    await acme.as(),
    globex.ctx,
    acme.visitor,
    { ...acme.visitor, actor: { role: "guest", ticketId: "x", email: "a@b.co" } as const },
  ]
  for (const ctx of others) {
    await expect(getTicket(ctx, id)).rejects.toThrow("Ticket not found")
    await expect(replyToTicket(ctx, id, { body: "<p>x</p>" })).rejects.toThrow("Ticket not found")
    await expect(resolveTicket(ctx, id)).rejects.toThrow("Ticket not found")
  }
  expect(await listOwnTickets(globex.ctx)).toEqual([])
  expect((await getThread(acme.ctx, id)).entries).toHaveLength(1)
})

test("an agent reads the company's tickets; a note of theirs reaches no customer [negative 5]", async () => {
  const { ctx, visitor, operator } = await customer()
  const { id } = await createTicket(ctx, form)
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  expect((await replyToTicket(agent, id, { body: "<p>We look.</p>" })).status).toBe("open")
  await visitor.store.support.tickets.insertEntry({
    ...{
      id: "note",
      ticketId: id,
      authorId: null,
      authorRole: "agent",
      authorFirstName: "A",
      authorLastName: "",
    },
    ...{ body: "CANARY", internal: true, createdAt: new Date() },
  })
  expect((await getThread(agent, id)).entries).toHaveLength(3)
  expect(JSON.stringify(await getThread(ctx, id))).not.toContain("CANARY")
})

test("what runs in a body is gone before it is stored [N14, negative 16]", async () => {
  const { ctx } = await customer()
  const body = `<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()><a href="java\tscript:x()">a</a><svg onload=x()></p>`
  const { id } = await createTicket(ctx, { ...form, body })
  const [entry] = (await getThread(ctx, id)).entries
  expect(entry?.body).toBe('<p>Hi<a rel="nofollow noopener noreferrer">a</a></p>')
})

test("My Area is searched in subject, text and number, literally, filtered, and paged both ways [M05, M06, M08, D-25, negative 47]", async () => {
  const { ctx } = await customer()
  for (let i = 0; i < 23; i++) await createTicket(at(ctx, i), { ...form, subject: `Wheel ${i}` })
  await createTicket(at(ctx, 30), { subject: "100% of_it", body: "<p>back\\slash</p>" })
  await resolveTicket(at(ctx, 40), (await listOwnTickets(ctx, { search: "wheel 7" }))[0]?.id ?? "")
  const subjects = async (
    ...args: Parameters<typeof listOwnTickets> extends [unknown, ...infer Rest] ? Rest : never
  ) => (await listOwnTickets(ctx, ...args)).map(({ subject }) => subject)
  expect(await subjects({ search: "100% OF_" })).toEqual(["100% of_it"])
  expect(await subjects({ search: "back\\s" })).toEqual(["100% of_it"])
  expect(await subjects({ search: "%" })).toEqual(["100% of_it"])
  expect(await subjects({ search: "#24" })).toEqual(["100% of_it"])
  expect(await subjects({ search: "' OR 1=1--" })).toEqual([])
  expect(await subjects({ status: "closed" })).toEqual(["Wheel 7"])
  const first = await listOwnTickets(ctx)
  expect(first.map(({ subject }) => subject).slice(0, 3)).toEqual(["Wheel 7", "100% of_it", "Wheel 22"])
  const second = await listOwnTickets(ctx, {}, { after: first.at(-1)?.id })
  expect(second).toEqual(await listOwnTickets(ctx, {}, { page: 2 }))
  expect(await listOwnTickets(ctx, {}, { page: 3 })).toHaveLength(4)
  expect((await subjects({ sort: "number", order: "asc" }))[0]).toBe("Wheel 0")
})

test("the same address at another company claims nothing [D-50, negative 1]", async () => {
  const [acme, globex] = [await customer(), await customer()]
  const person = { id: "someone", email: "gina@example.com" }
  const asked = await createGuestTicket(acme.visitor, { ...form, firstName: "Gina", email: person.email })
  const requester = async () => (await acme.visitor.store.support.tickets.find(asked.id))?.requesterId
  await claimTickets(globex.visitor, person)
  expect(await requester()).toBeNull()
  const gina = await buildCustomer(acme.operator, { email: person.email })
  await claimTickets(acme.visitor, gina)
  expect(await requester()).toBe(gina.id)
})
