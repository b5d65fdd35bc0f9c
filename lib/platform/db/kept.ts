import { LRUCache } from "lru-cache"
import { type Budget, budgetOf, ofNobody, ofStrangers } from "@/lib/platform/shares/budgets"
import { fromPrimary } from "./replicas"

type Kept = {
  /** Whether every change that is committed from now on is heard. */
  isHeard: boolean
  /** What is being read of each company, and whether that company has changed meanwhile. */
  readings: Set<{ company: string; isStale: boolean }>
  /** How many requests may have changed something that has not been heard of yet, by company. */
  writes: Map<Budget, number>
  /** By a key under which visitors reach the company, and a name. */
  found: LRUCache<string, object>
}

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleKept?: Kept }
shared.vestibuleKept ??= {
  isHeard: false,
  readings: new Set(),
  writes: new Map(),
  found: new LRUCache({ max: 3_000 }),
}
const state = shared.vestibuleKept

/** No key of a company has it. */
const mark = " "

/**
 * What `read` finds of a company, kept under a name until the company tells of a change (see changes.ts); so `read` must find
 * nothing that changes untold, and not be asked within a transaction that changes it. It is read anew each time while changes are not heard, and while this process answers a request that may
 * write in that company: who has written sees it. None may alter what is found.
 */
export async function keptUntilChanged<T extends object | null>(
  company: string,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!state.isHeard || mayBeWritten(company)) return read()
  const key = company + mark + name
  const known = state.found.get(key)
  if (known) return known as T
  const reading = { company, isStale: false }
  state.readings.add(reading)
  try {
    // A replica has what the page's reading began with, and may lack what was heard since.
    const found = await fromPrimary(read)
    // What was read before a change may be what was before it.
    if (found && state.isHeard && !reading.isStale) state.found.set(key, frozen(found))
    return found
  } finally {
    state.readings.delete(reading)
  }
}

function frozen<T extends object>(found: T): T {
  for (const value of Object.values(found)) if (typeof value === "object" && value !== null) frozen(value)
  return Object.freeze(found)
}

/** What is kept of these companies may be different. */
export function forgetKept(companies: readonly string[]) {
  const ofThem = new Set(companies)
  for (const reading of state.readings) if (ofThem.has(reading.company)) reading.isStale = true
  for (const key of state.found.keys())
    if (ofThem.has(key.slice(0, key.indexOf(mark)))) state.found.delete(key)
}

/** Changes are heard from now on, or are not any more. */
export function hearForKept(isHeard: boolean) {
  state.isHeard = isHeard
  for (const reading of state.readings) reading.isStale = true
  state.found.clear()
}

/** Whether changes of all processes are heard here. */
export const hearsChanges = () => state.isHeard

/** A request of a company has come that may write. Nothing of it is kept until the function that is returned is called. */
export function beginWrite(company: string | undefined): () => void {
  const budget = budgetOf(company)
  const add = (change: 1 | -1) => {
    const writes = (state.writes.get(budget) ?? 0) + change
    if (writes > 0) state.writes.set(budget, writes)
    else state.writes.delete(budget)
  }
  add(1)
  return () => add(-1)
}

/** What comes at the installation's own host may write in any company; while a company is not known yet, any write may be about it. */
function mayBeWritten(company: string) {
  const budget = budgetOf(company)
  if (budget === ofStrangers) return state.writes.size > 0
  return state.writes.has(budget) || state.writes.has(ofNobody)
}
