import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { listNotices } from "@/lib/support/notices/queries"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { addParticipant } from "@/lib/support/tickets/participants"
import { getThread, guestContext, listOwnTickets } from "@/lib/support/tickets/queries"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, buildTeam, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { beginTicket } from "./mutations"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const form = (overrides = {}) => ({
  email: "nora@example.com",
  subject: "Your order",
  body: "<p>You asked <b>by phone</b>.</p><script>alert(1)</script>",
  ...overrides,
})

test("an agent opens a ticket for a new address: it is mailed, read by its link and answered", async () => {
  const acme = await desk()
  const { id, number } = await beginTicket(acme.ada, form({ firstName: "Nora", mailed: true }))
  const [mail, ...others] = await queuedMails(database.db, "nora@example.com")
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: "ticketOpened",
    isWritten: true,
    thread: { isFirst: true },
    props: { author: "Ada Agent", number, subject: "Your order", lines: ["You asked by phone."] },
  })
  const { link } = (mail?.props ?? {}) as { link: string }
  const guest = await guestContext(acme.visitor, link.slice(link.lastIndexOf("/") + 1))
  expect((await getThread(guest, id)).entries).toMatchObject([
    { authorRole: "agent", authorFirstName: "Ada", body: "<p>You asked <b>by phone</b>.</p>" },
  ])
  await replyToTicket(later(1, guest), id, { body: "<p>Thank you.</p>" })
  const { ticket, entries } = await getStaffThread(acme.ada, id)
  expect(entries.map(({ authorRole, authorFirstName }) => [authorRole, authorFirstName])).toEqual([
    ["agent", "Ada"],
    ["guest", "Nora"],
  ])
  expect(ticket).toMatchObject({ status: "open", waits: true, answeredAt: null })
})

test("who is in copy of what an agent has begun reads what its requester answers; of what one has only noted, nothing", async () => {
  const acme = await desk()
  const heard = async (mailed: boolean) => {
    const address = `tom-${mailed}-${acme.organisation.id}@example.org`
    const { id } = await beginTicket(
      acme.ada,
      form({ email: acme.accounts.customer.email, mailed, internal: !mailed }),
    )
    await addParticipant(acme.ada, { ticketId: id, address })
    await replyToTicket(later(1, acme.customer), id, { body: "<p>Thank you.</p>" })
    return (await queuedMails(database.db, address)).map(({ template }) => template)
  }
  expect(await heard(true)).toEqual(["ticketAnswered"])
  expect(await heard(false)).toEqual([])
})

test("the agent says in which language of the portal's it is: its first mail is in that", async () => {
  const built = await desk()
  const organisation = await updateOrganisation(built.owner, { settings: { languages: ["de"] } })
  const ada = { ...built.ada, organisation }
  const { id } = await beginTicket(ada, form({ language: "de", mailed: true }))
  expect((await getStaffThread(ada, id)).ticket.language).toBe("de")
  expect(await queuedMails(database.db, "nora@example.com")).toContainEqual(
    expect.objectContaining({ template: "ticketOpened", language: "de" }),
  )
  await expect(beginTicket(ada, form({ language: "fr" }))).rejects.toMatchObject({
    fields: { language: "French is none of the portal's languages" },
  })
})

test("a ticket for a customer's address is theirs; with a note first, they read and are told nothing of it", async () => {
  const acme = await desk()
  const { email, id: requesterId } = acme.accounts.customer
  const { id } = await beginTicket(acme.ada, form({ email: email.toUpperCase(), internal: true }))
  expect((await listOwnTickets(acme.customer)).map((ticket) => ticket.id)).toEqual([id])
  expect((await getThread(acme.customer, id)).entries).toEqual([])
  expect(await listOwnTickets(acme.customer, { search: "phone" })).toEqual([])
  expect(await queuedMails(database.db, email)).toEqual([])
  const { ticket, entries } = await getStaffThread(acme.bo, id)
  expect(ticket.requester).toMatchObject({ id: requesterId, firstName: "Cara" })
  expect(entries).toMatchObject([{ internal: true, authorFirstName: "Ada" }])
})

test("priority, assignee, team and tags are as chosen, and the log says who opened it", async () => {
  const acme = await desk()
  const team = await buildTeam(database.db, acme, "Bells", [])
  const chosen = { priorityId: "urgent", assigneeId: acme.accounts.bo.id, teamId: team, tags: ["Phone"] }
  const { id } = await beginTicket(acme.ada, form(chosen))
  const { ticket, timeline } = await getStaffThread(acme.ada, id)
  expect(ticket).toMatchObject({
    priorityId: "urgent",
    assignee: { id: acme.accounts.bo.id },
    team: { id: team },
    tags: ["phone"],
  })
  expect(timeline.map(({ action, actorName }) => [action, actorName])).toContainEqual([
    "ticket.created",
    "Ada Agent",
  ])
})

test("those whom it is given to are told of it, each once; where it is given to none, it is unassigned", async () => {
  const acme = await desk()
  const { ada, bo, owner, accounts } = acme
  const told = async () => {
    const all = await Promise.all([ada, bo, owner].map((who) => listNotices(who, {})))
    for (const { id } of [accounts.ada, accounts.bo, accounts.owner])
      await acme.visitor.store.support.notices.removeOf(id)
    return all.map((notices) => notices.map(({ event }) => event))
  }
  // Where there are teams, no one is told of a ticket without one who has not chosen to be.
  await beginTicket(ada, form())
  expect(await told()).toEqual([[], ["unassigned"], ["unassigned"]])
  const team = await buildTeam(database.db, acme, "Bells", [accounts.bo.id])
  await beginTicket(ada, form({ assigneeId: accounts.bo.id }))
  expect(await told()).toEqual([[], ["assigned"], []])
  await beginTicket(ada, form({ teamId: team }))
  expect(await told()).toEqual([[], ["team"], []])
  await beginTicket(ada, form({ assigneeId: accounts.bo.id, teamId: team }))
  expect(await told()).toEqual([[], ["assigned"], []])
  await beginTicket(ada, form({ assigneeId: accounts.ada.id }))
  expect(await told()).toEqual([[], [], []])
})

test("under one key one ticket is opened, however often and at once it is asked for", async () => {
  const acme = await desk()
  const asked = () => beginTicket(acme.ada, form({ email: "once@example.com", mailed: true }), "key-1")
  const [one, two] = await Promise.all([asked(), asked()])
  expect(await asked()).toEqual(one)
  expect(two).toEqual(one)
  expect(await queuedMails(database.db, "once@example.com")).toHaveLength(1)
  await expect(beginTicket(acme.ada, form({ subject: "Another" }), "key-1")).rejects.toThrow(ConflictError)
})

test("nothing is opened where the form is wrong, a person or a team is not there, or the asker is not staff", async () => {
  const [acme, globex] = [await desk(), await desk()]
  for (const [wrong, refusal] of [
    [{ email: "nobody" }, InvalidError],
    [{ subject: " " }, InvalidError],
    [{ body: "<p></p>" }, InvalidError],
    [{ internal: true, mailed: true }, InvalidError],
    [{ priorityId: "nothing" }, InvalidError],
    [{ assigneeId: globex.accounts.ada.id }, NotFoundError],
    [{ teamId: await buildTeam(database.db, globex, "Theirs", []) }, NotFoundError],
    [{ attachmentIds: ["nothing"] }, InvalidError],
  ] as const)
    await expect(beginTicket(acme.ada, form(wrong))).rejects.toThrow(refusal)
  await expect(beginTicket(acme.customer, form())).rejects.toThrow(ForbiddenError)
  const rows = await database.db
    .selectFrom("ticket")
    .select("id")
    .where("organisationId", "=", acme.organisation.id)
    .execute()
  expect(rows).toEqual([])
})
