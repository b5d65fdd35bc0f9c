import { Agent } from "node:http"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { limits } from "@/lib/platform/limits/schema"
import { ask } from "@/lib/testing/ask"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { insertBare } from "./bare-ticket"
import { addCustomers, type Customer } from "./customers"
import { note } from "./figures"
import { medianOf } from "./median"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"

const connections = 4
const warmUpSeconds = 2
const agent = new Agent({ keepAlive: true })
const body = "<p>It worked last week. Since Monday I only see an empty page, in two browsers.</p>"

/** More than this machine answers in a second; a limit allows no faster asking. */
const perSecondAtMost = 500

/** Asking over the API against the same rows in bare SQL, four at once: in one company, whose numbers all wait for, and in four. */
export async function measureTickets({ cached: port }: Stage, { rounds, seconds }: BenchOptions) {
  const each =
    4 * Math.ceil((perSecondAtMost * (rounds * seconds + warmUpSeconds)) / limits.ticket.points / 4)
  const [one = [], ...others] = await Promise.all([
    addCustomers("asking", each, { customers: each, signedIn: each }),
    ...[1, 2, 3, 4].map((n) =>
      addCustomers(`asking-${n}`, each / 4, { customers: each / 4, signedIn: each / 4 }),
    ),
  ])
  const four = others[0]?.flatMap((_, index) => others.flatMap((company) => company[index] ?? [])) ?? []
  const inTurn = (customers: Customer[], work: (customer: Customer) => Promise<unknown>) => {
    let next = 0
    return () => work(customers[next++ % customers.length] as Customer)
  }
  const variants = [
    { name: "bare SQL, one company", work: inTurn(one, (customer) => insertBare(customer, body)) },
    { name: "over the API, one company", work: inTurn(one, (customer) => create(port, customer)) },
    { name: "bare SQL, four companies", work: inTurn(four, (customer) => insertBare(customer, body)) },
    { name: "over the API, four companies", work: inTurn(four, (customer) => create(port, customer)) },
  ]
  for (const { work } of variants) await perSecond(work, { connections, seconds: warmUpSeconds })
  const rates = variants.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, { work }] of variants.entries())
      rates[index]?.push(await perSecond(work, { connections, seconds }))
  report(
    variants.map(({ name }) => name),
    rates.map(medianOf),
  )
}

function report(names: string[], rates: number[]) {
  console.log(`\nTickets per second, ${connections} at once, median`)
  const rows = rates.map((rate, index) => {
    const bare = rates[index - (index % 2)] ?? Number.NaN
    if (index % 2 === 1)
      note({
        name: `tickets ${names[index]}`,
        value: rate,
        unit: "a second",
        reference: { name: "bare SQL", value: bare },
        ratio: rate / bare,
      })
    return [names[index] ?? "", rate.toFixed(0), (rate / bare).toFixed(2)]
  })
  printTable(["", "tickets/s", "of bare SQL"], rows)
}

async function create(port: number, { host, headers }: Customer) {
  const { status, text } = await ask(port, "/api/ticket-front/createNewTicketAuthenticatedUser", {
    method: "POST",
    headers: {
      ...headers,
      host: `${host}:${port}`,
      "content-type": "application/json",
      "idempotency-key": newId(),
    },
    body: JSON.stringify({ subject: "An empty page", body, firstname: "", lastname: "" }),
    agent,
  })
  if (status !== 200) throw new AppError(`Asking answered ${status}: ${text}`)
}
