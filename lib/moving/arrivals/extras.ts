import type { Reason } from "@/lib/moving/desks/values"
import { ConflictError, InvalidError } from "@/lib/platform/errors"
import { createArchivedField, createField } from "@/lib/support/fields/mutations"
import { fieldsOf } from "@/lib/support/fields/queries"
import { hasOptions, longestFieldTitle, longestOption, mostOptions } from "@/lib/support/fields/values"
import { changeTeamMembers, createTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { longestTeamName } from "@/lib/support/teams/values"
import { type Arrival, type Outcome, oneLine, problemOf, targetsOf, type Way } from "./way"

export const settled = (
  targetId: string | null,
  isMade: boolean,
  problems: Outcome["problems"] = [],
  mark = "",
): Outcome => ({
  ...{ targetId, isMade, mark, problems },
})

/** What breaks a rule here does not come, in the words of the rule. */
export async function orProblem(
  bring: () => Promise<Outcome>,
  problem: (reason: Reason, detail: string) => Outcome["problems"][number],
): Promise<Outcome> {
  try {
    return await bring()
  } catch (error) {
    if (!(error instanceof InvalidError || error instanceof ConflictError)) throw error
    return { ...settled(null, false, [problem("invalid", error.message)]), state: "failed" }
  }
}

/** A team of the same name is that team. Its members come with the people. In a transaction. */
export async function bringTeam(way: Way, { given, targetId, isMade }: Arrival<"team">): Promise<Outcome> {
  const own = await listTeams(way.ctx)
  if (targetId && own.some(({ id }) => id === targetId)) return settled(targetId, isMade)
  const name = oneLine(given.name, longestTeamName) || "–"
  const known = own.find((team) => team.name.toLowerCase() === name.toLowerCase())
  if (known) return settled(known.id, false)
  return orProblem(
    async () => settled((await createTeam(way.ctx, { name })).id, true),
    problemOf("team", given.id, given.name),
  )
}

/** The teams of the desk with these ids as which they are here; not those that were deleted here since they came. */
export async function teamsFor(way: Way, ids: (string | null)[]): Promise<Map<string, string>> {
  const own = new Set((await listTeams(way.ctx)).map(({ id }) => id))
  return new Map([...(await targetsOf(way, "team", ids))].filter(([, target]) => own.has(target)))
}

/** Puts agents that have come into their teams. In a transaction. */
export async function joinTeams(way: Way, people: Arrival<"person">["given"][]): Promise<void> {
  const agents = people.filter(({ role, state }) => role === "agent" && state !== "former")
  const persons = await targetsOf(
    way,
    "person",
    agents.map(({ id }) => id),
  )
  const teams = await teamsFor(
    way,
    agents.flatMap(({ teamIds }) => teamIds),
  )
  for (const [teamId, target] of teams) {
    const added = agents
      .filter(({ teamIds }) => teamIds.includes(teamId))
      .flatMap(({ id }) => persons.get(id) ?? [])
    for (let start = 0; start < added.length; start += 100)
      await orProblem(
        async () => {
          await changeTeamMembers(way.ctx, target, { added: added.slice(start, start + 100) })
          return settled(null, false)
        },
        problemOf("team", teamId, ""),
      )
  }
}

/** A field of the same title and kind is that field; an archived one comes archived. What has too many options stays a tag. In a transaction. */
export async function bringField(way: Way, { given, targetId, isMade }: Arrival<"field">): Promise<Outcome> {
  const problem = problemOf("field", given.id, given.title)
  const title = oneLine(given.title, longestFieldTitle) || "–"
  const own = await fieldsOf(way.ctx)
  if (targetId && own.some(({ id }) => id === targetId)) return settled(targetId, isMade)
  const kind = kindOf(given.kind)
  const known = own.find((field) => field.title.toLowerCase() === title.toLowerCase() && field.kind === kind)
  if (known) return settled(known.id, false)
  const titles = new Map(
    given.options.map((option) => [option.title.toLowerCase(), oneLine(option.title, longestOption)]),
  )
  const isChoice = hasOptions(given.kind)
  if (isChoice && (titles.size === 0 || titles.size > mostOptions))
    return settled(null, false, [problem("field-as-tag")])
  const brought = await orProblem(async () => {
    const options = isChoice ? [...titles.values()].filter(Boolean).map((each) => ({ title: each })) : []
    const create = given.isArchived ? createArchivedField : createField
    const field = await create(way.ctx, { kind, title, options })
    return settled(field.id, true)
  }, problem)
  return brought.targetId
    ? brought
    : { ...brought, state: "written", problems: [...brought.problems, problem("field-as-tag")] }
}

/** Patterns are written in another way at each desk: what fits one is text. */
const kindOf = (kind: Arrival<"field">["given"]["kind"]) => (kind === "pattern" ? "text" : kind)
