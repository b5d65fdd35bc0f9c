import { deactivateAgent } from "@/lib/people/agents/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { listNotices } from "@/lib/support/notices/queries"
import { sendPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { assignTickets, setStatus } from "@/lib/support/ticket-actions/mutations"
import { replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { emptyTrash, trashTickets } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, later } from "@/lib/testing/desk"
import { buildAgent, signedIn } from "@/lib/testing/factories"
import { followTicket, unfollowTicket } from "./mutations"
import { mostFollowers } from "./values"

const database = testDatabase()
/** A desk with a team, so that tickets without one are told to none. */
async function desk() {
  const all = await buildDesk(database.db)
  await buildTeam(database.db, all, "Wheels", [])
  return all
}
const words = { body: "<p>Words.</p>" }
const toldTo = async (ctx: Context) =>
  (await listNotices(ctx, {})).map(({ event, who }) => `${event} ${who.name}`)
const followersOf = async (ctx: Context, id: string) =>
  (await getStaffThread(ctx, id)).followers.map(({ firstName }) => firstName)

test("who follows a ticket is told of what its requester and colleagues write, once each, and not of their own", async () => {
  const all = await desk()
  const { ada, bo, customer, accounts } = all
  const { id } = await ask(all)
  await assignTickets(ada, { ids: [id], assigneeId: accounts.ada.id })
  const twice = [await followTicket(bo, { ticketId: id }), await followTicket(later(1, bo), { ticketId: id })]
  expect(twice.map((list) => list.map(({ id }) => id))).toEqual([[accounts.bo.id], [accounts.bo.id]])
  await followTicket(later(1, ada), { ticketId: id })
  expect(await followersOf(ada, id)).toEqual(["Bo", "Ada"])
  await replyToTicket(later(2, customer), id, words)
  const answer = await sendReply(later(3, ada), { ticketId: id, ...words })
  await sendPending({ ...ada, now: later(13, ada).now }, answer.id)
  await sendPending({ ...ada, now: later(13, ada).now }, answer.id)
  await writeEntry(later(20, ada), id, { ...words, internal: true })
  await writeEntry(later(30, bo), id, { ...words, internal: true })
  expect(await toldTo(bo)).toEqual(["followed Ada Agent", "followed Ada Agent", "followed Cara Customer"])
  // To its assignee an answer is an answer, and no second thing besides.
  expect(await toldTo(ada)).toEqual(["followed Bo Agent", "answered Cara Customer"])
  expect(await unfollowTicket(bo, { ticketId: id })).toMatchObject([{ firstName: "Ada" }])
  await replyToTicket(later(40, customer), id, words)
  expect(await toldTo(bo)).toHaveLength(3)
})

test("a note that mentions a follower tells them so, and nothing else", async () => {
  const all = await desk()
  const { ada, bo, accounts } = all
  const { id } = await ask(all)
  await followTicket(bo, { ticketId: id })
  const body = `<p><span data-mention="${accounts.bo.id}">@Bo</span> look</p>`
  await writeEntry(later(1, ada), id, { body, internal: true })
  expect(await toldTo(bo)).toEqual(["mentioned Ada Agent"])
})

test("an agent who leaves follows nothing, a ticket deleted for good is followed by none, and merged ones take followers along", async () => {
  const all = await desk()
  const { ada, bo, owner, customer, accounts } = all
  const [bell, lamp, door] = [await ask(all), await ask(all, "Lamp"), await ask(all, "Door")]
  for (const { id } of [lamp, door]) for (const ctx of [ada, bo]) await followTicket(ctx, { ticketId: id })
  await followTicket(owner, { ticketId: lamp.id })
  await followTicket(ada, { ticketId: bell.id })
  await mergeTickets(owner, { ids: [lamp.id], intoId: bell.id })
  expect((await followersOf(ada, bell.id)).sort()).toEqual(
    [accounts.ada.firstName, accounts.bo.firstName, accounts.owner.firstName].sort(),
  )
  await deactivateAgent(owner, accounts.bo.id)
  await replyToTicket(later(5, customer), bell.id, words)
  expect(await followersOf(ada, bell.id)).not.toContain("Bo")
  expect(await toldTo(owner)).toEqual(["followed Cara Customer"])
  await trashTickets(owner, { ids: [door.id] })
  await emptyTrash(owner, { ids: [door.id] })
  expect(await all.ada.store.support.followers.count(door.id)).toBe(0)
})

test("who follows a closed ticket follows what goes on with it, and is told once that it has begun", async () => {
  const all = await desk()
  const organisation = await updateOrganisation(all.operator, { settings: { reopenedWithin: "0" } })
  const { ada, bo, owner, accounts } = all
  const customer = { ...all.customer, organisation }
  const teamId = await buildTeam(database.db, all, "Bells", [accounts.ada.id])
  const { id } = await ask(all)
  for (const [at, ctx] of [ada, bo].entries()) await followTicket(later(at, ctx), { ticketId: id })
  await assignTickets(owner, { ids: [id], teamId })
  await setStatus(later(2, owner), { ids: [id], status: "closed" })
  const before = (await toldTo(ada)).length
  const next = await replyToTicket(later(20, customer), id, words)
  expect(next.id).not.toBe(id)
  expect(await toldTo(bo)).toEqual(["followed Cara Customer"])
  // Their team is told of the new ticket, which says no less.
  expect((await toldTo(ada)).slice(0, -before)).toEqual(["team Cara Customer"])
  expect([await followersOf(ada, next.id), await followersOf(ada, id)]).toEqual([
    ["Ada", "Bo"],
    ["Ada", "Bo"],
  ])
  await replyToTicket(later(30, customer), next.id, words)
  expect(await toldTo(bo)).toEqual(["followed Cara Customer", "followed Cara Customer"])
})

test("who leaves the staff while a ticket they follow goes on, or is merged, follows neither then [negative 12]", async () => {
  const all = await desk()
  const organisation = await updateOrganisation(all.operator, { settings: { reopenedWithin: "0" } })
  const { ada, bo, owner, operator, visitor } = all
  const customer = { ...all.customer, organisation }
  const cy = await buildAgent(operator, { firstName: "Cy" })
  const [bell, lamp, door] = [await ask(all), await ask(all, "Lamp"), await ask(all, "Door")]
  const follows: [Context, string[]][] = [
    [ada, [bell.id, lamp.id]],
    [bo, [bell.id]],
    [await signedIn(visitor, "agent", cy), [lamp.id]],
  ]
  for (const [ctx, ids] of follows) for (const ticketId of ids) await followTicket(ctx, { ticketId })
  await setStatus(later(2, owner), { ids: [bell.id], status: "closed" })
  const leavesWhile = async (id: string, work: (store: Context["store"]) => Promise<{ id: string }>) => {
    const { left, ticket } = await owner.store.transaction(async (store) => {
      const ticket = await work(store)
      const left = deactivateAgent(owner, id)
      await new Promise((done) => setTimeout(done, 300))
      return { left, ticket }
    })
    await left
    return followersOf(ada, ticket.id)
  }
  const goesOn = (store: Context["store"]) => replyToTicket({ ...later(20, customer), store }, bell.id, words)
  expect(await leavesWhile(all.accounts.bo.id, goesOn)).toEqual(["Ada"])
  const merges = async (store: Context["store"]) => {
    await mergeTickets({ ...ada, store }, { ids: [lamp.id], intoId: door.id })
    return door
  }
  expect(await leavesWhile(cy.id, merges)).toEqual(["Ada"])
})

test("as many follow a ticket as there is room for, however many come at once [negative 12]", async () => {
  const all = await desk()
  const { operator, visitor, ada } = all
  const { id } = await ask(all)
  const { followers } = ada.store.support
  for (let index = 1; index < mostFollowers; index++) await followers.insert(id, `person-${index}`, ada.now)
  const others = [ada, all.bo, await signedIn(visitor, "agent", await buildAgent(operator))]
  const asked = await Promise.allSettled(others.map((ctx) => followTicket(ctx, { ticketId: id })))
  const refused = asked.filter(({ status }) => status === "rejected")
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { message: `At most ${mostFollowers} people follow a ticket` } })
  expect(await followers.count(id)).toBe(mostFollowers)
})

test("no customer, visitor or other company follows a ticket, nor one in the trash [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  for (const ctx of [globex.ada, globex.owner, acme.customer, acme.visitor])
    for (const act of [followTicket, unfollowTicket])
      await expect(act(ctx, { ticketId: id })).rejects.toThrow()
  await trashTickets(acme.ada, { ids: [id] })
  await expect(followTicket(acme.bo, { ticketId: id })).rejects.toThrow("Ticket not found")
  expect(await acme.ada.store.support.followers.count(id)).toBe(0)
})
