import { ticketLists } from "@/lib/api/support/tickets/calls"
import { myTickets } from "@/lib/api/support/tickets/client"
import { createTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import type { ShownTicket, TicketFilter } from "@/lib/support/tickets/schema"
import { type Asking, answerTo, call, hostOf, type TicketCallName } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const names = Object.keys(ticketLists) as (keyof typeof ticketLists)[]
const whole = { stext: "wheel", status: "all", sortingField: "updated_on", sortOrder: "desc" }

let company: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  company = await build()
})

/** A customer with twelve tickets, Wheel 0 to Wheel 11, of which 3 is closed and 4 on hold, and a neighbour with one. */
async function build() {
  const acme = await buildOrganisation(database.db)
  const customer = await buildCustomer(acme.operator)
  const asking = await signedIn(acme.visitor, "customer", customer)
  const neighbour = await buildCustomer(acme.operator)
  const other = await signedIn(acme.visitor, "customer", neighbour)
  for (let i = 0; i < 12; i++) {
    const ctx = { ...asking, now: new Date(asking.now.getTime() + i * 1000) }
    const { id } = await createTicket(ctx, { subject: `Wheel ${i}`, body: `<p>spoke${i % 5}</p>` })
    if (i === 3) await resolveTicket(ctx, id)
    if (i === 4) await acme.visitor.store.support.tickets.touch(id, { status: "pending", now: ctx.now })
  }
  await createTicket(other, { subject: "Wheel CANARY", body: "<p>spoke1</p>" })
  return { ...acme, customer, neighbour, asking }
}

async function subjects(name: TicketCallName, input: object, asking: Asking = company.asking) {
  const { body } = await call(name, input, asking)
  return body.results.hits.map(({ _source }: { _source: { subject: string } }) => _source.subject)
}

/** What the browser's list shows from a page on. */
async function shownFrom(page: number, filter: TicketFilter = {}) {
  const host = hostOf(company.asking)
  const browser = globalThis as { window?: object; fetch: typeof fetch }
  browser.window = { location: { href: `http://${host}/list-ticket?page=${page}` } }
  browser.fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set("host", host)
    request.headers.set("authorization", `Bearer ${company.asking.token}`)
    const { status, text } = await answerTo(new URL(request.url).pathname.split("/").at(-1) ?? "", request)
    return new Response(text, { status, headers: { "Content-Type": "application/json" } })
  }
  const ask = myTickets(filter).queryFn as (at: { pageParam: { page: number } }) => Promise<ShownTicket[]>
  return (await ask({ pageParam: { page } })).map(({ subject }) => subject)
}

test("the list in the browser begins at the page that its address names, whatever it is narrowed to [M08]", async () => {
  for (const filter of [{}, { search: "wheel" }, { sort: "updatedAt", order: "desc" }] as const) {
    const first = await shownFrom(1, filter)
    expect([first.length, first[0]]).toEqual([10, "Wheel 11"])
    expect(await shownFrom(2, filter)).toEqual(["Wheel 1", "Wheel 0"])
  }
})

test("ticketGlobalSearch finds a text in subject, body and number, page by page [X06, M05, M08]", async () => {
  const user_id = company.customer.id
  const first = await subjects("ticketGlobalSearch", {
    user_id,
    stext: "wheel",
    page: "1",
    itemPerPage: "10",
  })
  const second = await subjects("ticketGlobalSearch", { user_id, stext: "wheel", page: 2, itemPerPage: 10 })
  expect([first.length, second]).toEqual([10, ["Wheel 1", "Wheel 0"]])
  expect(first[0]).toBe("Wheel 11")
  expect(await subjects("ticketGlobalSearch", { stext: "WHEEL" })).toEqual(first)
  expect(await subjects("ticketGlobalSearch", { stext: "spoke1" })).toEqual([
    "Wheel 11",
    "Wheel 6",
    "Wheel 1",
  ])
  expect(await subjects("ticketGlobalSearch", { stext: "#12" })).toEqual(["Wheel 11"])
  const { status, body } = await call("ticketGlobalSearch", { stext: "x".repeat(41) }, company.asking)
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: { stext: "At most 40 characters" },
  })
})

test("ticketStatusFilter narrows to a status, of which 'pending' is On Hold [X07, M06]", async () => {
  expect(await subjects("ticketStatusFilter", { status: "closed" })).toEqual(["Wheel 3"])
  expect(await subjects("ticketStatusFilter", { status: "pending" })).toEqual(["Wheel 4"])
  expect(await subjects("ticketStatusFilter", { status: "open" })).toHaveLength(10)
  expect(await subjects("ticketStatusFilter", { status: "all", itemPerPage: 100 })).toHaveLength(12)
  expect((await call("ticketStatusFilter", { status: "lost" }, company.asking)).status).toBe(400)
})

test("ticketSorting orders by each column, both ways [X08, M07]", async () => {
  const all = Array.from({ length: 12 }, (_, i) => `Wheel ${i}`)
  const sorted = (sortingField: string, sortOrder: string) =>
    subjects("ticketSorting", { sortingField, sortOrder, itemPerPage: 12 })
  for (const field of ["num_ticket_id", "created_on", "updated_on"]) {
    expect(await sorted(field, "asc")).toEqual(all)
    expect(await sorted(field, "desc")).toEqual([...all].reverse())
  }
  expect((await sorted("subject", "asc")).slice(0, 3)).toEqual(["Wheel 0", "Wheel 1", "Wheel 10"])
  expect((await sorted("status", "asc"))[0]).toBe("Wheel 3")
})

test("getTickets lists by org_id and email, under data.tickets [X54, X68]", async () => {
  const { customer, organisation, asking } = company
  const { body } = await call("getTickets", { org_id: organisation.id, email: customer.email }, asking)
  expect(body).toMatchObject({ status: "200" })
  expect(body.data.tickets).toHaveLength(10)
  expect(body.data.tickets[0]).toMatchObject({ ticket_id: expect.any(String), subject: "Wheel 11" })
})

test.each(names)(
  "%s: the asker's own tickets alone, no matter who is named [M14, D-34, X46, negative 3]",
  async (name) => {
    const { asking, neighbour, visitor, operator } = company
    const { text } = await call(name, { ...whole, itemPerPage: 100 }, asking)
    expect(text).toContain("Wheel 5")
    expect(text).not.toContain("CANARY")
    for (const claim of [{ user_id: neighbour.id }, { email: neighbour.email }, { org_id: "x" }]) {
      const refused = await call(name, { ...whole, ...claim }, asking)
      expect(refused.status).toBe(403)
      expect(refused.text).not.toContain("CANARY")
    }
    expect((await call(name, { ...whole, user_id: neighbour.id }, visitor)).status).toBe(401)
    const agent = await signedIn(visitor, "agent", await buildAgent(operator))
    expect((await call(name, whole, agent)).status).toBe(403)
  },
)

test.each(names)("%s takes what looks like a query as the text it is [negative 47]", async (name) => {
  for (const stext of ["' OR 1=1--", "%", "_", "\\", '") UNION SELECT 1', "a & | ! <->"]) {
    const { status, text } = await call(name, { ...whole, stext }, company.asking)
    expect({ stext, status }).toEqual({ stext, status: 200 })
    expect(text).not.toContain("Wheel")
  }
  for (const wrong of [{ page: "0" }, { page: "1; DROP" }, { itemPerPage: 101 }, { sortOrder: "asc; --" }])
    expect((await call(name, { ...whole, ...wrong }, company.asking)).status).toBe(400)
  expect((await call(name, { ...whole, page: 100_000 }, company.asking)).status).toBe(200)
})
