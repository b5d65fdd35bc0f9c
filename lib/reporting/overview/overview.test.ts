import { castVote } from "@/lib/knowledge/reactions/votes/mutations"
import { recordSearch } from "@/lib/knowledge/search/mutations"
import { createTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { getOverview } from "./queries"

const database = testDatabase()
const now = new Date("2026-03-31T10:00:00Z")
const hours = (many: number) => new Date(now.getTime() - many * 3_600_000)

async function company(settings = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator, { firstName: "Ada" }))
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  /** A ticket as the database has it, of this age, answered and closed so many hours later. */
  const ticket = async (age: number, { answered, closed }: { answered?: number; closed?: number } = {}) => {
    const { id } = await createTicket({ ...customer, now: hours(age) }, { subject: "Bell", body: "<p>x</p>" })
    const changes = {
      ...(answered !== undefined && { answeredAt: hours(age - answered) }),
      ...(closed !== undefined && { closedAt: hours(age - closed), status: "closed" as const }),
    }
    if (Object.keys(changes).length > 0)
      await database.db
        .updateTable("everyTicket")
        .set(changes)
        .where("organisationId", "=", acme.organisation.id)
        .where("id", "=", id)
        .execute()
    return id
  }
  return { ...acme, owner: { ...owner, now }, agent, customer, ticket }
}

test("tickets are counted on the day they were created and on the day they were closed, each day of the range once", async () => {
  const { owner, ticket } = await company()
  await ticket(1)
  await ticket(30, { closed: 25 })
  await ticket(24 * 6 + 9)
  await ticket(24 * 6 + 11)
  const { tickets, timeZone } = await getOverview(owner, { days: 7 })
  expect(timeZone).toBe("UTC")
  expect(tickets?.byDay).toEqual([
    { day: "2026-03-25", created: 1, closed: 0 },
    ...["26", "27", "28", "29"].map((day) => ({ day: `2026-03-${day}`, created: 0, closed: 0 })),
    { day: "2026-03-30", created: 1, closed: 0 },
    { day: "2026-03-31", created: 1, closed: 1 },
  ])
  expect((await getOverview(owner, { days: 90 })).tickets?.byDay).toHaveLength(90)
})

test("days are those of the person, or else of the company, across a change of clocks", async () => {
  const { owner, ticket } = await company({ timeZone: "Europe/Berlin" })
  // 00:30 on the 30th in Berlin, the day after its clocks went forward.
  await ticket(35.5)
  const created = async (ctx: typeof owner) => {
    const { tickets, timeZone } = await getOverview(ctx, { days: 7 })
    return [timeZone, tickets?.byDay.filter(({ created }) => created > 0).map(({ day }) => day)]
  }
  expect(await created(owner)).toEqual(["Europe/Berlin", ["2026-03-30"]])
  const abroad = { ...owner, actor: { ...owner.actor, timeZone: "America/Lima" } as typeof owner.actor }
  expect(await created(abroad)).toEqual(["America/Lima", ["2026-03-29"]])
})

test("half of the tickets, and nine of ten, took no longer: in seconds, of those that were answered", async () => {
  const { owner, ticket } = await company()
  for (const answered of [1, 2, 3]) await ticket(20, { answered, closed: answered * 2 })
  await ticket(20)
  const { firstReply, resolution, now } = (await getOverview(owner, { days: 30 })).tickets ?? {}
  expect(firstReply).toEqual({ tickets: 3, median: 7200, ninetieth: expect.closeTo(2.8 * 3600, 0) })
  expect(resolution).toMatchObject({ tickets: 3, median: 4 * 3600 })
  expect(now).toEqual({ open: 1, pending: 0, unassigned: 1 })
})

test("the same of as many days before stands beside the figures", async () => {
  const { owner, ticket, customer, operator } = await company()
  for (const answered of [1, 3]) await ticket(24 * 8, { answered, closed: 24 })
  await ticket(24 * 13.4)
  await ticket(24 * 14.5)
  await ticket(2)
  const article = await buildArticle(operator)
  await castVote({ ...customer, now: hours(24 * 9) }, article.id, "up")
  const { tickets, articles } = await getOverview(owner, { days: 7 })
  expect(tickets?.before).toEqual({ created: 3, closed: 2, firstReply: 2 * 3600, resolution: 24 * 3600 })
  expect(tickets?.byDay.reduce((all, day) => all + day.created, 0)).toBe(1)
  expect(articles).toMatchObject({ votes: { up: 0, down: 0 }, votesBefore: { up: 1, down: 0 } })
})

test("a vote that is changed counts on the day of the change, and no longer on its first", async () => {
  const { owner, customer, operator } = await company()
  const { id } = await buildArticle(operator)
  await castVote({ ...customer, now: hours(24 * 9) }, id, "up")
  await castVote({ ...customer, now: hours(2) }, id, "down")
  // The same again changes nothing.
  await castVote({ ...customer, now: hours(1) }, id, "down")
  const { articles } = await getOverview(owner, { days: 7 })
  expect(articles).toMatchObject({ votes: { up: 0, down: 1 }, votesBefore: { up: 0, down: 0 } })
})

test("answers are counted by who gave them, votes and articles by title, feedback by how it reads", async () => {
  const { owner, agent, customer, operator } = await company()
  for (const [at, value] of ["good", "bad"].entries()) {
    const { id } = await createTicket({ ...customer, now: hours(3) }, { subject: "Bell", body: "<p>x</p>" })
    await replyToTicket({ ...agent, now: hours(2) }, id, { body: "<p>Turn it.</p>" })
    await writeEntry({ ...agent, now: hours(2) }, id, { body: "<p>Odd.</p>", internal: true })
    const survey = { id: `s${at}`, ticketId: id }
    const type = "smiley" as const
    await operator.store.support.surveys.open({ ...survey, question: "Well?", type, createdAt: hours(2) })
    await operator.store.support.surveys.submit(survey, { value, comment: "" }, hours(1))
  }
  const article = await buildArticle(operator, { title: "Bells" })
  await castVote({ ...customer, now: hours(1) }, article.id, "up")
  await castVote({ ...agent, now: hours(24 * 8) }, article.id, "down")
  const { tickets, articles } = await getOverview(owner, { days: 7 })
  expect(tickets?.answers).toEqual([{ id: expect.any(String), name: "Ada", answers: 2 }])
  expect(tickets?.feedback).toEqual({ good: 1, ok: 0, bad: 1 })
  expect(articles?.votes).toEqual({ up: 1, down: 0 })
  expect(articles?.voted).toMatchObject([{ title: "Bells", up: 1, down: 0 }])
})

test("searches that found nothing are listed, most asked first", async () => {
  const { owner, visitor } = await company()
  const add = (query: string, results: number) =>
    visitor.store.knowledge.searchUse.add("2026-03-30", query, { results, atMost: 100 })
  for (const query of ["tandem", "tandem", "horn"]) await add(query, 0)
  await add("bell", 3)
  expect((await getOverview(owner, { days: 7 })).articles?.searchesWithoutResult).toEqual([
    { query: "tandem", asked: 2 },
    { query: "horn", asked: 1 },
  ])
})

test("of searches as many days are counted as the period has, wherever the asker is", async () => {
  const { owner, visitor } = await company()
  for (const day of ["2026-03-28", "2026-03-29", "2026-03-30"])
    await visitor.store.knowledge.searchUse.add(day, `of ${day}`, { results: 0, atMost: 100 })
  for (const timeZone of ["Europe/Berlin", "America/Los_Angeles"]) {
    const abroad = { ...owner, actor: { ...owner.actor, timeZone } as typeof owner.actor }
    const { articles } = await getOverview(abroad, { from: "2026-03-29", to: "2026-03-29" })
    expect(articles?.searchesWithoutResult).toEqual([{ query: "of 2026-03-29", asked: 1 }])
  }
})

test.each([
  // The evening of the 30th, of which UTC has the 31st.
  ["America/Los_Angeles", "2026-03-31T03:00:00Z", "2026-03-30"],
  // The early morning of the 31st, of which UTC has the 30th.
  ["Asia/Tokyo", "2026-03-30T20:00:00Z", "2026-03-31"],
])("in %s at %s the searches of today are among those of today", async (timeZone, at, today) => {
  const { owner, visitor } = await company()
  const asker = { ...owner, now: new Date(at), actor: { ...owner.actor, timeZone } as typeof owner.actor }
  await recordSearch({ ...visitor, now: asker.now }, "horn", 0)
  for (const period of [{ days: 7 }, { from: today, to: today }] as const)
    expect((await getOverview(asker, period)).articles?.searchesWithoutResult).toEqual([
      { query: "horn", asked: 1 },
    ])
})

test("only those who manage the portal see figures, and only their company's [negative 1, negative 8]", async () => {
  const [acme, globex] = [await company(), await company()]
  await acme.ticket(1)
  for (const ctx of [acme.agent, acme.customer, acme.visitor])
    await expect(getOverview(ctx, { days: 7 })).rejects.toThrow()
  expect(
    (await getOverview(globex.owner, { days: 7 })).tickets?.byDay.every(({ created }) => created === 0),
  ).toBe(true)
  const without = {
    ...acme.owner,
    organisation: { ...acme.organisation, ticketApp: false, knowledgeBaseApp: false },
  }
  expect(await getOverview(without, { days: 7 })).toMatchObject({ tickets: null, articles: null })
})
