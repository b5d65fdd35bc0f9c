import { Counter, Gauge, type Registry } from "prom-client"
import type { ReplicaState, replicaStates } from "@/lib/platform/db/replicas"

/** Tells of replicas of the database, where there are any. */
export function countReplicas(registry: Registry, read: typeof replicaStates) {
  const registers = [registry]
  const each = (name: string, help: string, figureOf: (replica: ReplicaState) => number) =>
    new Gauge({
      ...{ name: `vestibule_${name}`, help, labelNames: ["replica"], registers },
      collect() {
        this.reset()
        for (const replica of read().replicas) this.set({ replica: replica.name }, figureOf(replica))
      },
    })
  new Counter({
    name: "vestibule_reads_total",
    help: "Pages, searches and reports, by where their reading began",
    ...{ labelNames: ["at"], registers },
    collect() {
      this.reset()
      const { replicas, begun } = read()
      if (replicas.length > 0) for (const at of ["replica", "primary"] as const) this.inc({ at }, begun[at])
    },
  })
  each("replica_used", "1 while it has everything and is read from", ({ standing }) =>
    Number(standing === "near"),
  )
  each(
    "replica_behind_seconds",
    "How old the newest change is that it has; 0 while it has everything",
    (replica) => replica.behindSeconds,
  )
  each("replica_statements", "Statements that it answered since the start", ({ answered }) => answered)
  each(
    "replica_statements_failed",
    "Statements that it failed at and the primary answered, since the start",
    ({ failed }) => failed,
  )
}
