import { sql } from "kysely"
import { changeAgent } from "@/lib/people/agents/mutations"
import { getOverview } from "@/lib/reporting/overview/queries"
import { periodAsked } from "@/lib/reporting/overview/span"
import { periodIn } from "@/lib/reporting/overview/values"
import { listFigureTickets } from "@/lib/reporting/reports/queries"
import { createTicket } from "@/lib/support/tickets/mutations"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import type { OrganisationChanges } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { mailWeeks } from "@/lib/work/tasks/mail-weeks"
import { mondayIn } from "./monday"
import { saveWeeklyMail } from "./mutations"
import { getWeeklyMail } from "./queries"

const database = testDatabase()
/** A Wednesday, and the Monday behind it at seven and just before in UTC. */
const wednesday = new Date("2026-03-25T10:00:00Z")
const monday = new Date("2026-03-30T07:00:00Z")
const tooEarly = new Date("2026-03-30T06:59:00Z")

async function company(settings: OrganisationChanges["settings"] = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  const owner = await buildOwner(acme.operator)
  const agent = await buildAgent(acme.operator)
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const ask = (at: string) =>
    createTicket({ ...customer, now: new Date(at) }, { subject: "Bell", body: "<p>x</p>" })
  return {
    ...acme,
    ...{ emails: { owner: owner.email, agent: agent.email }, ask, agentId: agent.id },
    owner: { ...(await signedIn(acme.visitor, "owner", owner)), now: wednesday },
    agent: { ...(await signedIn(acme.visitor, "agent", agent)), now: wednesday },
    customer,
  }
}

const mailsTo = async (email: string) =>
  (await queuedMails(database.db, email)).flatMap((mail) =>
    mail.template === "weekInFigures" ? [mail.props] : [],
  )
const mail = (now: Date) => mailWeeks(database.db, now)

test("a company whose figures fail keeps no other from its own", async () => {
  const all = [await company(), await company()]
  for (const { owner } of all) await saveWeeklyMail(owner, { isOn: true })
  const [failing, other] = all.toSorted((a, b) => (a.organisation.id < b.organisation.id ? -1 : 1))
  const id = sql.lit(failing?.organisation.id)
  await sql`ALTER TABLE weekly_mail ADD CONSTRAINT failing
    CHECK (organisation_id <> ${id} OR done_until < '2026-03-30') NOT VALID`.execute(database.db)
  await mail(monday)
  await sql`ALTER TABLE weekly_mail DROP CONSTRAINT failing`.execute(database.db)
  expect(await mailsTo(failing?.emails.owner ?? "")).toEqual([])
  expect(await mailsTo(other?.emails.owner ?? "")).toHaveLength(1)
})

test("those who asked for it get the figures of the week on Monday morning, beside the week before, once", async () => {
  const { owner, emails, ask, organisation } = await company()
  for (const at of [
    "2026-03-22T23:00:00Z",
    "2026-03-23T00:00:00Z",
    "2026-03-29T23:59:00Z",
    "2026-03-30T00:00:00Z",
  ])
    await ask(at)
  await saveWeeklyMail(owner, { isOn: true })
  expect(await getWeeklyMail(owner)).toEqual({ isOn: true })
  await mail(tooEarly)
  expect(await mailsTo(emails.owner)).toEqual([])
  // As many workers as there may be, at once and again.
  await Promise.all([mail(monday), mail(monday), mail(monday)])
  await mail(new Date("2026-03-31T09:00:00Z"))
  const [week, ...others] = await mailsTo(emails.owner)
  expect(others).toEqual([])
  expect(week?.week).toBe("23 March 2026 – 29 March 2026")
  const origin = `http://${organisation.identifier}.localhost:3000`
  expect(week?.figures[0]).toEqual({
    ...{ name: "Created: 2", note: "1 the week before" },
    link: `${origin}/overview/reports/tickets?what=created&from=2026-03-23&to=2026-03-29&zone=portal`,
  })
  expect(week?.home).toBe(`${origin}/overview?from=2026-03-23&to=2026-03-29&zone=portal`)
  await mail(new Date("2026-04-06T07:00:00Z"))
  expect(await mailsTo(emails.owner)).toHaveLength(2)
  expect(await mailsTo(emails.agent)).toEqual([])
})

test("the morning is the company's, in a zone ahead and in one behind, and so is the language of days", async () => {
  const auckland = await company({ timeZone: "Pacific/Auckland", language: "de" })
  const lima = await company({ timeZone: "America/Lima" })
  for (const { owner } of [auckland, lima]) await saveWeeklyMail(owner, { isOn: true })
  await mail(new Date("2026-03-29T17:59:00Z"))
  expect(await mailsTo(auckland.emails.owner)).toEqual([])
  // Seven in Auckland, which is thirteen hours ahead.
  await mail(new Date("2026-03-29T18:00:00Z"))
  expect((await mailsTo(auckland.emails.owner)).map(({ week }) => week)).toEqual([
    "23. März 2026 – 29. März 2026",
  ])
  expect(await mailsTo(lima.emails.owner)).toEqual([])
  await mail(new Date("2026-03-30T12:00:00Z"))
  expect(await mailsTo(lima.emails.owner)).toHaveLength(1)
})

test("what its links lead to counts the portal's days, also for a reader who is elsewhere", async () => {
  const { owner, emails, ask } = await company({ timeZone: "Europe/Berlin" })
  // On Monday at 00:30 in Berlin, and twice on the Monday behind it.
  for (const at of ["2026-03-22T23:30:00Z", "2026-03-29T22:30:00Z", "2026-03-29T22:40:00Z"]) await ask(at)
  await saveWeeklyMail(owner, { isOn: true })
  await mail(monday)
  const [week] = await mailsTo(emails.owner)
  expect(week?.figures[0]?.name).toBe("Created: 1")
  const actor = { ...owner.actor, timeZone: "America/Lima" } as typeof owner.actor
  const abroad = { ...owner, actor, now: monday }
  const { from, to, zone } = Object.fromEntries(new URL(week?.figures[0]?.link ?? "").searchParams)
  const period = periodIn({ from, to, zone })
  const { items } = await listFigureTickets(abroad, { what: "created" }, period)
  expect(items).toHaveLength(1)
  const { tickets, timeZone } = await getOverview(abroad, periodAsked({ from, to, zone }))
  expect(timeZone).toBe("Europe/Berlin")
  expect(tickets?.byDay.map(({ created }) => created)).toEqual([1, 0, 0, 0, 0, 0, 0])
})

test("who has chosen a language reads the figures in it", async () => {
  const { owner, emails } = await company()
  await sql`UPDATE owner SET language = 'fr' WHERE email = ${emails.owner}`.execute(database.db)
  await saveWeeklyMail(owner, { isOn: true })
  await mail(monday)
  const [week] = await mailsTo(emails.owner)
  expect(week?.figures[0]?.name).toBe("Créés\u00a0: 0")
  expect(week?.week).toBe("23 mars 2026 – 29 mars 2026")
})

test("nobody gets it who stopped it, does not manage the portal any more, or whose portal is closed", async () => {
  const acme = await company()
  await changeAgent(acme.owner, acme.agentId, { manages: true })
  const manager = { ...acme.agent, actor: { ...acme.agent.actor, manages: true } as typeof acme.agent.actor }
  await saveWeeklyMail(manager, { isOn: true })
  await saveWeeklyMail(acme.owner, { isOn: true })
  await saveWeeklyMail(acme.owner, { isOn: false })
  await changeAgent(acme.owner, acme.agentId, { manages: false })
  await mail(monday)
  expect([await mailsTo(acme.emails.owner), await mailsTo(acme.emails.agent)]).toEqual([[], []])
  expect(await acme.operator.store.reporting.weeklyMails.has(acme.agentId)).toBe(false)
  const closed = await company()
  await saveWeeklyMail(closed.owner, { isOn: true })
  await updateOrganisation(closed.operator, { ticketApp: false })
  await mail(monday)
  expect(await mailsTo(closed.emails.owner)).toEqual([])
})

test("only those who manage the portal can ask for it, each for themselves [negative 1, negative 8]", async () => {
  const [acme, globex] = [await company(), await company()]
  for (const ctx of [acme.agent, acme.customer, acme.visitor]) {
    await expect(saveWeeklyMail(ctx, { isOn: true })).rejects.toThrow()
    await expect(getWeeklyMail(ctx)).rejects.toThrow()
  }
  await acme.ask("2026-03-24T00:00:00Z")
  await saveWeeklyMail(globex.owner, { isOn: true })
  await mail(monday)
  expect((await mailsTo(globex.emails.owner))[0]?.figures[0]?.name).toBe("Created: 0")
  expect(await getWeeklyMail(acme.owner)).toEqual({ isOn: false })
})

test.each([
  ["UTC", "2026-03-29T23:59:00Z", "2026-03-23"],
  ["UTC", "2026-03-30T00:00:00Z", "2026-03-30"],
  ["Pacific/Kiritimati", "2026-03-29T10:00:00Z", "2026-03-30"],
  ["Pacific/Pago_Pago", "2026-03-30T10:59:00Z", "2026-03-23"],
])("in %s the week of %s began on %s", (zone, now, expected) => {
  expect(mondayIn(zone, new Date(now))).toBe(expected)
})
