import { ConflictError, ForbiddenError, InvalidError, StaleError } from "@/lib/platform/errors"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { ticketLink } from "@/lib/support/tickets/link"
import {
  createGuestTicket,
  createTicket,
  replyToTicket,
  resolveTicket,
} from "@/lib/support/tickets/mutations"
import { addParticipant, removeParticipant } from "@/lib/support/tickets/participants"
import { getThread, guestContext, listOwnTickets } from "@/lib/support/tickets/queries"
import { listView } from "@/lib/support/views/queries"
import { standIns } from "@/lib/tenancy/actors/stand-ins"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { buildCustomer, goodPassword, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { changeRequester } from "./mutations"
import { findRequesters } from "./queries"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const guestForm = (email: string) => ({
  ...{ firstName: "Gina", lastName: "Guest", email },
  ...{ subject: "The bell", body: "<p>It does not ring, says Gina Guest.</p>" },
})
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1)

async function otherCustomer({ operator, visitor }: Desk) {
  const account = await buildCustomer(operator, { firstName: "Otto", lastName: "Other" })
  return { account, ctx: await signedIn(visitor, "customer", account) }
}

test("a ticket becomes another customer's: they read and find it, the former one nothing of it", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  const { account, ctx } = await otherCustomer(acme)
  const seen = { requesterEmail: acme.accounts.customer.email }
  const [row] = await changeRequester(later(1, acme.ada), { id, email: account.email.toUpperCase(), seen })
  expect(row?.requester).toEqual({
    id: account.id,
    firstName: "Otto",
    lastName: "Other",
    email: account.email,
  })
  await expect(getThread(acme.customer, id)).rejects.toThrow("Ticket not found")
  expect(await listOwnTickets(acme.customer)).toEqual([])
  expect((await listOwnTickets(ctx)).map((ticket) => ticket.id)).toEqual([id])
  expect((await getThread(ctx, id)).entries).toHaveLength(1)
  const { tickets } = await listView(acme.ada, { queue: "allopen", search: "otto" })
  expect(tickets.map((ticket) => ticket.id)).toEqual([id])
  const { timeline } = await getStaffThread(acme.ada, id)
  expect(timeline.at(-1)).toMatchObject({
    action: "ticket.requester-changed",
    actorName: "Ada Agent",
    detail: `${acme.accounts.customer.email} → ${account.email}`,
  })
})

test("a guest's link, and the survey of theirs, open nothing once the ticket is another address's", async () => {
  const acme = await desk()
  const ticket = await createGuestTicket(acme.visitor, guestForm("gina@example.com"))
  const token = tokenOf(await ticketLink(acme.visitor, ticket))
  const before = await guestContext(acme.visitor, token)
  await resolveTicket(acme.ada, ticket.id)
  const survey = await acme.ada.store.support.surveys.findLatest(ticket.id)
  expect(survey).not.toBeNull()
  await changeRequester(later(1, acme.ada), { id: ticket.id, email: "new@example.com", firstName: "Nora" })
  await expect(guestContext(acme.visitor, token)).rejects.toThrow("Ticket not found")
  await expect(replyToTicket(before, ticket.id, { body: "<p>x</p>" })).rejects.toThrow("Ticket not found")
  expect(await acme.ada.store.support.surveys.findLatest(ticket.id)).toBeNull()
  await replyToTicket(later(2, acme.ada), ticket.id, { body: "<p>Hello.</p>" })
  expect((await queuedMails(database.db, "new@example.com")).map(({ template }) => template)).toEqual([
    "ticketAnswered",
  ])
})

test("what a colleague has changed meanwhile is not changed again unseen, and a merged ticket keeps its requester", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  const seen = { requesterEmail: "someone@example.com" }
  await expect(changeRequester(acme.ada, { id, email: "x@example.com", seen })).rejects.toThrow(StaleError)
  const { id: intoId } = await ask(acme)
  await mergeTickets(acme.ada, { ids: [id], intoId })
  await expect(changeRequester(acme.ada, { id, email: "x@example.com" })).rejects.toThrow(
    new ConflictError("#1 is part of another ticket now"),
  )
})

test("after a merge, who becomes the other ticket's requester goes on reading their own messages, and no one else does [negative 3]", async () => {
  const acme = await desk()
  const target = await ask(acme)
  const { account, ctx } = await otherCustomer(acme)
  const own = await createTicket(later(1, ctx), { subject: "Doorbell", body: "<p>CANARY</p>" })
  await mergeTickets(later(2, acme.ada), { ids: [own.id], intoId: target.id })
  await changeRequester(later(3, acme.ada), { id: target.id, email: account.email })
  const read = await getThread(ctx, own.id)
  expect(read.entries.map(({ body }) => body)).toEqual(["<p>CANARY</p>"])
  expect((await getThread(ctx, target.id)).ticket.id).toBe(target.id)
  // Undone, the former requester has read none of it.
  await changeRequester(later(4, acme.ada), { id: target.id, email: acme.accounts.customer.email })
  expect(JSON.stringify(await getThread(acme.customer, target.id))).not.toContain("CANARY")
  const answered = await replyToTicket(later(5, ctx), own.id, { body: "<p>And mine?</p>" })
  expect(answered).toMatchObject({ id: own.id, mergedIntoId: null })
})

test("a person in copy who was made the requester is in copy again once that is undone, unless staff left them out", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  const copies = async () =>
    (await acme.ada.store.support.participants.list(id)).map(({ address }) => address)
  const give = (seconds: number, email: string) => changeRequester(later(seconds, acme.ada), { id, email })
  const own = acme.accounts.customer.email
  await addParticipant(acme.ada, { ticketId: id, address: "otto@example.com", name: "Otto" })
  await give(1, "otto@example.com")
  expect(await copies()).toEqual([])
  await give(2, own)
  expect(await copies()).toEqual(["otto@example.com"])
  // Given on to another one, it is nothing of theirs any more.
  await give(3, "otto@example.com")
  await give(4, "nora@example.com")
  expect(await copies()).toEqual([])
  await give(5, own)
  await addParticipant(later(6, acme.ada), { ticketId: id, address: "otto@example.com", name: "Otto" })
  await removeParticipant(later(7, acme.ada), { ticketId: id, address: "otto@example.com" })
  await give(8, "otto@example.com")
  await give(9, own)
  expect(await copies()).toEqual([])
})

test("only staff changes requesters and looks for them, and an address has to be one", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  await expect(changeRequester(acme.customer, { id, email: "x@example.com" })).rejects.toThrow(ForbiddenError)
  await expect(findRequesters(acme.customer, { search: "cara" })).rejects.toThrow(ForbiddenError)
  await expect(changeRequester(acme.ada, { id, email: "nobody" })).rejects.toThrow(InvalidError)
})

test("customers are found by name and address, guests by address, and another company's by nothing", async () => {
  const [acme, globex] = [await desk(), await desk()]
  await createGuestTicket(acme.visitor, guestForm("gina.guest@example.com"))
  const found = async (search: string) =>
    (await findRequesters(acme.ada, { search })).map(({ id, email }) => [id, email])
  expect(await found("CARA cust")).toEqual([[acme.accounts.customer.id, acme.accounts.customer.email]])
  expect(await found("gina.g")).toEqual([[null, "gina.guest@example.com"]])
  expect(await found("100%_")).toEqual([])
  expect(await findRequesters(globex.ada, { search: "gina.g" })).toEqual([])
})

test("the deletion of a former requester leaves their words without their name, and the present one's as they are", async () => {
  const acme = await desk()
  const { id } = await ask(acme)
  await replyToTicket(later(1, acme.customer), id, { body: "<p>Cara Customer wrote this.</p>" })
  const { account, ctx } = await otherCustomer(acme)
  await changeRequester(later(2, acme.ada), { id, email: account.email })
  await replyToTicket(later(3, ctx), id, { body: "<p>And Otto this.</p>" })
  await deleteOwnAccount(later(4, acme.customer), goodPassword)
  const { ticket, entries } = await getThread(acme.ada, id)
  expect(entries.map(({ authorFirstName, body }) => [authorFirstName, body])).toEqual([
    [standIns.deleted, "<p>It does not ring.</p>"],
    [standIns.deleted, `<p>${standIns.deleted} wrote this.</p>`],
    ["Otto", "<p>And Otto this.</p>"],
  ])
  expect(ticket.requesterId).toBe(account.id)
  const log = await database.db.selectFrom("activity").select("detail").where("subjectId", "=", id).execute()
  expect(JSON.stringify(log)).not.toContain(acme.accounts.customer.email)
})
