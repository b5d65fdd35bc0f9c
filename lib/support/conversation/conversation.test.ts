import { sql } from "kysely"
import { GET as askByLink } from "@/app/api/ticket-link/[token]/route"
import type { Signal } from "@/lib/platform/live/schema"
import type { Store } from "@/lib/platform/store"
import { sendPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { pendingMs } from "@/lib/support/replies/pending/schema"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { assignTickets, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { ticketLink } from "@/lib/support/tickets/link"
import { createGuestTicket, replyToTicket } from "@/lib/support/tickets/mutations"
import { getThread, guestContext } from "@/lib/support/tickets/queries"
import { type CallName, call } from "@/lib/testing/calls"
import { changed } from "@/lib/testing/changed"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { buildCategory } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { draftFromEntry } from "./mutations"
import { getStaffThread } from "./queries"
import { mostOtherTickets } from "./schema"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const canary = "CANARY-of-a-note"

/** Notes something, and lets it become part of the ticket. @returns what open pages were told meanwhile. */
async function note({ ada }: Desk, ticketId: string): Promise<Signal[]> {
  const { id } = await sendReply(ada, { ticketId, body: `<p>${canary}</p>`, internal: true })
  const told: Signal[] = []
  const { organisation, now, language } = later(pendingMs / 1000, ada)
  await ada.store.transaction(async (inside) => {
    const live = { signal: async (signal: Signal) => void told.push(signal) } as Store["platform"]["live"]
    const store: Store = changed(inside, {
      platform: changed(inside.platform, { live }),
      transaction: (work) => work(store),
    })
    await sendPending({ organisation, now, language, store }, id)
  })
  return told
}

test("a note is in no byte a customer can get: thread, lists, search, mail, file of their data, live hints [negative 5]", async () => {
  const all = await desk()
  const { ada, customer, accounts, organisation } = all
  const { id: ticket_id } = await ask(all)
  const before = (await getThread(customer, ticket_id)).ticket
  expect(new Set((await note(all, ticket_id)).map(({ kind }) => kind))).toEqual(new Set(["staff"]))
  expect(JSON.stringify(await getStaffThread(ada, ticket_id))).toContain(canary)
  const asking = { organisation, token: customer.token }
  const asked: [CallName, object][] = [
    ["fetchTicketDetails", { ticket_id }],
    ["fetchUserTicket", {}],
    ["ticketGlobalSearch", { stext: "canary" }],
    ["getTickets", {}],
    ["session", {}],
  ]
  for (const [name, input] of asked) {
    const { status, text } = await call(name, input, asking)
    expect([name, status, text.includes(canary)]).toEqual([name, 200, false])
  }
  const { ticket, entries } = await getThread(customer, ticket_id)
  expect(entries).toHaveLength(1)
  // Neither the moment nor the status of it is to be seen.
  expect(ticket).toEqual(before)
  const own = customer.store.privacy.ownData(accounts.customer.id)
  const messages = await own.messages([ticket_id], undefined)
  expect(messages).toHaveLength(1)
  expect(
    JSON.stringify([messages, await own.tickets(undefined), await own.activity(undefined)]),
  ).not.toContain(canary)
  const mails = await queuedMails(database.db, accounts.customer.email)
  expect(mails.length).toBeGreaterThan(0)
  expect(JSON.stringify(mails)).not.toContain(canary)
})

test("a guest's page does not even learn that something was noted [negative 5]", async () => {
  const all = await desk()
  const guest = { firstName: "Gina", email: "gina@example.com", subject: "Bell", body: "<p>One</p>" }
  const ticket = await createGuestTicket(all.visitor, guest)
  const link = await ticketLink(all.visitor, ticket)
  const token = link.slice(link.lastIndexOf("/") + 1)
  const poll = async () => {
    const headers = { host: `${all.organisation.identifier}.localhost` }
    return (
      await askByLink(new Request(`http://localhost${token}`, { headers }), {
        params: Promise.resolve({ token }),
      })
    ).text()
  }
  const before = await poll()
  await note(all, ticket.id)
  expect(before).toContain("updated_at")
  expect(await poll()).toBe(before)
  const reader = await guestContext(all.visitor, token)
  expect(JSON.stringify(await getThread(reader, ticket.id))).not.toContain(canary)
})

test("staff reads a ticket with its notes, tags, history, requester and their other tickets [T01, D-14]", async () => {
  const all = await desk()
  const { ada, accounts } = all
  const ticket = await ask(all)
  for (let index = 1; index <= mostOtherTickets + 1; index++) await ask(all, `Other ${index}`, index)
  await assignTickets(later(1, ada), { ids: [ticket.id], assigneeId: accounts.ada.id })
  await tagTickets(later(2, ada), { ids: [ticket.id], tags: ["vip"] })
  await note(all, ticket.id)
  const { requester, timeline, ...thread } = await getStaffThread(ada, ticket.id)
  expect(thread.ticket).toMatchObject({ number: 1, tags: ["vip"], assignee: { firstName: "Ada" } })
  expect(thread.entries.map(({ internal, authorId }) => [internal, authorId])).toEqual([
    [false, accounts.customer.id],
    [true, accounts.ada.id],
  ])
  expect(timeline.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["ticket.created", ""],
    ["ticket.assigned", "Ada Agent"],
    ["ticket.tagged", "Ada Agent"],
    ["ticket.noted", "Ada Agent"],
  ])
  expect(requester).toMatchObject({ id: accounts.customer.id, firstName: "Cara", more: true })
  expect(requester.tickets).toHaveLength(mostOtherTickets)
  expect(requester.tickets[0]?.subject).toBe(`Other ${mostOtherTickets + 1}`)
})

test("an answer becomes the draft of an article, cleaned as one, which no visitor reads [T04]", async () => {
  const all = await desk()
  const { ada, visitor } = all
  const { id } = await ask(all, "How do I ring?")
  await replyToTicket(later(1, ada), id, { body: "<p>Press <b>hard</b>.</p><script>x()</script>" })
  const entryId = (await getThread(ada, id)).entries.at(-1)?.id ?? ""
  const { id: categoryId } = await buildCategory(all.operator)
  const begun = await Promise.all([1, 2].map(() => draftFromEntry(ada, { entryId, categoryId }, "k1")))
  const [articleId = ""] = begun
  expect(begun).toEqual([articleId, articleId])
  expect(await draftFromEntry(ada, { entryId, categoryId })).not.toBe(articleId)
  expect(await visitor.store.knowledge.articles.find(articleId)).toMatchObject({
    ...{ title: "How do I ring?", status: "draft", categoryId },
    body: expect.stringMatching(/^<p>Press <(b|strong)>hard<\/\1>\.<\/p>$/),
  })
  const asked = (await getThread(ada, id)).entries[0]?.id ?? ""
  await note(all, id)
  const noted = (await getThread(ada, id)).entries.find(({ internal }) => internal)?.id ?? ""
  for (const wrong of [
    { entryId: "none", categoryId },
    { entryId: asked, categoryId },
    { entryId: noted, categoryId },
    { entryId, categoryId: "none" },
  ])
    await expect(draftFromEntry(ada, wrong)).rejects.toMatchObject({ name: "NotFoundError" })
})

test("nobody but the company's staff reads a ticket so, or makes a draft of it [negative 1, negative 3, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  await replyToTicket(later(1, acme.ada), id, { body: "<p>Press.</p>" })
  const entryId = (await getThread(acme.ada, id)).entries.at(-1)?.id ?? ""
  const { id: categoryId } = await buildCategory(globex.operator)
  for (const ctx of [acme.customer, acme.visitor, globex.ada, globex.owner]) {
    await expect(getStaffThread(ctx, id)).rejects.toThrow()
    await expect(draftFromEntry(ctx, { entryId, categoryId })).rejects.toThrow()
  }
})

test("of merged tickets no more is read along than of one thread, which says where there is more [T01, negative 44]", async () => {
  const all = await desk()
  const { ada, visitor, organisation } = all
  const { id: intoId } = await ask(all)
  const ids: string[] = []
  for (const name of ["one", "two", "three"]) {
    const guest = { firstName: name, email: `${name}@example.com`, subject: name, body: "<p>One</p>" }
    ids.push((await createGuestTicket(visitor, guest)).id)
  }
  await mergeTickets(ada, { ids, intoId })
  await sql`INSERT INTO ticket_entry (organisation_id, id, ticket_id, author_role, author_first_name, author_last_name,
      body, internal, created_at)
    SELECT ${organisation.id}, t.id || n, t.id, 'guest', '', '', '<p>x</p>', false, ${ada.now}::timestamptz + n * interval '1 second'
      FROM ticket t, generate_series(1, 249) AS n WHERE t.organisation_id = ${organisation.id} AND t.id = ANY(${ids})`.execute(
    database.db,
  )
  const left = (thread: Awaited<ReturnType<typeof getStaffThread>>) =>
    thread.mergedFrom.filter(({ hasMore }) => hasMore).map(({ number }) => number)
  const thread = await getStaffThread(ada, intoId)
  const { entries } = thread
  expect([thread.hasEarlier, left(thread)]).toEqual([false, [4]])
  expect(entries.filter(({ mergedFrom }) => mergedFrom)).toHaveLength(500)
  expect(new Set(entries.map(({ mergedFrom }) => mergedFrom))).toEqual(new Set([undefined, 2, 3]))
  await sql`UPDATE ticket_entry SET body = repeat('x', 100000) WHERE ticket_id = ANY(${ids})`.execute(
    database.db,
  )
  const long = await getStaffThread(ada, intoId)
  expect(long.entries.filter(({ mergedFrom }) => mergedFrom)).toHaveLength(20)
  expect(left(long)).toEqual([2, 3, 4])
})
