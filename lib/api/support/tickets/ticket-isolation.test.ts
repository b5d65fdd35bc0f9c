import { createTicket, replyToTicket } from "@/lib/support/tickets/mutations"
import { type Asking, call, type TicketCallName } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { isolated } from "@/lib/testing/isolated"
import { buildPeopled, neighbours } from "@/lib/testing/neighbours"

const database = testDatabase()

/** What a ticket and its people could be reached by. */
type Ids = {
  org: string
  identifier: string
  customer: string
  email: string
  ticket: string
  number: string
  attachment: string
}

const form = { subject: "Mine", body: "<p>Mine.</p>" }
const own = ({ customer, email, org }: Ids) => [{}, { user_id: customer }, { email }, { org_id: org }]
const listed = (input: object) => (ids: Ids) => own(ids).map((claim) => ({ ...input, ...claim }))
/** By its id, and by its number, which can be guessed. */
const ofTicket =
  (input: object) =>
  ({ ticket, number }: Ids) => [
    { ...input, ticket_id: ticket },
    { ...input, ticket_id: number },
    { ...input, ticket_id: `#${number}` },
  ]

/** The inputs that would reach another customer's tickets. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.tickets, (ids: Ids) => object[]> = {
  fetchUserTicket: ({ ticket }) => [{}, { startat: ticket }],
  fetchTicketDetails: ofTicket({}),
  getPriorityData: ({ identifier }) => [{}, { domainname: identifier }],
  createNewTicket: ({ attachment, identifier, email }) => [
    { ...form, firstname: "Eve", email: "eve@example.com", attachment: [{ id: attachment }] },
    { ...form, firstname: "Eve", email, domainname: identifier },
  ],
  createNewTicketAuthenticatedUser: ({ attachment, identifier, email }) => [
    { ...form, attachment: [{ id: attachment }] },
    { ...form, domainname: identifier },
    { ...form, email },
  ],
  createTicketsThread: (ids) => [
    ...ofTicket({ body: "<p>Mine.</p>", action: "closed" })(ids),
    { ticket_id: ids.ticket, body: "<p>Mine.</p>", attachment: [{ id: ids.attachment }] },
  ],
  markedAsClosed: ofTicket({ action: "closed" }),
  ticketGlobalSearch: listed({ stext: "canary" }),
  ticketStatusFilter: listed({ status: "all" }),
  ticketSorting: listed({ sortingField: "subject", sortOrder: "asc" }),
  getTickets: listed({}),
}

test("every call about tickets has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.tickets).sort())
})

async function company() {
  const peopled = await buildPeopled(database.db)
  const { organisation, operator, visitor, tokens } = peopled
  const { customer } = peopled.people
  const ticket = await createTicket(peopled.customer, { subject: "CANARY", body: "<p>CANARY</p>" })
  await replyToTicket(peopled.customer, ticket.id, { body: "<p>CANARY</p>" })
  const attachment = `attached${ticket.id.slice(8)}`
  const file = { name: "CANARY.pdf", type: "application/pdf", size: 1, complete: true }
  await database.db
    .insertInto("attachment")
    .values({
      ...{ ...file, organisationId: organisation.id, id: attachment, key: attachment },
      ...{ uploaderId: customer.id, createdAt: operator.now },
    })
    .execute()
  const ids: Ids = {
    ...{ org: organisation.id, identifier: organisation.identifier, customer: customer.id },
    ...{ email: customer.email, ticket: ticket.id, number: String(ticket.number), attachment },
  }
  /** The whole ticket, and whether its file is still unattached. */
  const kept = async () => ({
    ticket: await visitor.store.support.tickets.find(ticket.id),
    entries: await visitor.store.support.tickets.entries(ticket.id, { internal: true }),
    file: await database.db
      .selectFrom("attachment")
      .select("entryId")
      .where("id", "=", attachment)
      .executeTakeFirst(),
  })
  return { organisation, ids, tokens, kept }
}
const companies = neighbours(database, company)

const invented: Ids = {
  ...{ org: "nothing", identifier: "nothing", customer: "nothing", email: "nothing@example.com" },
  ...{ ticket: "nothing", number: "0", attachment: "nothing" },
}

/** An answer without what is new in every one. */
const comparable = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text
    .replace(/"(ticket_id|thread_id|_id|email)":"[^"]*"/g, '"$1":""')
    .replace(/"(num_ticket_id|_seconds|_nanoseconds)":\d+/g, '"$1":0'),
})

type Company = Awaited<ReturnType<typeof company>>
const foreigners: Record<string, (acme: Company, globex: Company) => Asking> = {
  "a visitor of another company": (_, { organisation }) => ({ organisation }),
  "an agent of another company": (_, { organisation, tokens }) => ({ organisation, token: tokens.agent }),
  "an owner of another company": (_, { organisation, tokens }) => ({ organisation, token: tokens.owner }),
  "a customer of another company": (_, { organisation, tokens }) => ({
    organisation,
    token: tokens.neighbour,
  }),
  "the requester, at another company [negative 2]": ({ tokens }, { organisation }) => ({
    organisation,
    token: tokens.customer,
  }),
  "an agent's session of the company, at another [negative 2]": ({ tokens }, { organisation }) => ({
    organisation,
    token: tokens.agent,
  }),
}

describe.each(Object.entries(cases))("%s", (name, inputsOf) => {
  const ask = (input: object, asking: Asking) => call(name as TicketCallName, input, asking)

  test.each(Object.entries(foreigners))(
    "%s is answered as if there were no such ticket [A10, N16, negative 1]",
    async (_, asker) => {
      const { acme, globex: first, initech: second } = companies
      const before = await acme.kept()
      for (const [which, input] of inputsOf(acme.ids).entries()) {
        const foreign = await ask(input, asker(acme, first))
        const nothing = await ask(inputsOf(invented)[which] ?? {}, asker(acme, second))
        const isNumber = JSON.stringify(input).includes(`"${acme.ids.number}"`)
        if (!isNumber) expect({ which, ...comparable(foreign) }).toEqual({ which, ...comparable(nothing) })
        expect(foreign.text).not.toContain(acme.ids.ticket)
        expect(foreign.text).not.toContain(acme.ids.email)
      }
      expect(await acme.kept()).toEqual(before)
    },
  )

  test("another customer of the company neither reads nor changes it [M14, N16, negative 3, negative 12]", async () => {
    const { organisation, ids, tokens, kept } = companies.acme
    const before = await kept()
    for (const [which, input] of inputsOf(ids).entries()) {
      const { status, text } = await ask(input, { organisation, token: tokens.neighbour })
      expect({ which, text }).toEqual({ which, text: expect.not.stringContaining("CANARY") })
      if ("ticket_id" in input) expect({ which, status }).toEqual({ which, status: 404 })
      if ("attachment" in input && name === "createNewTicketAuthenticatedUser") expect(status).toBe(400)
    }
    expect(await kept()).toEqual(before)
  })
})

test("the same inputs do lead somewhere for the requester [negative 1]", async () => {
  const { organisation, ids, tokens, kept } = await company()
  const asking = { organisation, token: tokens.customer }
  for (const name of ["fetchUserTicket", "fetchTicketDetails", "ticketGlobalSearch", "getTickets"] as const)
    expect((await call(name, cases[name](ids)[0] ?? {}, asking)).text).toContain("CANARY")
  const [, , , withFile = {}] = cases.createTicketsThread(ids)
  expect((await call("createTicketsThread", withFile, asking)).text).toContain("CANARY.pdf")
  expect((await call("markedAsClosed", { ticket_id: ids.ticket }, asking)).status).toBe(200)
  expect((await kept()).ticket?.status).toBe("closed")
})

test("a reply with own files and one foreign is refused whole [negative 12]", async () => {
  const [acme, other] = [await company(), await company()]
  const asking = { organisation: acme.organisation, token: acme.tokens.customer }
  const before = await acme.kept()
  const attachment = [{ id: acme.ids.attachment }, { id: other.ids.attachment }]
  const reply = { ticket_id: acme.ids.ticket, body: "<p>x</p>", attachment }
  expect((await call("createTicketsThread", reply, asking)).status).toBe(400)
  expect([await acme.kept(), (await other.kept()).file]).toEqual([before, { entryId: null }])
})
