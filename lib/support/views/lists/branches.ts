import type { Condition, Term } from "@/lib/support/conditions/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"
import type { Grouping, SortOrder, ViewSort } from "@/lib/support/views/saved/values"

/** What a list is of: which tickets, in which order and groups. 'me' and 'mine' are put in already. */
export type Wanted = { condition: Condition; sort: ViewSort; order: SortOrder; groupBy: Grouping }
/** What groups and priorities there are, each in the order they are listed in; the most urgent priority last. */
export type Orders = { priorities: string[]; teams: string[]; people: string[] }

/** Columns in which indexes hold tickets in order, once they equal something. */
export type Fixed = "status" | "assignee" | "team" | "priority"
export type Value = string | null

/**
 * A part of a list that an index holds in order: these columns equal something, `waits` says whether the requester waits, or in order by what is due whether anything is,
 * and the rest holds too. A lower place comes before all of a higher one.
 */
export type Branch = {
  place: number
  /** What of it every branch of the place has in common. */
  group: Partial<Record<Fixed, Value>>
  equal: Partial<Record<Fixed, Value>>
  waits?: boolean
  rest: Condition
}

/** Branches of one statement. */
export const mostBranches = 60

/** A list as branches, by their place. One without any holds no ticket. */
export function branchesOf(wanted: Wanted, orders: Orders): Branch[] {
  const terms = topTerms(wanted.condition)
  const places = placesOf(wanted, terms, orders)
  const fixed = new Set(places.flatMap(({ equal }) => Object.keys(equal)))
  const axes = axesBeside(terms, fixed, orders)
  const taken = new Set<string>([...fixed, ...axes.map(({ column }) => column)])
  const rest = { all: terms.filter((each) => !isAbsorbed(each, taken)) } as Condition
  const parts = axes.reduce<Branch["equal"][]>(
    (all, { column, values }) =>
      all.flatMap((equal) => values.map((value) => ({ ...equal, [column]: value }))),
    [{}],
  )
  const branches = places.flatMap((each, place) =>
    parts.map((equal) => ({
      ...each,
      ...{ place, group: each.equal, equal: { ...each.equal, ...equal }, rest },
    })),
  )
  const mayHold = ({ waits, equal }: Branch) => !waits || equal.status !== "closed"
  return wanted.sort === "waitingSince" ? branches.filter(mayHold) : branches
}

/** What can be told apart by place: groups first, then how urgent, then whether the requester waits. */
function placesOf({ groupBy, sort, order }: Wanted, terms: Part[], orders: Orders) {
  type Place = Pick<Branch, "equal" | "waits">
  let places: Place[] = [{ equal: {} }]
  const split = (parts: Place[]) => {
    places = places.flatMap((place) =>
      parts
        .filter(({ equal }) => Object.keys(equal).every((column) => !(column in place.equal)))
        .map((part) => ({ ...place, ...part, equal: { ...place.equal, ...part.equal } })),
    )
  }
  const urgentFirst = [...orders.priorities].reverse()
  const groups: Record<Exclude<Grouping, "none">, Value[]> = {
    status: [...ticketStatuses],
    priority: urgentFirst,
    team: [...orders.teams, null],
    assignee: [...orders.people, null],
  }
  if (groupBy !== "none")
    split(
      among(groups[groupBy], allowedIn(terms, groupBy, orders)).map((value) => ({
        equal: { [groupBy]: value },
      })),
    )
  if (sort === "priority" && groupBy !== "priority") {
    const byUrgency = order === "desc" ? urgentFirst : orders.priorities
    split(
      among(byUrgency, allowedIn(terms, "priority", orders)).map((value) => ({ equal: { priority: value } })),
    )
  }
  if (sort === "waitingSince") split(waitingParts(terms))
  if (sort === "dueAt") split([true, false].map((waits) => ({ equal: {}, waits })))
  return places
}

/** Tickets whose requester waits, and the others behind them, unless the condition asks for one of both. */
function waitingParts(terms: Part[]) {
  const asked = terms.flatMap((each) => ("op" in each && each.field === "waiting" ? [each.op] : []))
  const mayWait = !asked.includes("notSet")
  const mayNotWait = asked.every((op) => op === "notSet")
  return [...(mayWait ? [true] : []), ...(mayNotWait ? [false] : [])].map((waits) => ({ equal: {}, waits }))
}

/** Other columns to take apart: statuses always, since every index begins with them, and what the terms ask for while it is little. */
function axesBeside(terms: Part[], fixed: ReadonlySet<string>, orders: Orders) {
  const statuses = among([...ticketStatuses], allowedIn(terms, "status", orders)).filter(isStatus)
  const axes: { column: Fixed; values: Value[] }[] = fixed.has("status")
    ? []
    : [{ column: "status", values: statuses }]
  const others = (["assignee", "team", "priority"] as const)
    .filter((column) => !fixed.has(column))
    .flatMap((column) => {
      const values = allowedIn(terms, column, orders)
      return values ? [{ column, values }] : []
    })
    .sort((a, b) => a.values.length - b.values.length)
  for (const axis of others)
    if (axes.reduce((product, { values }) => product * values.length, axis.values.length) <= mostBranches)
      axes.push(axis)
  return axes
}

type Part = Term | Condition

/** What all holds at once, on the outside of a condition. */
function topTerms(part: Part): Part[] {
  if ("all" in part) return part.all.flatMap((each) => topTerms(each as Part))
  if ("any" in part && part.any.length === 1) return topTerms(part.any[0] as Part)
  return [part]
}

/**
 * The values a column must have one of, or null where any will do. What it may not have leaves the others, where all are
 * known: of people, closed tickets name some who have left.
 */
function allowedIn(terms: Part[], column: Fixed, { priorities, teams }: Orders): Value[] | null {
  const known: Record<Fixed, Value[] | null> = {
    status: [...ticketStatuses],
    priority: priorities,
    team: [...teams, null],
    assignee: null,
  }
  const all = known[column]
  const lists = terms.flatMap((each) => {
    if (!isAbout(each, column)) return []
    if (each.op === "anyOf") return [each.value]
    return all ? [all.filter((value) => !each.value.includes(value))] : []
  })
  if (lists.length === 0) return null
  return [...new Set(lists[0])].filter((value) => lists.every((list) => list.includes(value)))
}

type Choice = Extract<Term, { op: "anyOf" | "noneOf" }>
const isAbout = (each: Part, column: string): each is Choice =>
  "op" in each && each.field === column && (each.op === "anyOf" || each.op === "noneOf")

/** Whether the values of a column that was taken apart say as much as the term. */
const isAbsorbed = (each: Part, taken: ReadonlySet<string>) =>
  "op" in each &&
  taken.has(each.field) &&
  isAbout(each, each.field) &&
  (each.op === "anyOf" || each.field !== "assignee")

const isStatus = (value: Value) => ticketStatuses.some((status) => status === value)

/** Values in their order; those that are allowed besides come behind, in theirs. */
const among = (ordered: Value[], allowed: Value[] | null): Value[] =>
  allowed === null
    ? ordered
    : [
        ...ordered.filter((value) => allowed.includes(value)),
        ...allowed.filter((value) => !ordered.includes(value)),
      ]
