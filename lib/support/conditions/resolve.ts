import type { Condition, Term } from "./schema"
import { me, myTeams } from "./values"

type Part = Term | Condition
export type Person = { id: string; teamIds: readonly string[] }

/** A condition in which 'me' and 'mine' are this person and their teams; for a person without a team, no ticket is their teams'. */
export function resolved(whole: Condition, person: Person): Condition {
  return partFor(whole, person) as Condition
}

function partFor(part: Part, person: Person): Part {
  if ("all" in part) return { all: part.all.map((each) => partFor(each, person)) } as Condition
  if ("any" in part) return { any: part.any.map((each) => partFor(each, person)) } as Condition
  if (part.op !== "anyOf" && part.op !== "noneOf") return part
  return { ...part, value: part.value.flatMap((value) => meant(part.field, value, person)) }
}

function meant(field: string, value: string | null, { id, teamIds }: Person): readonly (string | null)[] {
  if (field === "assignee" && value === me) return [id]
  if (field === "team" && value === myTeams) return teamIds
  return [value]
}
