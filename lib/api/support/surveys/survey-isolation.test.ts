import { createTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { type Asking, call, type SurveyCallName } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { isolated } from "@/lib/testing/isolated"
import { buildPeopled } from "@/lib/testing/neighbours"

const database = testDatabase()

type Address = { orgId: string; ticketId: string; docId: string }
/** The inputs by which one survey would be reached from elsewhere. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.surveys, (address: Address) => object> = {
  checkFeedbackExist: (address) => address,
  getFeedbackSetting: ({ orgId, ticketId }) => ({ orgId, ticketId }),
  createCustomerFeedback: (address) => ({
    ...address,
    feedType: "smiley",
    feedValue: "bad",
    comment: "Mine",
  }),
  logCustomerFeedback: (address) => ({ ...address, click_link: true, submit_button_click: true }),
}

test("every call about surveys has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.surveys).sort())
})

async function company() {
  const acme = await buildPeopled(database.db, { settings: { survey: { question: "CANARY?" } } })
  const ask = () => createTicket(acme.customer, { subject: "Bell", body: "<p>x</p>" })
  const ticket = await ask()
  await resolveTicket(acme.agent, ticket.id)
  const open = await acme.visitor.store.support.surveys.findOpen(ticket.id)
  const address: Address = { orgId: acme.organisation.id, ticketId: ticket.id, docId: open?.id ?? "" }
  const kept = () => acme.visitor.store.support.surveys.find({ ticketId: ticket.id, id: address.docId })
  return { ...acme, address, kept, other: await ask() }
}

const invalid = { status: 404, message: "Invalid url you are entering!" }

test.each(Object.entries(cases))(
  "%s: a survey of another company or ticket is answered like none [A10, S03, negative 1, negative 3]",
  async (name, inputOf) => {
    const [acme, globex] = [await company(), await company()]
    const before = await acme.kept()
    const ask = async (address: Address, asking: Asking) => {
      const { status, body } = await call(name as SurveyCallName, inputOf(address), asking)
      return { status, message: body.message }
    }
    const nothing = { orgId: "nothing", ticketId: "nothing", docId: "nothing" }
    const theirs = { organisation: globex.organisation, token: globex.customer.token }
    for (const address of [nothing, acme.address, { ...acme.address, orgId: globex.address.orgId }])
      expect(await ask(address, theirs)).toEqual(invalid)
    expect(await ask({ ...acme.address, ticketId: acme.other.id }, acme)).toEqual(invalid)
    if (name !== "getFeedbackSetting")
      expect(await ask({ ...acme.address, docId: globex.address.docId }, acme)).toEqual(invalid)
    expect(await acme.kept()).toEqual(before)
    // The address leads somewhere in its own company, for any asker (S14).
    expect((await ask(acme.address, acme)).status).toBe(200)
  },
)
