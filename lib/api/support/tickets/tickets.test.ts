import { tickets } from "@/lib/api/support/tickets/calls"
import { createField } from "@/lib/support/fields/mutations"
import { sendReply, takeBackReply } from "@/lib/support/replies/pending/mutations"
import { assignTickets } from "@/lib/support/ticket-actions/mutations"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"
import { type Asking, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { ask as askTicket, buildDesk, buildTeam } from "@/lib/testing/desk"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const form = { firstname: "", lastname: "", email: "", subject: "The bell", body: "<p>It does not ring.</p>" }

async function company() {
  const acme = await buildOrganisation(database.db)
  const customer = await buildCustomer(acme.operator, { firstName: "Ada", lastName: "Lovelace" })
  return { ...acme, customer, asking: await signedIn(acme.visitor, "customer", customer) }
}

const create = (asking: Asking, input: object = form, headers = {}) =>
  call("createNewTicketAuthenticatedUser", input, asking, headers)
const key = (value: string) => ({ "idempotency-key": value })

test("a customer creates a ticket; blank names and the host's domain are taken [X43, X46, O13, D-26]", async () => {
  const { asking, organisation } = await company()
  const { status, body } = await create(asking, { ...form, domainname: organisation.identifier })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: 200,
      message: "Ticket has been created successfully.",
      results: { ticket_id: expect.any(String), num_ticket_id: 1 },
    },
  })
  const { body: details } = await call("fetchTicketDetails", body.results, asking)
  expect(details).toMatchObject({
    status: 200,
    TicketInfo: {
      ticket_id: body.results.ticket_id,
      num_ticket_id: 1,
      subject: "The bell",
      ticketStatus: { name: "open" },
      priority: "Medium",
      entity_to_asign: "",
      assigneeStaff: null,
      contacts: { firstname: "Ada", lastname: "Lovelace" },
      created_on: { _seconds: expect.any(Number) },
    },
    threadList: [{ fromUser: { firstname: "Ada" }, body: form.body, attachmentDoc: [] }],
  })
})

test("a ticket given to a team names it, and a person before it [N04, X40]", async () => {
  const desk = await buildDesk(database.db)
  const team = await buildTeam(database.db, desk, "Billing", [desk.accounts.ada.id])
  const { id } = await askTicket(desk, "The bell")
  await assignTickets(desk.ada, { ids: [id], teamId: team })
  const shown = async () => {
    const { body } = await call("fetchTicketDetails", { ticket_id: id }, desk.customer)
    const { entity_to_asign, assigneeStaff, assignee_team } = body.TicketInfo
    return { entity_to_asign, assigneeStaff, assignee_team }
  }
  const billing = { assignee_team: { name: "Billing" } }
  expect(await shown()).toEqual({ ...billing, entity_to_asign: "T", assigneeStaff: null })
  await assignTickets(desk.ada, { ids: [id], assigneeId: desk.accounts.ada.id })
  const person = { entity_to_asign: "U", assigneeStaff: { firstname: "Ada", lastname: "Agent" } }
  expect(await shown()).toEqual({ ...billing, ...person })
})

test("what is wrong is said by the wire's names [O12, D-44]", async () => {
  const { asking } = await company()
  const long = "Details is required and should be max 1500 characters."
  for (const [input, errors] of [
    [{ subject: " " }, { subject: "Subject is required" }],
    [{ subject: "x".repeat(256) }, { subject: "At most 255 characters" }],
    [{ body: "<p></p>" }, { body: long }],
    [{ body: "x".repeat(1501) }, { body: long }],
    [{ priority_id: "none" }, { priority_id: "There is no such priority" }],
    [{ attachment: [{ id: "none" }] }, { attachment: "An attachment has to be uploaded again" }],
  ] as const) {
    const { status, body } = await create(asking, { ...form, ...input })
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors })
  }
  expect((await call("fetchUserTicket", {}, asking)).body.results.hits).toEqual([])
})

test("a reply leaves an open ticket open, reopens a closed one or one on hold, and may close it [X44, X45, N09, N10, N11, D-23, D-24]", async () => {
  const { asking } = await company()
  const { ticket_id } = (await create(asking)).body.results
  const reply = async (action: string, text: string) =>
    (await call("createTicketsThread", { ticket_id, body: `<p>${text}</p>`, action }, asking)).body
  expect(await reply("none", "one")).toMatchObject({
    status: 200,
    message: "Reply has been send successfully.",
    results: { threads: [{}, { body: "<p>one</p>" }], ticketInfo: { ticketStatus: { name: "open" } } },
  })
  const closed = await call("markedAsClosed", { ticket_id, action: "closed" }, asking)
  expect(closed.body).toMatchObject({
    status: 200,
    message: "Ticket has been resolved successfully.",
    results: { ticketInfo: { ticket_id, ticketStatus: { name: "closed" } } },
  })
  expect((await reply("none", "two")).results.ticketInfo.ticketStatus.name).toBe("open")
  expect(await reply("closed", "three")).toMatchObject({
    message: "Ticket has been resolved successfully.",
    results: { ticketInfo: { ticketStatus: { name: "closed" } } },
  })
  await asking.store.support.tickets.touch(ticket_id, { status: "pending", now: new Date() })
  expect((await reply("none", "four")).results.ticketInfo.ticketStatus.name).toBe("open")
  const empty = await call("createTicketsThread", { ticket_id, body: "<p><br></p>" }, asking)
  expect(empty.body).toMatchObject({
    status: "400",
    errors: { body: "Content field should not be empty" },
  })
})

test("tickets come 10 at a time behind startat, latest activity first [X39, M08, D-25, Z03]", async () => {
  const { asking, visitor, customer } = await company()
  const at = new Date()
  await visitor.store.transaction(async (store) => {
    for (let i = 0; i < 23; i++)
      await store.support.tickets.insert({
        ...{ id: `t${String(i).padStart(2, "0")}`, requesterId: customer.id, requesterEmail: customer.email },
        ...{ requesterFirstName: "", requesterLastName: "", subject: `s${i}`, priorityId: "low", words: "" },
        // Two share each moment, so that the id has to decide.
        createdAt: new Date(at.getTime() + Math.floor(i / 2) * 1000),
      })
  })
  const pages: string[][] = []
  for (let startat: string | undefined; ; ) {
    const { body } = await call("fetchUserTicket", startat ? { startat } : {}, asking)
    pages.push(body.results.hits.map(({ _id }: { _id: string }) => _id))
    startat = pages.at(-1)?.at(-1)
    if ((pages.at(-1) ?? []).length < 10) break
  }
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
  const all = Array.from({ length: 23 }, (_, i) => `t${String(22 - i).padStart(2, "0")}`)
  expect(pages.flat()).toEqual(all)
})

test("priorities are the company's, for visitors too [X41, O10]", async () => {
  const { visitor, organisation } = await company()
  const { status, body } = await call("getPriorityData", { domainname: organisation.identifier }, visitor)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 200 } })
  expect(body.results.filter(({ is_default }: { is_default: boolean }) => is_default)).toMatchObject([
    { name: "Medium" },
  ])
  expect((await call("getPriorityData", { domainname: "another" }, visitor)).status).toBe(403)
})

test("a visitor creates a ticket in their own name; somebody signed in does not [X42, O09]", async () => {
  const { visitor, asking } = await company()
  const guest = { ...form, firstname: "Gil", lastname: "", email: "Gil@Example.com" }
  const { status, body } = await call("createNewTicket", guest, visitor)
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: "Ticket has been created successfully.",
  })
  const kept = await visitor.store.support.tickets.find(body.results.ticket_id)
  expect(kept).toMatchObject({
    requesterId: null,
    requesterEmail: "gil@example.com",
    requesterFirstName: "Gil",
  })
  const { errors } = (await call("createNewTicket", { ...guest, firstname: "", email: "x" }, visitor)).body
  expect(errors).toEqual({ firstname: "First name is required", email: "Please enter a valid email" })
  const robot = await call("createNewTicket", { ...guest, website: "http://x" }, visitor)
  expect(robot.status).toBe(400)
  expect((await call("createNewTicket", guest, asking)).status).toBe(403)
})

const needsSession = (Object.keys(tickets) as (keyof typeof tickets)[]).filter(
  (name) => name !== "getPriorityData" && name !== "createNewTicket",
)
test.each(needsSession)(
  "%s without a token, or with a worthless one, is 401 [X46, negative 11]",
  async (name) => {
    const { visitor, asking } = await company()
    const { ticket_id } = (await create(asking)).body.results
    for (const token of [undefined, "x", `${asking.token}x`]) {
      const input = { ...form, ticket_id, action: "closed" }
      const { status } = await call(name, input, { ...visitor, token }, { "x-remote-user": "owner" })
      expect(status).toBe(401)
    }
    const { body } = await call("fetchTicketDetails", { ticket_id }, asking)
    expect(body).toMatchObject({ TicketInfo: { ticketStatus: { name: "open" } }, threadList: [{}] })
  },
)

test("what a form says beyond its fields changes nothing [negative 7]", async () => {
  const { asking, visitor, operator } = await company()
  const other = await buildCustomer(operator)
  const extra = {
    ...{ id: "x", status: "closed", requesterId: other.id, requester_id: other.id, user_id: other.id },
    ...{ organisationId: "x", createdAt: "1999-01-01", assigneeId: "x", number: 99, num_ticket_id: 99 },
    ...{ internal: true, authorRole: "owner", constructor: { prototype: { polluted: 1 } } },
  }
  const { ticket_id } = (await create(asking, { ...form, ...extra })).body.results
  await call("createTicketsThread", { ...extra, ticket_id, body: "<p>x</p>" }, asking)
  const kept = await visitor.store.support.tickets.find(ticket_id)
  expect(kept).toMatchObject({ number: 1, status: "open", assigneeId: null })
  expect(kept?.requesterId).not.toBe(other.id)
  const entries = await visitor.store.support.tickets.entries(ticket_id, { internal: true })
  expect(entries.map(({ authorRole, internal }) => [authorRole, internal])).toEqual([
    ["customer", false],
    ["customer", false],
  ])
  expect({}).not.toHaveProperty("polluted")
})

test.each([{ ticketsDeactivated: true }, { ticketApp: false }])(
  "a portal with %j takes no tickets and no replies, and shows none until it is opened again [D-20]",
  async (closing) => {
    const { asking, operator, organisation, visitor } = await company()
    const { ticket_id } = (await create(asking)).body.results
    await operator.store.tenancy.organisation.update(closing)
    await operator.store.platform.changes.signal(organisation)
    const guest = { ...form, firstname: "Gil", email: "gil@example.com" }
    const answers = [
      await create(asking),
      await call("createNewTicket", guest, visitor),
      await call("createTicketsThread", { ticket_id, body: "<p>x</p>" }, asking),
      await call("markedAsClosed", { ticket_id }, asking),
      await call("getTickets", {}, asking),
      await call("fetchTicketDetails", { ticket_id }, asking),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(answers.at(-1)?.body).toMatchObject({ message: portalDeactivated })
    await operator.store.tenancy.organisation.update({ ticketsDeactivated: false, ticketApp: true })
    await operator.store.platform.changes.signal(organisation)
    const { body } = await call("fetchTicketDetails", { ticket_id }, asking)
    expect(body).toMatchObject({ TicketInfo: { ticketStatus: { name: "open" } }, threadList: [{}] })
  },
)

test("the form's email is the asker's own, or is refused [D-34]", async () => {
  const { asking, customer } = await company()
  expect((await create(asking, { ...form, email: customer.email })).status).toBe(200)
  expect((await create(asking, { ...form, email: "else@example.com" })).status).toBe(403)
})

test("staff closes no ticket that lacks a required field by this call either; customers may [section 6]", async () => {
  const { asking, visitor, operator } = await company()
  const { ticket_id } = (await create(asking)).body.results
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  await createField(owner, { kind: "text", title: "Cause", requiredWhenSolved: true })
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const refused = await call("markedAsClosed", { ticket_id }, agent)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("Cause")])
  const answered = await call(
    "createTicketsThread",
    { ticket_id, body: "<p>Done</p>", action: "closed" },
    agent,
  )
  expect([answered.status, answered.body.message]).toEqual([400, expect.stringContaining("Cause")])
  expect((await call("markedAsClosed", { ticket_id }, asking)).status).toBe(200)
  expect((await call("markedAsClosed", { ticket_id }, agent)).status).toBe(200)
})

test("staff is told where an answer on its way is what resolves a ticket", async () => {
  const { asking, visitor, operator } = await company()
  const { ticket_id } = (await create(asking)).body.results
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const held = await sendReply(agent, { ticketId: ticket_id, body: "<p>Done</p>" })
  const { status, body } = await call("markedAsClosed", { ticket_id }, agent)
  expect([status, body.message]).toEqual([200, "Ticket will be resolved when the reply on its way is sent."])
  expect(body.results.ticketInfo.ticketStatus.name).toBe("open")
  await takeBackReply(agent, held)
  expect((await call("markedAsClosed", { ticket_id }, agent)).body).toMatchObject({
    ...{ message: "Ticket has been resolved successfully." },
    results: { ticketInfo: { ticketStatus: { name: "closed" } } },
  })
})

test("an agent reads the company's tickets and creates none as a customer [section 6]", async () => {
  const { asking, visitor, operator } = await company()
  const { ticket_id } = (await create(asking)).body.results
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  expect((await call("fetchTicketDetails", { ticket_id }, agent)).status).toBe(200)
  expect((await create(agent)).status).toBe(403)
  expect((await call("fetchUserTicket", {}, agent)).status).toBe(403)
})

describe("sent again under one Idempotency-Key", () => {
  test("one ticket, the same answer; other contents are 409; another person's key is another key [negative 55]", async () => {
    const { asking, visitor, operator } = await company()
    const both = await Promise.all([create(asking, form, key("k")), create(asking, form, key("k"))])
    const again = await create(asking, form, key("k"))
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...both, again].map(({ text }) => text)).size).toBe(1)
    expect((await create(asking, { ...form, subject: "Other" }, key("k"))).status).toBe(409)
    const other = await signedIn(visitor, "customer", await buildCustomer(operator))
    expect((await create(other, form, key("k"))).body.results.num_ticket_id).toBe(2)
    const { body } = await call("fetchUserTicket", {}, asking)
    expect(body.results.hits).toHaveLength(1)
    expect((await create(asking, form, key("x".repeat(256)))).status).toBe(400)
  })

  test("one reply, one ticket of a visitor [negative 55]", async () => {
    const { asking, visitor } = await company()
    const { ticket_id } = (await create(asking, form, key("k"))).body.results
    const reply = () =>
      call("createTicketsThread", { ticket_id, body: "<p>x</p>", action: "none" }, asking, key("k"))
    const replies = [await reply(), await reply()]
    expect(replies.map(({ body }) => body.results.threads.length)).toEqual([2, 2])
    const guest = { ...form, firstname: "Gil", email: "gil@example.com" }
    const asked = () => call("createNewTicket", guest, visitor, key("k"))
    expect((await asked()).body.results).toEqual((await asked()).body.results)
  })

  test("more writers at once than connections all get through [negative 55]", async () => {
    const { visitor, operator } = await company()
    const writers = Array.from({ length: 12 }, async (_, i) =>
      create(await signedIn(visitor, "customer", await buildCustomer(operator)), form, key(`k${i}`)),
    )
    const numbers = (await Promise.all(writers)).map(({ body }) => body.results.num_ticket_id)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  })

  test("a form refused may be corrected under the same key", async () => {
    const { asking } = await company()
    expect((await create(asking, { ...form, subject: "" }, key("k"))).status).toBe(400)
    expect((await create(asking, form, key("k"))).status).toBe(200)
  })
})

describe("too often [negative 57]", () => {
  test("tickets and replies are limited by person, with Retry-After; repetitions are not counted", async () => {
    const { asking, visitor, operator } = await company()
    const { ticket_id } = (await create(asking, form, key("first"))).body.results
    for (let i = 0; i < 19; i++) expect((await create(asking)).status).toBe(200)
    const { status, headers } = await create(asking)
    expect({ status, later: Number(headers.get("retry-after")) > 0 }).toEqual({ status: 429, later: true })
    expect((await create(asking, form, key("first"))).body.results.ticket_id).toBe(ticket_id)
    const other = await signedIn(visitor, "customer", await buildCustomer(operator))
    expect((await create(other)).status).toBe(200)
    const reply = () => call("createTicketsThread", { ticket_id, body: "<p>x</p>" }, asking)
    for (let i = 0; i < 60; i++) expect((await reply()).status).toBe(200)
    expect((await reply()).status).toBe(429)
  })

  test("a visitor's are limited by address and by the email they name", async () => {
    const { visitor } = await company()
    const ask = async (email: string) =>
      (await call("createNewTicket", { ...form, firstname: "Gil", email }, visitor)).status
    const asked: number[] = []
    for (let i = 0; i < 6; i++) asked.push(await ask("gil@example.com"))
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  })
})
