import { parseInput } from "@/lib/platform/input"
import { listTeams } from "@/lib/support/teams/queries"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import { dueMetricLabels } from "@/lib/support/tickets/values"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import {
  type AttainmentReport,
  type ReportPeriod,
  reportPeriod,
  type ServiceLevel,
  type ServiceLevelBoard,
} from "./schema"
import type { StoredLevel } from "./store"
import { mostSettled } from "./values"

/** The company's service levels in their order. @throws UnauthenticatedError, ForbiddenError */
export async function listServiceLevels({ actor, store }: Context): Promise<ServiceLevelBoard> {
  requireManager(actor)
  const [levels, run] = [await store.rules.serviceLevels.list(), await store.rules.serviceLevels.findRun()]
  return {
    levels: levels.map(toLevel),
    run: run && { tickets: run.tickets, isFinished: run.finishedAt !== null },
  }
}

export const toLevel = ({ since: _, updatedAt, ...level }: StoredLevel): ServiceLevel => ({
  ...level,
  updatedAt: updatedAt.toISOString(),
})

/**
 * What was met and missed in a time, by metric, service level, team and agent, of the newest rounds of it.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function serviceLevelReport(ctx: Context, input: ReportPeriod): Promise<AttainmentReport> {
  requireManager(ctx.actor)
  const { from, to } = parseInput(reportPeriod, input)
  const { serviceLevels } = ctx.store.rules
  const rows = await serviceLevels.attainment(new Date(from), new Date(to), mostSettled)
  const names = new Map<string, string>([
    ...Object.entries(dueMetricLabels),
    ...(await serviceLevels.names()).map(({ id, name }) => [id, name] as const),
    ...(await listTeams(ctx)).map(({ id, name }) => [id, name] as const),
    ...(await listAssignees(ctx)).map((person) => [person.id, staffName(person)] as const),
  ])
  const counted = rows
    .filter(({ by }) => by === "metric")
    .reduce((sum, { met, missed }) => sum + met + missed, 0)
  return {
    rows: rows.map((row) => ({
      ...row,
      name: row.id === null ? without[row.by] : (names.get(row.id) ?? gone[row.by]),
    })),
    isComplete: counted < mostSettled,
  }
}

const without = { metric: "", level: "", team: "No team", agent: "Unassigned" } as const
const gone = {
  metric: "",
  level: "A former service level",
  team: "A former team",
  agent: "A former agent",
} as const
