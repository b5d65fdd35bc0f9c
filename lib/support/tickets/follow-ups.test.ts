import { getStaffThread } from "@/lib/support/conversation/queries"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { ticketLink } from "./link"
import { createGuestTicket, replyToTicket, resolveTicket, writeEntry } from "./mutations"
import { addParticipant, removeParticipant } from "./participants"
import { getThread, guestContext } from "./queries"
import { ifYouReply, stillMissing } from "./reopening-words"

const database = testDatabase()
const day = 24 * 60 * 60
const said = (text: string) => ({ body: `<p>${text}</p>` })

/** A desk whose company has answers open tickets again for some days. */
async function desk(reopenedWithin: "always" | "0" | "7") {
  const built = await buildDesk(database.db)
  const organisation = await updateOrganisation(built.operator, { settings: { reopenedWithin } })
  const { customer, ada, bo, visitor } = built
  const own = { customer: { ...customer, organisation }, ada: { ...ada, organisation } }
  return { ...built, ...own, bo: { ...bo, organisation }, visitor: { ...visitor, organisation } }
}
async function closed(acme: Desk) {
  const { id } = await ask(acme)
  await addParticipant(later(1, acme.ada), { ticketId: id, address: "tom@example.com", name: "Tom" })
  await replyToTicket(later(2, acme.ada), id, { ...said("Press it."), resolve: true })
  return id
}

test("17: within its days an answer opens a closed ticket again, afterwards a follow-up that links back", async () => {
  const acme = await desk("7")
  const id = await closed(acme)
  expect((await replyToTicket(later(6 * day, acme.customer), id, said("Still silent."))).id).toBe(id)
  await resolveTicket(later(6 * day + 1, acme.ada), id)
  const late = later(14 * day, acme.customer)
  expect(await getThread(late, id)).toMatchObject({ isClosedForGood: true, follows: null, followedBy: [] })
  const next = await replyToTicket(late, id, said("Silent again."))
  expect(next).toMatchObject({ number: 2, status: "open", subject: "The bell is broken" })
  expect(await getThread(late, id)).toMatchObject({
    ticket: { status: "closed" },
    followedBy: [{ id: next.id, number: 2 }],
  })
  expect(await getThread(late, next.id)).toMatchObject({
    ...{ isClosedForGood: false, follows: { id, number: 1 }, followedBy: [] },
    entries: [{ body: "<p>Silent again.</p>", authorFirstName: "Cara" }],
    participants: [{ address: "tom@example.com", name: "Tom" }],
  })
  const { timeline, ...staff } = await getStaffThread(acme.ada, next.id)
  expect(staff).toMatchObject({
    follows: { number: 1 },
    ticket: { requester: { id: acme.accounts.customer.id } },
  })
  expect(timeline.map(({ action }) => action)).toContain("ticket.follows")
  const mails = await queuedMails(database.db, acme.accounts.customer.email)
  expect(mails.at(-1)).toMatchObject({ template: "ticketReceived", props: { number: 2 } })
})

test("17: who is told of what is said in a ticket is told of what begins its follow-up, and who left copy begins none", async () => {
  const acme = await desk("0")
  const id = await closed(acme)
  const along = `along-${id}@example.com`
  await addParticipant(acme.ada, { ticketId: id, address: along, name: "Al" })
  const next = await replyToTicket(later(9, acme.customer), id, said("Still silent."))
  expect((await queuedMails(database.db, along)).at(-1)).toMatchObject({
    ...{ template: "ticketAnswered", props: { number: next.number, lines: ["Still silent."] } },
  })
  await replyToTicket(later(10, acme.ada), next.id, { ...said("Press it again."), resolve: true })
  const actor = { role: "participant", ticketId: id, email: along, firstName: "Al", lastName: "" } as const
  const inCopy = { ...later(20, acme.visitor), actor }
  const third = await writeEntry(inCopy, id, { ...said("For me too."), isConfirmed: false })
  const mails = await queuedMails(database.db, acme.accounts.customer.email)
  expect(mails.at(-1)).toMatchObject({
    ...{ template: "ticketAnswered", props: { number: third.number, author: "Al", lines: ["For me too."] } },
  })
  await removeParticipant(acme.ada, { ticketId: third.id, address: along })
  await expect(writeEntry(inCopy, id, said("And now?"))).rejects.toThrow("Ticket not found")
})

test("17: further answers go to the follow-up, and from it to the next once that is closed for as long", async () => {
  const acme = await desk("7")
  const id = await closed(acme)
  const at = (days: number) => later(days * day, acme.customer)
  const [one, two] = await Promise.all([1, 2].map((n) => replyToTicket(at(9), id, said(`Answer ${n}`))))
  expect(one?.id).toBe(two?.id)
  const next = one?.id ?? ""
  expect((await replyToTicket(at(10), id, said("Third"))).id).toBe(next)
  expect((await getThread(at(10), next)).entries).toHaveLength(3)
  await resolveTicket(later(11 * day, acme.ada), next)
  expect((await replyToTicket(at(12), id, said("Again open"))).id).toBe(next)
  await resolveTicket(later(13 * day, acme.ada), next)
  const third = await replyToTicket(at(30), id, said("A third ticket"))
  expect((await getThread(at(30), third.id)).follows).toMatchObject({ id: next })
  expect((await replyToTicket(at(31), id, said("Here too"))).id).toBe(third.id)
  await mergeTickets(later(32 * day, acme.ada), { ids: [next, third.id], intoId: id })
  await resolveTicket(later(33 * day, acme.ada), id)
  const last = await replyToTicket(at(60), id, said("After they were merged back"))
  expect(last).toMatchObject({ number: 4, status: "open" })
})

test("17: an agent's answer opens it however long it is closed, and a last word of its requester leaves it closed", async () => {
  const acme = await desk("0")
  const id = await closed(acme)
  const thanks = await replyToTicket(later(5, acme.customer), id, { ...said("Thanks."), resolve: true })
  expect(thanks).toMatchObject({ id, status: "closed" })
  expect((await replyToTicket(later(9 * day, acme.ada), id, said("One more thing."))).status).toBe("open")
})

test("17: by default a closed ticket opens again however late its requester answers", async () => {
  const acme = await desk("always")
  const id = await closed(acme)
  expect(await replyToTicket(later(900 * day, acme.customer), id, said("Hello?"))).toMatchObject({
    id,
    status: "open",
  })
})

test("17: a guest's follow-up is the guest's, who gets its link by mail, and nobody else's", async () => {
  const acme = await desk("0")
  const form = { firstName: "Gina", email: "gina@example.com", subject: "The bell", body: "<p>Silent.</p>" }
  const ticket = await createGuestTicket(acme.visitor, form)
  const link = await ticketLink(acme.visitor, ticket)
  await resolveTicket(later(1, acme.ada), ticket.id)
  const guest = await guestContext(later(9, acme.visitor), link.slice(link.lastIndexOf("/") + 1))
  const next = await replyToTicket(guest, ticket.id, said("Still."))
  expect(next).toMatchObject({
    requesterEmail: "gina@example.com",
    requesterId: null,
    requesterFirstName: "Gina",
  })
  const mail = (await queuedMails(database.db, "gina@example.com")).at(-1)
  const { link: received } = (mail?.props ?? {}) as { link: string }
  const reader = await guestContext(later(10, acme.visitor), received.slice(received.lastIndexOf("/") + 1))
  expect((await getThread(reader, next.id)).follows).toEqual({ id: ticket.id, number: 1 })
  await expect(getThread(acme.customer, next.id)).rejects.toThrow("Ticket not found")
  await expect(replyToTicket(acme.customer, ticket.id, said("Mine?"))).rejects.toThrow("Ticket not found")
})

test("17: links to tickets of another requester are staff's alone", async () => {
  const acme = await desk("0")
  const id = await closed(acme)
  const next = await replyToTicket(later(9, acme.customer), id, said("Still."))
  await database.db
    .updateTable("everyTicket")
    .set({ requesterId: null, requesterEmail: "other@example.com" })
    .where("id", "=", next.id)
    .execute()
  expect((await getThread(acme.customer, id)).followedBy).toEqual([])
  expect((await getThread(acme.bo, id)).followedBy).toEqual([{ id: next.id, number: 2 }])
  const another = await replyToTicket(later(20, acme.customer), id, said("And now?"))
  expect(another.number).toBe(3)
})

test("17: mails say what a reply does", () => {
  expect(stillMissing("7")).toBe("If something is still missing, reply within 7 days and it opens again.")
  expect(stillMissing("0")).toContain("we open a new request")
  expect(ifYouReply("1", { isLater: true })).toBe("If you reply within 1 day after that, it opens again.")
  expect(ifYouReply()).toBe("If you reply, it opens again.")
})
