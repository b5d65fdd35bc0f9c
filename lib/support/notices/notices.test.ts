import { deactivateAgent } from "@/lib/people/agents/mutations"
import { acceptOwnership, offerOwnership } from "@/lib/portals/ownership/mutations"
import { deleteTeam } from "@/lib/support/teams/mutations"
import { assignTickets } from "@/lib/support/ticket-actions/mutations"
import { createGuestTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { removeTickets } from "@/lib/support/tickets/store"
import { trashTickets } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk, later } from "@/lib/testing/desk"
import { goodPassword } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { forgetExpired } from "@/lib/work/tasks/forget-expired"
import { readNotices, saveNoticeChoices } from "./mutations"
import { countNotices, getNoticeChoices, listNotices } from "./queries"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const toldTo = async (ctx: Context) =>
  (await listNotices(ctx, {})).map(({ event, ticketNumber, who, isEntry }) =>
    [event, `#${ticketNumber}`, who.name, isEntry ? "wrote" : ""].join(" ").trim(),
  )
const everyone = async ({ ada, bo, owner }: Desk) => ({
  ada: await toldTo(ada),
  bo: await toldTo(bo),
  owner: await toldTo(owner),
})
const words = { body: "<p>Words.</p>" }

test("an agent hears of a ticket that a colleague assigns to them, and not of one they take themselves", async () => {
  const all = await desk()
  const { ada, bo, accounts } = all
  const { id } = await ask(all)
  const before = await everyone(all)
  await assignTickets(later(1, ada), { ids: [id], assigneeId: accounts.bo.id })
  expect(await everyone(all)).toEqual({ ...before, bo: ["assigned #1 Ada Agent", ...before.bo] })
  await assignTickets(later(2, ada), { ids: [id], assigneeId: accounts.ada.id })
  expect(await toldTo(ada)).toEqual(before.ada)
  await readNotices(bo, { ticketId: id })
  await assignTickets(later(3, ada), { ids: [id], assigneeId: accounts.bo.id })
  expect([await toldTo(bo), await countNotices(bo)]).toEqual([["assigned #1 Ada Agent", ...before.bo], 1])
})

test("what is in the trash takes no place in the list", async () => {
  const all = await desk()
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp", 1)]
  await trashTickets(later(2, all.ada), { ids: [lamp.id] })
  expect((await listNotices(all.bo, { most: 1 })).map(({ ticketId }) => ticketId)).toEqual([bell.id])
})

test("of an agent who leaves nothing stays of what they were told, nor of how they wanted to be", async () => {
  const all = await desk()
  const { bo, ada, accounts, owner } = all
  await ask(all)
  for (const who of [bo, ada]) await saveNoticeChoices(who, await getNoticeChoices(who))
  const { notices } = all.visitor.store.support
  await deactivateAgent(owner, accounts.bo.id)
  const left = await Promise.all([accounts.bo, accounts.ada].map(({ id }) => notices.findChoices(id)))
  expect(left).toEqual([null, expect.anything()])
  expect(await notices.list(accounts.bo.id, 10)).toEqual([])
})

test("many tickets assigned at once are as many notices, the same again none", async () => {
  const all = await desk()
  const ids = [(await ask(all)).id, (await ask(all, "Lamp")).id, (await ask(all, "Chain")).id]
  await readNotices(all.bo, { until: later(60, all.bo).now.toISOString() })
  const given = { ids, assigneeId: all.accounts.bo.id }
  await assignTickets(later(1, all.ada), given)
  await assignTickets(later(2, all.ada), given)
  expect(await countNotices(all.bo)).toBe(3)
  expect((await listNotices(all.bo, { most: 3 })).map(({ subject }) => subject).sort()).toEqual([
    "Chain",
    "Lamp",
    "The bell is broken",
  ])
})

test("what a requester writes is told to the assignee; without one, to the team", async () => {
  const all = await desk()
  const { ada, bo, owner, customer, accounts } = all
  await buildTeam(database.db, all, "Wheels", [accounts.ada.id, accounts.bo.id])
  const team = await buildTeam(database.db, all, "Bells", [accounts.bo.id])
  const { id } = await ask(all)
  await assignTickets(owner, { ids: [id], teamId: team })
  await replyToTicket(later(1, customer), id, words)
  await assignTickets(later(2, owner), { ids: [id], assigneeId: accounts.ada.id })
  await replyToTicket(later(3, customer), id, words)
  await replyToTicket(later(4, ada), id, words)
  await writeEntry(later(5, owner), id, { ...words, internal: true })
  expect(await everyone(all)).toEqual({
    ada: ["answered #1 Cara Customer wrote", "assigned #1 The owner"],
    bo: ["answered #1 Cara Customer wrote", "team #1 The owner"],
    owner: [],
  })
  expect(await countNotices(bo)).toBe(2)
})

test("a ticket without team and assignee is told to everyone where there are no teams, and to those alone who want it where there are", async () => {
  const all = await desk()
  const { customer, visitor, accounts, owner } = all
  const { id } = await ask(all)
  await replyToTicket(later(1, customer), id, words)
  const team = await buildTeam(database.db, all, "Bells", [accounts.ada.id])
  const guest = { firstName: "Gus", email: "gus@example.com", subject: "Help", ...words }
  await createGuestTicket(later(2, visitor), guest)
  const expected = ["unassigned #1 Cara Customer wrote", "unassigned #1 Cara Customer"]
  expect(await everyone(all)).toEqual({ ada: expected, bo: expected, owner: expected })
  await deleteTeam(owner, team)
  await createGuestTicket(later(3, visitor), guest)
  expect(await toldTo(all.bo)).toEqual(["unassigned #3 Gus", ...expected])
})

test("a person who has been assigned a ticket is not told besides that their team has it", async () => {
  const all = await desk()
  const { accounts, owner } = all
  const team = await buildTeam(database.db, all, "Bells", [accounts.ada.id, accounts.bo.id])
  const { id } = await ask(all)
  await assignTickets(owner, { ids: [id], assigneeId: accounts.bo.id, teamId: team })
  const { ada, bo } = await everyone(all)
  expect({ ada, bo }).toEqual({ ada: ["team #1 The owner"], bo: ["assigned #1 The owner"] })
})

test("a team is told each time that a ticket comes to it", async () => {
  const all = await desk()
  const { accounts, owner, bo } = all
  const bells = await buildTeam(database.db, all, "Bells", [accounts.bo.id])
  const wheels = await buildTeam(database.db, all, "Wheels", [accounts.ada.id])
  const { id } = await ask(all)
  for (const [second, teamId] of [bells, wheels, bells].entries()) {
    await readNotices(bo, { ticketId: id })
    await assignTickets(later(second + 1, owner), { ids: [id], teamId })
  }
  expect([await toldTo(bo), await countNotices(bo)]).toEqual([["team #1 The owner"], 1])
  expect((await listNotices(bo, {}))[0]?.createdAt).toBe(later(3, owner).now.toISOString())
})

test("what is told by mail alone is read as well, and whoever reads is told whether anything was unread", async () => {
  const all = await desk()
  const { ada, bo, accounts } = all
  const { id } = await ask(all)
  await readNotices(bo, { ticketId: id })
  const choices = await getNoticeChoices(bo)
  await saveNoticeChoices(bo, { ...choices, ways: { ...choices.ways, assigned: ["mail"] } })
  await assignTickets(later(1, ada), { ids: [id], assigneeId: accounts.bo.id })
  expect(await countNotices(bo)).toBe(0)
  expect([await readNotices(bo, { ticketId: id }), await readNotices(bo, { ticketId: id })]).toEqual([
    true,
    false,
  ])
})

test("notices are read one by one, by ticket, or all up to a moment, and only one's own", async () => {
  const all = await desk()
  const { ada, bo, owner } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp", 1)]
  await ask(all, "Chain", 2)
  const [newest, , oldest] = await listNotices(bo, {})
  await readNotices(bo, { id: newest?.id ?? "" })
  expect([await countNotices(bo), await countNotices(ada)]).toEqual([2, 3])
  await readNotices(bo, { ticketId: lamp.id })
  await readNotices(ada, { id: oldest?.id ?? "" })
  expect([await countNotices(bo), await countNotices(ada)]).toEqual([1, 3])
  await readNotices(ada, { until: lamp.createdAt.toISOString() })
  expect([await countNotices(ada), await countNotices(owner)]).toEqual([1, 3])
  expect((await listNotices(bo, {})).filter(({ isRead }) => !isRead)).toMatchObject([{ ticketId: bell.id }])
  for (const which of [{}, { id: "x", ticketId: "y" }])
    await expect(readNotices(ada, which)).rejects.toThrow("Exactly one of id, ticketId and until")
  await expect(readNotices(ada, { until: "yesterday" })).rejects.toThrow("until has to be a moment")
})

test("another company's staff is told nothing, and customers have no notices [negative 1, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  expect(await everyone(globex)).toEqual({ ada: [], bo: [], owner: [] })
  const [notice] = await listNotices(acme.ada, {})
  await readNotices(globex.ada, { id: notice?.id ?? "" })
  await readNotices(globex.ada, { ticketId: id })
  expect(await countNotices(acme.ada)).toBe(1)
  for (const ctx of [acme.customer, acme.visitor]) await expect(listNotices(ctx, {})).rejects.toThrow()
})

test("a deactivated agent is told nothing, and what they were told is gone; so is what a removed ticket was about", async () => {
  const all = await desk()
  const { owner, accounts } = all
  const { id } = await ask(all)
  await deactivateAgent(owner, accounts.bo.id)
  await ask(all, "Lamp")
  const kept = () =>
    database.db.selectFrom("notice").select("personId").where("organisationId", "=", all.organisation.id)
  expect(new Set((await kept().execute()).map(({ personId }) => personId))).toEqual(
    new Set([accounts.ada.id, accounts.owner.id]),
  )
  await removeTickets(database.db, all.organisation.id, [id])
  expect((await listNotices(all.ada, {})).map(({ subject }) => subject)).toEqual(["Lamp"])
})

test("what a former owner was told goes when the portal does", async () => {
  const all = await desk()
  await ask(all)
  expect(await countNotices(all.owner)).toBe(1)
  const email = `heir-of-notices-${process.pid}@example.com`
  await offerOwnership(all.owner, { email, password: goodPassword })
  const [mail] = await queuedMails(database.db, email)
  if (mail?.template !== "ownershipOffered") throw new Error("There is no offer")
  const token = mail.props.link.split("/take-over/")[1] ?? ""
  await acceptOwnership(all.visitor, { token, firstName: "Hera", password: goodPassword })
  expect(await all.visitor.store.support.notices.list(all.accounts.owner.id, 10)).toEqual([])
})

test("notices go after 60 days, and each person keeps the newest 500", async () => {
  const all = await desk()
  const { id } = await ask(all)
  const organisationId = all.organisation.id
  const day = 24 * 60 * 60
  const rows = Array.from({ length: 600 }, (_, index) => ({
    organisationId,
    id: `n${index}`,
    personId: all.accounts.bo.id,
    event: "answered" as const,
    ticketId: id,
    cause: `entry ${index}`,
    inApp: true,
    createdAt: new Date(Date.now() - index * 1000),
  }))
  await database.db.insertInto("notice").values(rows).execute()
  await database.db
    .updateTable("notice")
    .set({ createdAt: new Date(Date.now() - 61 * day * 1000) })
    .where("organisationId", "=", organisationId)
    .where("personId", "=", all.accounts.ada.id)
    .execute()
  await forgetExpired()
  const left = await database.db
    .selectFrom("notice")
    .select(["personId", "id"])
    .where("organisationId", "=", organisationId)
    .execute()
  const ofBo = left.filter(({ personId }) => personId === all.accounts.bo.id)
  expect([ofBo.length, ofBo.some((row) => row.id === "n599"), await countNotices(all.ada)]).toEqual([
    500,
    false,
    0,
  ])
})

const mention = (id: string, name = "Somebody") => `<span data-mention="${id}">@${name}</span>`

test("a note tells those it mentions, once each, and neither its author nor people who are not of the staff", async () => {
  const [all, globex] = [await desk(), await desk()]
  const { ada, accounts } = all
  const { id } = await ask(all)
  const before = await everyone(all)
  const foreign = globex.accounts.bo.id
  const people = [accounts.bo.id, accounts.bo.id, accounts.ada.id, accounts.customer.id, foreign, "nothing"]
  const body = `<p>${people.map((each) => mention(each)).join(" ")}</p>`
  await writeEntry(later(1, ada), id, { body, internal: true })
  expect(await everyone(all)).toEqual({ ...before, bo: ["mentioned #1 Ada Agent wrote", ...before.bo] })
  expect(await toldTo(globex.bo)).toEqual([])
})
