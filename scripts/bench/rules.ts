import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import type { AutomationContent } from "@/lib/rules/automations/schema"
import type { Term } from "@/lib/support/conditions/schema"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { addCustomers, type Customer } from "./customers"
import { note } from "./figures"
import { medianOf } from "./median"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"
import { createOverHttp } from "./tickets"

const rules = 50
/** Of these, so many act on each ticket. */
const acting = 5
const customers = 400
/** Tickets that are followed in one go. */
const followed = 200

export const createdWithRules = "milliseconds to create a ticket, fifty rules"

/** What fifty triggers cost a customer who asks, and how many a second are looked at once they have asked. */
export async function measureRules({ cached: port }: Stage, { rounds, seconds }: BenchOptions) {
  const { without, withRules } = await addWithAndWithoutRules(["no-rules", "fifty-rules"], customers, rules)
  const times: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++)
    for (const [index, company] of [without, withRules].entries()) {
      const rate = await perSecond(inTurn(port, company), { connections: 1, seconds })
      await drained(company)
      // The first turn only warms up.
      if (round >= 0) times[index]?.push(1000 / rate)
    }
  const [bare, ruled] = [medianOf(times[0]), medianOf(times[1])]
  note({
    name: createdWithRules,
    value: ruled,
    unit: "ms",
    reference: { name: "no rules", value: bare },
    ratio: ruled / bare,
  })
  const started = performance.now()
  await perSecond(inTurn(port, withRules), { connections: 4, times: followed })
  await drained(withRules)
  const rate = (followed * rules) / ((performance.now() - started) / 1000)
  note({ name: "rules looked at, beside the asking", value: rate, unit: "a second" })
  console.log(`\nFifty rules, of which ${acting} act on each ticket`)
  printTable(
    ["", "no rules", "fifty rules"],
    [
      ["ms to create a ticket, one after the other, median", bare.toFixed(1), ruled.toFixed(1)],
      ["rules looked at a second, until all is done", "", rate.toFixed(0)],
    ],
  )
}

function inTurn(port: number, company: Customer[]) {
  let next = Math.floor(Math.random() * company.length)
  return () => createOverHttp(port, company[next++ % company.length] as Customer)
}

/** The customers of two companies of these names, of which the second has so many rules. @throws AppError */
export async function addWithAndWithoutRules(
  names: readonly [string, string],
  people: number,
  count: number,
) {
  const [without, withRules] = await Promise.all(
    names.map((name) => addCustomers(name, people, { customers: people, signedIn: people })),
  )
  if (!without || !withRules) throw new AppError("There are no companies")
  const organisation = await findOrganisationById(apexContext(), withRules[0]?.organisationId ?? "")
  if (!organisation) throw new AppError("The company is gone")
  await addRules(organisation, count)
  return { without, withRules }
}

/** Adds so many triggers, of which a few act on each ticket. */
async function addRules(organisation: Organisation, count: number) {
  const ctx = operatorContext(organisation)
  for (let index = 0; index < count; index++)
    await ctx.store.rules.automations.insert(newId(), rule(index), ctx.now)
}

function rule(index: number): AutomationContent {
  const subject: Term = { field: "subject", op: "contains", value: index < acting ? "page" : `word ${index}` }
  return {
    ...{ kind: "trigger", name: `Rule ${index}`, isOn: true, triggers: ["created"], delay: null },
    condition: { all: [subject, { any: [{ field: "status", op: "anyOf", value: ["open"] }] }] },
    actions: [{ do: "tag", tags: [`tag-${index}`] }],
  }
}

/** Waits until all that happened in a company has been followed. */
async function drained([one]: Customer[]) {
  const waits = sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM ticket_event
    WHERE organisation_id = ${one?.organisationId}) AS waits`
  for (let turn = 0; turn < 6000; turn++) {
    const { rows } = await waits.execute(database())
    if (!rows[0]?.waits) return
    await sleep(20)
  }
  throw new AppError("What happened is not followed within two minutes")
}
