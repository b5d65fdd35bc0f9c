import type { Account } from "@/lib/people/accounts/schema"
import { newId } from "@/lib/platform/id"
import { textOnOneLine } from "@/lib/support/tickets/body"
import type { PastTicket } from "@/lib/support/tickets/store"
import type { TicketStatus } from "@/lib/support/tickets/values"
import type { Context } from "@/lib/tenancy/context"

type Person = Pick<Account, "id" | "role" | "email" | "firstName" | "lastName">
type Story = { subject: string; status: TicketStatus; priorityId: string; days: number; said: string[] }

// Customer and agent by turns.
const stories: Story[] = [
  {
    subject: "Can I have my invoices by email?",
    status: "closed",
    priorityId: "low",
    days: 19,
    said: [
      "<p>Hello, I would like to get every invoice by email and not have to look for it. Is that possible?</p>",
      "<p>Hello Casey, it is: from next month on, they come to this address.</p>",
      "<p>Wonderful, thank you!</p>",
    ],
  },
  {
    subject: "The page stays empty on my phone",
    status: "pending",
    priorityId: "high",
    days: 6,
    said: [
      "<p>Since Monday I only see an empty page. What I tried:</p><ul><li>another browser</li><li>turning it off and on</li></ul>",
      "<p>Thank you, that helps. Which phone is it, and how old is it? We try it with the same one.</p>",
    ],
  },
  {
    subject: "Please change my delivery address",
    status: "open",
    priorityId: "medium",
    days: 1,
    said: ["<p>I have moved. The new address is <strong>7 Harbour Lane</strong>, the town is the same.</p>"],
  },
]

/** Gives a demo company's customer some tickets for My Area, without sending mails. */
export async function addDemoTickets({ store, now }: Context, customer: Person, agent: Person) {
  await store.support.tickets.insertMany(stories.map((story) => ticketOf(story, { customer, agent, now })))
}

type Cast = { customer: Person; agent: Person; now: Date }

function ticketOf(
  { subject, status, priorityId, days, said }: Story,
  { customer, agent, now }: Cast,
): PastTicket {
  const createdAt = hoursBefore(now, days * 24)
  const entries = said.map((body, turn) => ({
    id: newId(),
    ...authorOf(turn % 2 ? agent : customer),
    body,
    internal: false,
    createdAt: hoursBefore(createdAt, -2 * turn),
  }))
  return {
    id: newId(),
    requesterId: customer.id,
    requesterEmail: customer.email,
    requesterFirstName: customer.firstName,
    requesterLastName: customer.lastName,
    subject,
    status,
    priorityId,
    assigneeId: said.length > 1 ? agent.id : null,
    createdAt,
    updatedAt: entries.at(-1)?.createdAt ?? createdAt,
    words: textOnOneLine(said.join(" ")),
    entries,
  }
}

const authorOf = ({ id, role, firstName, lastName }: Person) => ({
  authorId: id,
  authorRole: role,
  authorFirstName: firstName,
  authorLastName: lastName,
})

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 60 * 60 * 1000)
