import { sql } from "kysely"
import { saveConsents } from "@/lib/people/consents/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { failPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { setStatus } from "@/lib/support/ticket-actions/mutations"
import { createMailedTicket, replyToTicket } from "@/lib/support/tickets/mutations"
import { restoreTickets, trashTickets } from "@/lib/support/trash/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { endLongHolds } from "./mutations"

const database = testDatabase()
const daySeconds = 24 * 60 * 60

async function desk(closeOnHold: "off" | "7" = "7") {
  const built = await buildDesk(database.db)
  const organisation = {
    ...built.organisation,
    settings: { ...built.organisation.settings, closeOnHold },
  }
  return { ...built, organisation }
}
const after = (days: number, { operator, organisation }: Desk) =>
  endLongHolds({ ...later(days * daySeconds, operator), organisation })
const statusOf = async ({ ada }: Desk, id: string) => (await getStaffThread(ada, id)).ticket.status
const reminders = async ({ accounts }: Desk) =>
  (await queuedMails(database.db, accounts.customer.email)).filter(
    ({ template }) => template === "ticketOnHold",
  )

async function held(acme: Desk) {
  const { id } = await ask(acme)
  await setStatus(acme.ada, { ids: [id], status: "pending" })
  return id
}

test("a ticket on hold is reminded of once, and closes three days later if nothing was said", async () => {
  const acme = await desk()
  const [id, open] = [await held(acme), (await ask(acme)).id]
  await after(6.9, acme)
  expect(await reminders(acme)).toEqual([])
  await Promise.all([after(7.1, acme), after(7.1, acme)])
  await after(8, acme)
  expect(await reminders(acme)).toMatchObject([{ props: { number: 1, subject: "The bell is broken" } }])
  await after(10, acme)
  expect(await statusOf(acme, id)).toBe("pending")
  await after(10.2, acme)
  await after(10.3, acme)
  expect([await statusOf(acme, id), await statusOf(acme, open)]).toEqual(["closed", "open"])
  const { timeline } = await getStaffThread(acme.ada, id)
  expect(timeline.map(({ action }) => action).slice(-2)).toEqual([
    "ticket.hold-reminded",
    "ticket.hold-ended",
  ])
})

test("a ticket whose requester answers, and one in the trash, are left alone, and so are all where it is off", async () => {
  const acme = await desk()
  const [answered, trashed] = [await held(acme), await held(acme)]
  await trashTickets(acme.ada, { ids: [trashed] })
  await after(7.1, acme)
  expect(await reminders(acme)).toHaveLength(1)
  await replyToTicket(later(8 * daySeconds, acme.customer), answered, { body: "<p>Still here.</p>" })
  await setStatus(later(9 * daySeconds, acme.ada), { ids: [answered], status: "pending" })
  await after(11, acme)
  expect(await statusOf(acme, answered)).toBe("pending")
  await after(16.1, acme)
  expect(await reminders(acme)).toHaveLength(2)

  const globex = await desk("off")
  const id = await held(globex)
  await after(100, globex)
  expect([await statusOf(globex, id), await reminders(globex)]).toEqual(["pending", []])
})

test("while an answer of staff is to be sent later, its requester is not reminded and the ticket does not close", async () => {
  const acme = await desk()
  const [asked, reminded] = [await held(acme), await held(acme)]
  const answer = (ticketId: string, days: number) =>
    sendReply(later(days * daySeconds, acme.ada), {
      ...{ ticketId, body: "<p>It rings on Monday.</p>" },
      sendAt: later(20 * daySeconds, acme.ada).now.toISOString(),
    })
  await answer(asked, 1)
  await after(7.1, acme)
  expect(await reminders(acme)).toHaveLength(1)
  const { id } = await answer(reminded, 8)
  await after(10.2, acme)
  expect([await statusOf(acme, asked), await statusOf(acme, reminded)]).toEqual(["pending", "pending"])
  // One that cannot be sent holds nothing up.
  await failPending(acme.operator, id, "Its author has left")
  await after(10.2, acme)
  expect([await statusOf(acme, asked), await statusOf(acme, reminded)]).toEqual(["pending", "closed"])
})

test("a note that is to be written later holds up no reminder, and no closing", async () => {
  const acme = await desk()
  const id = await held(acme)
  await sendReply(later(daySeconds, acme.ada), {
    ...{ ticketId: id, body: "<p>Look at it in autumn.</p>", internal: true },
    sendAt: later(20 * daySeconds, acme.ada).now.toISOString(),
  })
  await after(7.1, acme)
  expect(await reminders(acme)).toHaveLength(1)
  await after(10.2, acme)
  expect(await statusOf(acme, id)).toBe("closed")
})

test("a reminder counts for ten days: where it was off for longer, requesters are reminded anew before tickets close", async () => {
  const acme = await desk()
  const id = await held(acme)
  await after(7.1, acme)
  await after(30, acme)
  expect([await statusOf(acme, id), await reminders(acme)]).toMatchObject(["pending", [{}, {}]])
  await after(33.1, acme)
  expect(await statusOf(acme, id)).toBe("closed")
})

test("a ticket that comes back from the trash is reminded of anew", async () => {
  const acme = await desk()
  const id = await held(acme)
  await after(7.1, acme)
  await trashTickets(acme.ada, { ids: [id] })
  await restoreTickets(acme.ada, { ids: [id] })
  await after(10.2, acme)
  expect([await statusOf(acme, id), await reminders(acme)]).toMatchObject(["pending", [{}, {}]])
})

test("who is not mailed is not reminded, and their ticket stays on hold", async () => {
  const acme = await desk()
  const id = await held(acme)
  await saveConsents(acme.customer, { "ticket-updates": false })
  await after(7.1, acme)
  await after(10.2, acme)
  expect([await statusOf(acme, id), await reminders(acme)]).toEqual(["pending", []])
  const { timeline } = await getStaffThread(acme.ada, id)
  expect(timeline.map(({ action }) => action)).not.toContain("ticket.hold-reminded")
})

test("a ticket that cannot be closed or reminded of keeps no other from it, and is seen to the next time", async () => {
  const acme = await desk()
  const [stuck, other] = [await held(acme), await held(acme)]
  const { db } = database
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`.execute(
    db,
  )
  const refuse = () =>
    sql`CREATE TRIGGER refuse BEFORE UPDATE ON every_ticket FOR EACH ROW
      WHEN (NEW.id = ${sql.lit(stuck)}) EXECUTE FUNCTION refuse()`.execute(db)
  const allow = () => sql`DROP TRIGGER refuse ON every_ticket`.execute(db)
  // So that the one that is stuck comes first.
  await sql`UPDATE every_ticket SET updated_at = (updated_at AT TIME ZONE 'UTC' - interval '1 minute') AT TIME ZONE 'UTC' WHERE id = ${stuck}`.execute(
    db,
  )
  await refuse()
  await after(7.1, acme)
  expect(await reminders(acme)).toHaveLength(1)
  await allow()
  await after(7.1, acme)
  expect(await reminders(acme)).toHaveLength(2)
  await refuse()
  await after(10.2, acme)
  expect([await statusOf(acme, stuck), await statusOf(acme, other)]).toEqual(["pending", "closed"])
  await allow()
  await after(10.2, acme)
  expect(await statusOf(acme, stuck)).toBe("closed")
})

test("where tickets are not confirmed, people who ask by mail or in My Area are told nothing", async () => {
  const acme = await desk()
  const settings = { ...acme.organisation.settings, ticketsConfirmed: false }
  const organisation = { ...acme.organisation, settings }
  await ask({ customer: { ...acme.customer, organisation } })
  const asked = { subject: "The bell", body: "<p>x</p>", email: "mailed@example.com", firstName: "Mo" }
  await createMailedTicket({ ...acme.visitor, organisation }, asked)
  expect(await queuedMails(database.db, acme.accounts.customer.email)).toEqual([])
  expect(await queuedMails(database.db, "mailed@example.com")).toEqual([])
})
