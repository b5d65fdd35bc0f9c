import { contextIn } from "@/lib/tenancy/organisations/languages"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { createGuestTicket, createTicket, replyToTicket, resolveTicket } from "./mutations"

const database = testDatabase()

const texts = {
  de: { title: "Hilfe", ticketReceivedText: "Angekommen bei {{portal}}.", ticketAnsweredText: "Ihr Team" },
}
async function desk() {
  const built = await buildDesk(database.db)
  const settings = { title: "Help", ticketReceivedText: "Here at {{portal}}.", languages: ["de"], texts }
  const organisation = await updateOrganisation(built.owner, { settings })
  const now = <Asker extends Desk["visitor"]>(asker: Asker): Asker => ({ ...asker, organisation })
  return {
    ...built,
    ...{ organisation, owner: now(built.owner), ada: now(built.ada) },
    ...{ visitor: now(built.visitor), customer: now(built.customer) },
  }
}
const mailsTo = async (to: string) =>
  (await queuedMails(database.db, to)).flatMap((mail) =>
    mail.template.startsWith("ticket")
      ? [{ template: mail.template, language: mail.language, says: (mail.props as { says?: string[] }).says }]
      : [],
  )

test("who asks on a page in a language is written to in it, with the company's own words for that", async () => {
  const acme = await desk()
  const german = contextIn(acme.visitor, "de")
  const guest = { firstName: "Gast", email: `gast-${acme.organisation.id}@example.com` }
  const ticket = await createGuestTicket(german, { ...guest, subject: "Die Klingel", body: "<p>Still.</p>" })
  expect(ticket.language).toBe("de")
  await replyToTicket(later(1, acme.ada), ticket.id, { body: "<p>Drücken Sie fester.</p>" })
  await resolveTicket(later(2, acme.ada), ticket.id)
  expect(await mailsTo(guest.email)).toEqual([
    { template: "ticketReceived", language: "de", says: ["Angekommen bei Hilfe."] },
    { template: "ticketAnswered", language: "de", says: ["Ihr Team"] },
    { template: "ticketResolved", language: "de", says: undefined },
  ])
})

test("in the portal's own language too a mail names it, so that all of it is in one language", async () => {
  const acme = await desk()
  expect((await ask(acme)).language).toBe("en")
  expect(await mailsTo(acme.accounts.customer.email)).toEqual([
    { template: "ticketReceived", language: "en", says: ["Here at Help."] },
  ])
})

test("a ticket in a language that the portal has no longer is written about in its own", async () => {
  const acme = await desk()
  const asker = contextIn(acme.customer, "de")
  const { id } = await createTicket(asker, { subject: "Die Klingel", body: "<p>Still.</p>" })
  const organisation = await updateOrganisation(acme.owner, { settings: { languages: [] } })
  await replyToTicket(later(1, { ...acme.ada, organisation }), id, { body: "<p>Press it.</p>" })
  expect(await mailsTo(acme.accounts.customer.email)).toEqual([
    { template: "ticketReceived", language: "de", says: ["Angekommen bei Hilfe."] },
    { template: "ticketAnswered", language: undefined, says: undefined },
  ])
})

test("a portal with one language notes none, whatever another company has", async () => {
  await desk()
  expect((await ask(await buildDesk(database.db))).language).toBe("")
})
