import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { closeDatabase } from "@/lib/platform/db/database"
import { ask } from "@/lib/testing/ask"
import { type ServerPair, startPair } from "@/lib/testing/replica-server"
import { until } from "@/lib/testing/until"
import { cpuSecondsOf } from "../bench/cpu"
import { percentileOf } from "../bench/percentile"
import { startPortal } from "../bench/portal"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { furnish, type House, inFolder } from "./house"
import { type Seen, startWork } from "./read-and-write"

const usualMs = 30_000

type Phase = {
  name: string
  lastMs: number
  begin?: () => Promise<void> | void
  end?: () => Promise<void> | void
}
type Measured = {
  name: string
  seen: Seen[]
  reads: Reads
  primary: number
  replica: number
  seconds: number
}
type Reads = { replica: number; primary: number; failed: number }

/** Serves the portal from a server and its replica while people read and write, and has the replica lag, die and stand still. */
export async function readReplica({ behind }: { behind: number }) {
  await inFolder("replica", async ({ folder, undo }) => {
    const servers = await startPair(folder)
    undo.push(servers.stop)
    const house = await furnish(servers.primary.url)
    undo.push(closeDatabase)
    const env = {
      ...{ DATABASE_URL: servers.primary.url, DATA_DIR: path.join(folder, "portal") },
      ...{ TRUSTED_PROXIES: "127.0.0.1", METRICS_TOKEN: randomBytes(32).toString("hex") },
    }
    const alone = [{ name: "without a replica", lastMs: usualMs }]
    const all = await measured(house, servers, { folder, env }, alone)
    all.push(
      ...(await measured(
        house,
        servers,
        { folder, env: { ...env, DATABASE_REPLICA_URL: servers.replica.url } },
        phasesOf(servers, behind),
      )),
    )
    printMeasured(all)
  })
}

const phasesOf = ({ replica, pause, resume }: ServerPair, behind: number): Phase[] => [
  { name: "with a replica", lastMs: usualMs },
  { name: `its replay paused, to ${behind} s behind`, lastMs: behind * 1000, begin: pause, end: resume },
  { name: "its replay resumed", lastMs: usualMs / 2 },
  { name: "killed, and started again", lastMs: usualMs / 2, begin: () => kill(replica.postmasterPid) },
  {
    name: "frozen for 20 s",
    lastMs: 20_000,
    begin: () => signalAll(replica.postmasterPid, "SIGSTOP"),
    end: () => signalAll(replica.postmasterPid, "SIGCONT"),
  },
  { name: "running again", lastMs: usualMs / 2 },
]

async function kill(pid: number) {
  process.kill(pid, "SIGKILL")
}

function signalAll(pid: number, signal: NodeJS.Signals) {
  const children = execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}

type Served = { folder: string; env: Record<string, string> }

async function measured(house: House, servers: ServerPair, { folder, env }: Served, phases: Phase[]) {
  const port = await anyFreePort()
  const portal = await startPortal(port, folder, env)
  try {
    const readsNow = () => readsAt(port, house.host, env.METRICS_TOKEN ?? "")
    if (env.DATABASE_REPLICA_URL) await until(async () => (await readsNow()).isUsed)
    const work = await startWork(house, port)
    // Its code is compiled, and its connections are open.
    await sleep(5_000)
    const all: Measured[] = []
    for (const { name, lastMs, begin, end } of phases) {
      await begin?.()
      const [first, before, begun] = [work.seen.length, await readsNow(), performance.now()]
      const [primary, replica] = cpuOf(servers)
      await sleep(lastMs)
      const [primaryAfter, replicaAfter] = cpuOf(servers)
      const after = await readsNow()
      all.push({
        ...{ name, seen: work.seen.slice(first), seconds: (performance.now() - begun) / 1000 },
        ...{ primary: primaryAfter - primary, replica: replicaAfter - replica },
        reads: {
          replica: after.replica - before.replica,
          primary: after.primary - before.primary,
          failed: after.failed - before.failed,
        },
      })
      await end?.()
    }
    await work.end()
    return all
  } finally {
    await portal.stop()
  }
}

const cpuOf = ({ primary, replica }: ServerPair): [primary: number, replica: number] => [
  cpuSecondsOf(primary.postmasterPid) ?? Number.NaN,
  cpuSecondsOf(replica.postmasterPid) ?? Number.NaN,
]

async function readsAt(port: number, host: string, token: string): Promise<Reads & { isUsed: boolean }> {
  const headers = { host: `${host}:${port}`, authorization: `Bearer ${token}` }
  const { text } = await ask(port, "/metrics", { headers })
  const figure = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`vestibule_${name}`))
        ?.split(" ")
        .at(-1) ?? 0,
    )
  return {
    replica: figure('reads_total{at="replica"}'),
    primary: figure('reads_total{at="primary"}'),
    failed: figure("replica_statements_failed"),
    isUsed: figure("replica_used") === 1,
  }
}

function printMeasured(all: Measured[]) {
  console.log("\nWhat was read where, and what was answered")
  printTable(
    [
      "",
      "reads at the replica",
      "at the primary",
      "done again",
      "answers",
      "not 200",
      "stale",
      "p95",
      "slowest",
    ],
    all.map(({ name, seen, reads }) => {
      const times = seen.map(({ ms }) => ms)
      const refused = seen
        .filter(({ status }) => status !== "200")
        .map(({ kind, status }) => `${kind} ${status}`)
      const stale = seen.filter(({ isStale }) => isStale)
      return [
        ...[name, String(reads.replica), String(reads.primary), String(reads.failed), String(seen.length)],
        ...[`${refused.length} ${[...new Set(refused)].join(", ")}`.trim(), String(stale.length)],
        ...[`${percentileOf(times, 0.95).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`],
      ]
    }),
  )
  console.log("\nThe databases' processor time")
  printTable(
    ["", "answers a second", "primary, ms an answer", "replica, ms an answer"],
    all.map(({ name, seen, primary, replica, seconds }) => [
      ...[name, (seen.length / seconds).toFixed(1)],
      ...[primary, replica].map((used) => ((used * 1000) / seen.length).toFixed(2)),
    ]),
  )
  const kinds = [...new Set(all.flatMap(({ seen }) => seen.map(({ kind }) => kind)))].sort()
  console.log("\nStale answers of all, by what was asked")
  printTable(
    ["", "answers", "stale"],
    kinds.map((kind) => {
      const own = all.flatMap(({ seen }) => seen.filter((each) => each.kind === kind))
      return [kind, String(own.length), String(own.filter(({ isStale }) => isStale).length)]
    }),
  )
}
