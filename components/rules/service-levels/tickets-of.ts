import type { ServiceLevel } from "@/lib/rules/service-levels/schema"
import type { Team } from "@/lib/support/teams/schema"

type Condition = ServiceLevel["condition"]

const every = "every"
/** A condition that a program has set, which the list of teams does not hold. */
const other = "other"

/** The team whose tickets a condition is for. */
export function teamIn(condition: Condition): string {
  const parts: readonly unknown[] = "all" in condition ? condition.all : [condition]
  if (parts.length === 0) return every
  const [only] = parts as { field?: string; op?: string; value?: unknown }[]
  const [team] = Array.isArray(only?.value) && only.value.length === 1 ? only.value : []
  const isTeam =
    parts.length === 1 && only?.field === "team" && only.op === "anyOf" && typeof team === "string"
  return isTeam ? team : other
}

export const ticketsOfTeam = (teamId: string, present: Condition): Condition => {
  if (teamId === other) return present
  if (teamId === every) return { all: [] }
  return { all: [{ field: "team", op: "anyOf", value: [teamId] }] }
}

export const ticketsOf = (condition: Condition, teams: readonly Team[]) => [
  { value: every, label: "All tickets" },
  ...teams.map(({ id, name }) => ({ value: id, label: `Tickets of the team ${name}` })),
  ...(teamIn(condition) === other ? [{ value: other, label: "Tickets that fit its own conditions" }] : []),
]

/** In words, which tickets a service level is for. */
export const ticketWords = (condition: Condition, teams: readonly Team[]) => {
  const chosen = teamIn(condition)
  return (
    ticketsOf(condition, teams).find(({ value }) => value === chosen)?.label ??
    "Tickets of a team that is gone"
  )
}
