import { castVote } from "@/lib/knowledge/reactions/votes/mutations"
import { indexOf } from "@/lib/knowledge/search/mutations"
import { search } from "@/lib/knowledge/search/queries"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { connect, type Database } from "@/lib/platform/db/database"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import { createTicket } from "@/lib/support/tickets/mutations"
import { countViews, listView } from "@/lib/support/views/queries"
import type { Context } from "@/lib/tenancy/context"
import { noteSearchIndex } from "@/lib/tenancy/organisations/mutations"
import { buildAgent, buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { generateTickets } from "../admin/generated-tickets"
import { percentileOf } from "../bench/percentile"

/** A company in some database, with the people who ask. */
export type Furnished = {
  db: Database
  operator: Context
  agent: Context
  customers: Context[]
  articles: string[]
}

/** Furnishes the migrated database at this address with a company of so many tickets. */
export async function furnishCompany(url: string, identifier: string, tickets: number): Promise<Furnished> {
  const db = connect(url, { max: 5 })
  const { operator, visitor } = await buildOrganisation(acrossCompanies(db), { identifier })
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const customers: Context[] = []
  for (let count = 0; count < 20; count++)
    customers.push(await signedIn(visitor, "customer", await buildCustomer(operator)))
  const articles: string[] = []
  for (let count = 0; count < 40; count++)
    articles.push((await buildArticle(operator, { body: `<p>Invoice ${count} of your parcel.</p>` })).id)
  await noteSearchIndex(operator, indexOf(operator.organisation))
  await generateTickets(operator, tickets)
  return { db, operator, agent, customers, articles }
}

export type Call = (company: Furnished, turn: number) => Promise<unknown>

/** What is compared between a cluster and one server. */
export const calls: Record<string, Call> = {
  vote: ({ customers, articles }, turn) =>
    castVote(
      customers[turn % customers.length] as Context,
      articles[turn % articles.length] ?? "",
      turn % 2 ? "up" : "down",
    ),
  "create a ticket": async ({ customers, operator }, turn) => {
    const [priority] = await listPriorities(operator)
    const message = "The parcel has not come."
    return createTicket(customers[turn % customers.length] as Context, {
      ...{ subject: `Parcel ${turn}`, body: `<p>${message}</p>`, priorityId: priority?.id ?? "" },
    })
  },
  "search articles": ({ customers }, turn) => search(customers[0] as Context, `invoice ${turn % 40}`),
  "a page of a queue": ({ agent }) => listView(agent, { queue: "allopen" }),
  "a ticket, as staff sees it": async ({ agent }, turn) => {
    const { tickets } = await listView(agent, { queue: "allopen" })
    const started = performance.now()
    await getStaffThread(agent, tickets[turn % tickets.length]?.id ?? "")
    return performance.now() - started
  },
  "counts of all queues": ({ agent }) => countViews(agent),
}

const turns = 60

/** Milliseconds that a call takes in each company, the median of turns. */
export async function compare(call: Call, companies: Furnished[]): Promise<number[]> {
  const times = companies.map((): number[] => [])
  for (let turn = -5; turn < turns; turn++)
    for (const [column, company] of companies.entries()) {
      const started = performance.now()
      const own = await call(company, turn + 5)
      const ms = typeof own === "number" ? own : performance.now() - started
      // The first five turns only warm up.
      if (turn >= 0) times[column]?.push(ms)
    }
  return times.map((all) => percentileOf(all, 0.5))
}
