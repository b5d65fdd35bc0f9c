import { deactivateAgent } from "@/lib/people/agents/mutations"
import { savedView, teamView } from "@/lib/people/profile/ticket-home"
import { ownFieldKey } from "@/lib/support/conditions/values"
import { archiveField, createField } from "@/lib/support/fields/mutations"
import { changeTeamMembers, createTeam, deleteTeam } from "@/lib/support/teams/mutations"
import { assignTickets } from "@/lib/support/ticket-actions/mutations"
import { countViews, draftOfView, firstView, listTickets, listView } from "@/lib/support/views/queries"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk } from "@/lib/testing/desk"
import { changeSavedView, createSavedView, removeSavedView, saveViewOrder } from "./mutations"
import { getSavedView, listSavedViews } from "./queries"
import { type NewSavedView, newSavedView } from "./schema"
import { mostOwnViews } from "./values"

const database = testDatabase()
const open: NewSavedView = {
  ...{ title: "Open ones", condition: { all: [{ field: "status", op: "anyOf", value: ["open"] }] } },
  ...{
    columns: ["number", "subject"],
    sort: "createdAt",
    order: "asc",
    groupBy: "priority",
    visibility: "me",
  },
}
const titles = async (ctx: Desk["ada"]) => (await listSavedViews(ctx)).views.map(({ title }) => title)
const desk = async () => {
  const all = await buildDesk(database.db)
  const team = await buildTeam(database.db, all, "Billing", [all.accounts.ada.id])
  return { ...all, team }
}

test("a saved view lists what its condition says, in its order, and is counted", async () => {
  const { ada, accounts, ...rest } = await desk()
  const [first, second] = [await ask(rest, "first"), await ask(rest, "second", 1)]
  await assignTickets(ada, { ids: [second.id], assigneeId: accounts.ada.id })
  const { id } = await createSavedView(ada, open)
  const subjects = async (queue: string) =>
    (await listView(ada, { queue })).tickets.map(({ subject }) => subject)
  expect(await subjects(savedView(id))).toEqual(["first", "second"])
  const mine = { all: [{ field: "assignee", op: "anyOf", value: ["me"] }] } as NewSavedView["condition"]
  const own = await createSavedView(ada, { ...open, title: "Mine", condition: mine })
  expect(await subjects(savedView(own.id))).toEqual(["second"])
  expect(await countViews(ada)).toMatchObject({ [savedView(id)]: 2, [savedView(own.id)]: 1 })
  const filtered = await listTickets(ada, { condition: mine })
  expect(filtered).toMatchObject({ count: 1, more: false, tickets: [{ subject: "second" }] })
  expect(first.number).toBe(1)
})

test("another person's view is not found, a team's is its members', and all have what is for all [negative 1]", async () => {
  const { ada, bo, owner, customer, team } = await desk()
  const others = await desk()
  const own = await createSavedView(ada, open)
  const ofTeam = await createSavedView(ada, { ...open, title: "Team's", visibility: "team", teamId: team })
  const forAll = await createSavedView(owner, { ...open, title: "All's", visibility: "all" })
  expect(await titles(ada)).toEqual(["All's", "Open ones", "Team's"])
  expect(await titles(bo)).toEqual(["All's"])
  expect(await titles(others.ada)).toEqual([])
  for (const { id } of [own, ofTeam]) {
    await expect(listView(bo, { queue: savedView(id) })).rejects.toThrow("View not found")
    await expect(changeSavedView(bo, { ...open, id })).rejects.toThrow("View not found")
    await expect(removeSavedView(bo, id)).rejects.toThrow("View not found")
    await expect(getSavedView(bo, id)).rejects.toThrow("View not found")
    await expect(getSavedView(others.owner, id)).rejects.toThrow("View not found")
  }
  await expect(removeSavedView(owner, own.id)).rejects.toThrow("View not found")
  expect((await listView(bo, { queue: savedView(forAll.id) })).tickets).toEqual([])
  await expect(listView(others.ada, { queue: savedView(forAll.id) })).rejects.toThrow("View not found")
  await expect(removeSavedView(others.owner, forAll.id)).rejects.toThrow("View not found")
  await expect(createSavedView(customer, open)).rejects.toMatchObject({ name: "ForbiddenError" })
  await expect(createSavedView(ada, { ...open, visibility: "all" })).rejects.toThrow("manage the portal")
  await expect(changeSavedView(bo, { ...open, id: forAll.id })).rejects.toThrow("manage the portal")
  await expect(createSavedView(bo, { ...open, visibility: "team", teamId: team })).rejects.toThrow("members")
  await expect(createSavedView(ada, { ...open, visibility: "team" })).rejects.toThrow("Choose a team")
  await removeSavedView(owner, forAll.id)
  expect(await titles(bo)).toEqual([])
})

test("those who manage the portal look after the views of teams they are not in, and have no more in their list [negative 1]", async () => {
  const { ada, bo, owner, team } = await desk()
  const others = await desk()
  const ofTeam: NewSavedView = { ...open, title: "Team's", visibility: "team", teamId: team }
  const { id, updatedAt } = await createSavedView(ada, ofTeam)
  expect((await listSavedViews(owner)).views).toMatchObject([{ id, isListed: false, mayChange: true }])
  expect((await listSavedViews(ada)).views).toMatchObject([{ id, isListed: true, mayChange: true }])
  expect(await countViews(owner)).not.toHaveProperty(savedView(id))
  expect((await listView(owner, { queue: savedView(id) })).tickets).toEqual([])
  await changeSavedView(owner, { ...ofTeam, id, title: "Renamed", seen: updatedAt })
  expect(await titles(ada)).toEqual(["Renamed"])
  const made = await createSavedView(owner, { ...ofTeam, title: "By the owner" })
  expect(made).toMatchObject({ isMine: true, isListed: false })
  expect(await titles(ada)).toEqual(["By the owner", "Renamed"])
  for (const teamId of ["nothing", others.team])
    await expect(createSavedView(owner, { ...ofTeam, teamId })).rejects.toMatchObject({
      fields: { teamId: "This team does not exist any more" },
    })
  const manager = { ...bo, actor: { ...bo.actor, manages: true } } as typeof bo
  await removeSavedView(manager, id)
  await expect(removeSavedView(others.owner, made.id)).rejects.toThrow("View not found")
  expect(await titles(ada)).toEqual(["By the owner"])
})

test("a view begins as the list it is saved from, narrowed and in its order", async () => {
  const { ada, bo } = await desk()
  const vip = { field: "tags", op: "hasAny", value: ["vip"] }
  const status = { field: "status", op: "anyOf", value: ["open"] }
  expect(await draftOfView(ada, { queue: "byurgency", tag: "VIP", search: "bell" })).toEqual({
    ...{ title: "", columns: [], sort: "priority", order: "desc", groupBy: "none" },
    condition: { all: [status, vip] },
  })
  const any = { any: [status, vip] } as NewSavedView["condition"]
  const { id } = await createSavedView(ada, { ...open, condition: any })
  const queue = savedView(id)
  const { columns, groupBy } = open
  const copy = { title: open.title, columns, groupBy }
  expect(await draftOfView(ada, { queue, sort: "dueAt", order: "asc" })).toEqual({
    ...{ ...copy, sort: "dueAt", order: "asc", condition: any },
  })
  expect(await draftOfView(ada, { queue, teamId: "none" })).toMatchObject({
    condition: { all: [any, { field: "team", op: "anyOf", value: [null] }] },
  })
  await expect(draftOfView(bo, { queue })).rejects.toThrow("View not found")
})

test("a person who changes a view that another person has changed meanwhile is told", async () => {
  const { ada } = await desk()
  const { id, updatedAt } = await createSavedView(ada, open)
  await changeSavedView(ada, { ...open, id, title: "Newer", seen: updatedAt })
  await expect(changeSavedView(ada, { ...open, id, seen: updatedAt })).rejects.toMatchObject({
    name: "StaleError",
  })
  expect(await titles(ada)).toEqual(["Newer"])
})

test("a deleted team's views are their makers', a leaving agent's own ones go and shared ones stay", async () => {
  const { ada, bo, owner, accounts } = await desk()
  const { id: team } = await createTeam(owner, { name: "Short-lived" })
  await changeTeamMembers(owner, team, { added: [accounts.ada.id, accounts.bo.id] })
  const shared = await createSavedView(ada, { ...open, title: "Shared", visibility: "team", teamId: team })
  await createSavedView(bo, { ...open, title: "Bo's shared", visibility: "team", teamId: team })
  await createSavedView(bo, { ...open, title: "Bo's own" })
  await deactivateAgent(owner, accounts.bo.id)
  expect(await titles(ada)).toEqual(["Bo's shared", "Shared"])
  const { rowCount } = await database.db
    .selectFrom("ticketView")
    .where("title", "=", "Bo's own")
    .select(({ fn }) => fn.countAll<number>().as("rowCount"))
    .executeTakeFirstOrThrow()
  expect(Number(rowCount)).toBe(0)
  await deleteTeam(owner, team)
  expect((await listSavedViews(ada)).views).toMatchObject([{ id: shared.id, visibility: "me", teamId: null }])
})

test("a person orders and hides views for themselves alone", async () => {
  const { ada, bo } = await desk()
  const order = { views: ["closed", "allopen"], hidden: ["onhold"] }
  await saveViewOrder(ada, order)
  await saveViewOrder(ada, { ...order, hidden: [] })
  expect((await listSavedViews(ada)).order).toEqual({ ...order, hidden: [] })
  expect((await listSavedViews(bo)).order).toEqual({ views: [], hidden: [] })
})

test("what a person has hidden is not counted for them, and is for others", async () => {
  const { ada, bo, owner } = await desk()
  const { id } = await createSavedView(owner, { ...open, visibility: "all" })
  await saveViewOrder(ada, { views: [], hidden: [savedView(id), "onhold"] })
  const counted = Object.keys(await countViews(ada))
  expect(counted).toContain("allopen")
  expect(counted).not.toEqual(expect.arrayContaining([savedView(id)]))
  expect(counted).not.toEqual(expect.arrayContaining(["onhold"]))
  expect(Object.keys(await countViews(bo))).toEqual(expect.arrayContaining([savedView(id), "onhold"]))
})

test("the company's own fields are columns, also once they are archived, and no other company's are [negative 1]", async () => {
  const { ada, owner } = await desk()
  const globex = await desk()
  const plan = await createField(owner, { kind: "text", title: "Plan" })
  const columns: NewSavedView["columns"] = ["subject", ownFieldKey(plan.id)]
  const { id } = await createSavedView(ada, { ...open, columns })
  await archiveField(owner, { id: plan.id, isArchived: true })
  await changeSavedView(ada, { ...open, id, columns })
  expect((await getSavedView(ada, id)).columns).toEqual(columns)
  await expect(createSavedView(globex.ada, { ...open, columns })).rejects.toMatchObject({
    fields: { columns: "One of the columns does not exist any more" },
  })
})

test("a day begins with a saved view while its person has it, and else with their open tickets", async () => {
  const { ada, bo, owner } = await desk()
  const others = await desk()
  const { id } = await createSavedView(ada, open)
  const { id: team } = await createTeam(owner, { name: "Short-lived" })
  const firstOf = (ctx: typeof ada, ticketHome: string) =>
    firstView({ ...ctx, actor: { ...ctx.actor, ticketHome } } as typeof ada)
  expect(await firstOf(ada, savedView(id))).toBe(savedView(id))
  expect(await firstOf(ada, teamView(team))).toBe(teamView(team))
  for (const ctx of [bo, others.ada]) expect(await firstOf(ctx, savedView(id))).toBe("myopentickets")
  await removeSavedView(ada, id)
  await deleteTeam(owner, team)
  for (const home of [savedView(id), teamView(team), "gone"])
    expect(await firstOf(ada, home)).toBe("myopentickets")
})

test("a person has so many views and no more", async () => {
  const { ada } = await desk()
  for (let made = 0; made < mostOwnViews; made++) await createSavedView(ada, { ...open, title: `${made}` })
  await expect(createSavedView(ada, open)).rejects.toMatchObject({ name: "ConflictError" })
})

test("a condition on what does not exist is refused, term by term; one whose field went later lists nothing [negative 16]", async () => {
  const { ada, owner, ...rest } = await desk()
  await ask(rest, "first")
  const gone = { all: [{ field: "field:gone", op: "equals", value: "x" }] } as NewSavedView["condition"]
  await expect(createSavedView(ada, { ...open, condition: gone })).rejects.toMatchObject({
    fields: { "condition.0": "This field does not exist any more" },
  })
  await expect(listTickets(ada, { condition: gone })).rejects.toThrow("does not exist any more")
  const { id: team } = await createTeam(owner, { name: "Short-lived" })
  const ofTeam = { all: [{ field: "team", op: "anyOf", value: [team] }] } as NewSavedView["condition"]
  const { id } = await createSavedView(ada, { ...open, condition: ofTeam })
  await deleteTeam(owner, team)
  expect((await listView(ada, { queue: savedView(id) })).tickets).toEqual([])
})

test.each([
  ["a title of spaces", { title: " \u200b " }],
  ["a title that is too long", { title: "x".repeat(81) }],
  ["a column twice", { columns: ["number", "number"] }],
  ["a column that is none", { columns: ["colour"] }],
  ["a field that is none as a column", { columns: ["field:"] }],
  ["more columns than there may be", { columns: Array.from({ length: 21 }, (_, at) => `field:${at}`) }],
  ["an order that is none", { sort: "size" }],
  ["a group that is none", { groupBy: "tags" }],
  ["a condition that is none", { condition: { any: [] } }],
])("%s is refused", (_, wrong) => {
  expect(newSavedView.safeParse({ ...open, ...wrong }).success).toBe(false)
})
