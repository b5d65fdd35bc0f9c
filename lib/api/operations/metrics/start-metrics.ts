import type { Base } from "@/lib/api/http/base"
import { connectionState } from "@/lib/platform/db/database"
import { hearsChanges } from "@/lib/platform/db/kept"
import { replicaStates } from "@/lib/platform/db/replicas"
import type { Env } from "@/lib/platform/env"
import type { Admission } from "@/lib/platform/http/load/admission"
import type { PageCache } from "@/lib/platform/http/page-cache/page-cache"
import type { Answered } from "@/lib/platform/http/server/access-log"
import { openStreams } from "@/lib/platform/live/hub"
import type { Log } from "@/lib/platform/log"
import { budgetOf, ofStrangers } from "@/lib/platform/shares/budgets"
import { shares } from "@/lib/platform/shares/shares"
import { apexContext } from "@/lib/work/contexts"
import { lanes } from "@/lib/work/tasks/lanes"
import { metricsBase, noMetrics, serveMetrics } from "./metrics-route"

type Process = {
  log: Log
  admission: Pick<Admission, "state">
  companyOf: (host: string) => string | undefined
  pageCache: () => Pick<PageCache, "count" | "bytes"> | undefined
  /** What the process says that works on jobs beside this one. */
  beside: () => Promise<string>
}

export type StartedMetrics = {
  count: (answered: Answered) => void
  /** What is answered on the portal's own port. */
  base: Base
  stop: () => Promise<void>
}

/**
 * Counts for Prometheus where METRICS_TOKEN or METRICS_LISTEN asks for it; without them nothing is counted or loaded.
 * @throws AppError where METRICS_LISTEN cannot be used
 */
export async function startMetrics(
  { METRICS_TOKEN: token, METRICS_LISTEN: address }: Pick<Env, "METRICS_TOKEN" | "METRICS_LISTEN">,
  { log, admission, companyOf, pageCache, beside }: Process,
): Promise<StartedMetrics | undefined> {
  if (!token && !address) return undefined
  const { openMetrics } = await import("@/lib/operations/metrics/metrics")
  const laneOf = laneFinder(log)
  const { traffic, read } = openMetrics(
    {
      kept: () => {
        const { count: pages = 0, bytes = 0 } = pageCache() ?? {}
        return { pages, bytes }
      },
      hearsChanges,
      requests: () => admission.state,
      shares: () => shares().state,
      connections: connectionState,
      replicas: replicaStates,
      streams: openStreams,
      installation: () => apexContext().store.installation,
      laneOf,
      beside,
    },
    ofKnown(companyOf),
  )
  const stop = address ? await serveMetrics(read, address) : async () => {}
  return {
    count: (answered) => traffic.count(answered),
    base: token ? metricsBase(read, token) : noMetrics,
    stop,
  }
}

/** Hosts of companies that have been found; any other may be made up. */
const ofKnown = (companyOf: Process["companyOf"]) => (host: string) => {
  const key = companyOf(host)
  return budgetOf(key) === ofStrangers ? undefined : key
}

function laneFinder(log: Log) {
  const named = lanes.flatMap(({ name, tasks }) =>
    Object.keys(tasks(async () => {}, log)).map((task) => [task, name]),
  )
  const known = new Map(named as [string, string][])
  return (task: string) => known.get(task) ?? "unknown"
}
