import { searchAgents } from "@/lib/people/agents/queries"
import { newId } from "@/lib/platform/id"
import { listPriorities } from "@/lib/support/priorities/queries"
import type { PastTicket } from "@/lib/support/tickets/store"
import type { Context } from "@/lib/tenancy/context"
import { madeUpPerson, madeUpTicket } from "./made-up-ticket"

const batch = 2000
const ticketsEach = 20
const dayMs = 24 * 60 * 60 * 1000
const yearMs = 365 * dayMs

type Customer = { id: string; email: string; firstName: string; lastName: string }
type Made = {
  customers: Customer[]
  agents: Customer[]
  priorities: { id: string }[]
  since: number
  step: number
}

/**
 * Adds `count` made-up tickets of the last year, of new customers with at most 20 each unless their number is given.
 * They cannot sign in, and no mail is sent.
 * @returns the customers.
 */
export async function generateTickets(
  ctx: Context,
  count: number,
  { customers: wanted = Math.ceil(count / ticketsEach) } = {},
): Promise<Customer[]> {
  const customers = await addCustomers(ctx, wanted)
  const agents = (await searchAgents(ctx, { status: "active" })).items
  const priorities = await listPriorities(ctx)
  const made = {
    customers,
    agents,
    priorities,
    since: ctx.now.getTime() - yearMs,
    step: (yearMs - dayMs) / count,
  }
  for (let start = 0; start < count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
      rowOf(made, start + index),
    )
    await ctx.store.transaction((store) => store.support.tickets.insertMany(rows))
  }
  return customers
}

async function addCustomers({ store, now }: Context, count: number): Promise<Customer[]> {
  const run = newId()
  const customers: Customer[] = []
  for (let start = 0; start < count; start += batch) {
    const some = Array.from({ length: Math.min(batch, count - start) }, (_, index) => ({
      id: newId(),
      ...madeUpPerson(start + index, run),
    }))
    await store.people.accounts.insertMany(
      some.map((one) => ({ ...one, role: "customer" as const, status: "active" as const, createdAt: now })),
    )
    customers.push(...some)
  }
  return customers
}

/** The ticket of this index; a higher one is younger. */
function rowOf({ customers, agents, priorities, since, step }: Made, index: number): PastTicket {
  const requester = customers[index % customers.length] as Customer
  const agent = agents[index % Math.max(1, agents.length)]
  const { subject, status, texts, tags } = madeUpTicket(index)
  const createdAt = new Date(since + index * step)
  const entries = texts.map((text, turn) => entryOf(text, turn % 2 ? agent : requester, turn, createdAt))
  return {
    id: newId(),
    requesterId: requester.id,
    requesterEmail: requester.email,
    requesterFirstName: requester.firstName,
    requesterLastName: requester.lastName,
    subject,
    priorityId: priorities[index % 7 < priorities.length ? index % 7 : 0]?.id ?? "",
    status,
    assigneeId: entries.length > 1 ? (agent?.id ?? null) : null,
    createdAt,
    updatedAt: entries.at(-1)?.createdAt ?? createdAt,
    words: texts.join(" "),
    tags,
    entries,
  }
}

/** Customer and agent write by turns; without an agent of its own, the company answers as Support. */
function entryOf(
  text: string,
  author: Customer | undefined,
  turn: number,
  from: Date,
): PastTicket["entries"][number] {
  return {
    id: newId(),
    authorId: author?.id ?? null,
    authorRole: turn % 2 ? "agent" : "customer",
    authorFirstName: author?.firstName ?? "Support",
    authorLastName: author?.lastName ?? "",
    body: `<p>${text}</p>`,
    internal: false,
    createdAt: new Date(from.getTime() + turn * 47 * 60_000),
  }
}
