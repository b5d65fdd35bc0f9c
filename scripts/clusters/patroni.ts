import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { closeDatabase } from "@/lib/platform/db/database"
import { startPortal } from "../bench/portal"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { compareTickets, furnish, inFolder } from "./house"
import { longWorks } from "./long-works"
import { type Cluster, startCluster } from "./patroni-nodes"
import { type Answer, keptKinds, printAnswers, startWalk, type Walk } from "./walkers"

const restMs = 5_000
/** Of ten minutes; each customer may open twenty. */
const mostTickets = 40_000

/** What the leader of the database suffers while people read and write. */
const sufferings = {
  "killed (power lost)": async (cluster: Cluster) => {
    const node = await cluster.leader()
    await cluster.kill(node)
    return () => cluster.start(node)
  },
  "frozen for 40 s": async (cluster: Cluster) => {
    const node = await cluster.leader()
    await cluster.freeze(node)
    const thawed = sleep(40_000).then(() => cluster.thaw(node))
    return () => thawed
  },
  "handed over (switchover)": async (cluster: Cluster) => {
    await cluster.switchover()
    return async () => {}
  },
  "cut off from its followers for 2 s, then killed": async (cluster: Cluster) => {
    const node = await cluster.leader()
    cluster.cutOff(node)
    await sleep(2_000)
    await cluster.kill(node)
    return () => cluster.start(node)
  },
}

type Options = {
  rounds: number
  isSynchronous: boolean
  /** Whether the portal reads from the followers. */
  readsReplicas: boolean
}

/** Loses the leader of a cluster under Patroni again and again while people read and write, and once in the middle of each work that takes a while. */
export const failOver = ({ rounds, isSynchronous, readsReplicas }: Options) =>
  inFolder("failover", async ({ folder, undo }) => {
    const cluster = await startCluster(folder, { isSynchronous })
    undo.push(cluster.stop)
    const house = await furnish(cluster.url, { customers: mostTickets / 20 })
    undo.push(closeDatabase)
    const port = await anyFreePort()
    const env = {
      ...{ DATABASE_URL: cluster.url, DATA_DIR: path.join(folder, "portal") },
      ...(readsReplicas && { DATABASE_REPLICA_URL: cluster.replicaUrls }),
    }
    undo.push((await startPortal(port, folder, env)).stop)
    const walk = await startWalk(house, port)
    await sleep(restMs)
    const phases: { name: string; from: number }[] = []
    const rows: string[][] = []
    for (let round = 0; round < rounds; round++)
      for (const [name, suffer] of Object.entries(sufferings)) {
        const at = Date.now()
        phases.push({ name, from: at })
        const mend = await suffer(cluster)
        const own = await writableAgain(cluster.url, at)
        const written = await writtenAgain(walk, at)
        rows.push([name, seconds(own), seconds(written), seconds(written - own)])
        await mend()
        await cluster.whole()
        await sleep(restMs)
      }
    const works: string[][] = []
    for (const [name, begin] of Object.entries(longWorks)) {
      phases.push({ name: `in the middle of ${name}`, from: Date.now() })
      const finish = await begin({ house, port, url: cluster.url })
      const node = await cluster.leader()
      const at = Date.now()
      await cluster.kill(node)
      // Started sooner, it would go on as the leader.
      await writableAgain(cluster.url, at)
      await cluster.start(node)
      works.push([name, await finish()])
      await cluster.whole()
    }
    await walk.end()
    console.log(`\nLeader lost, ${isSynchronous ? "synchronous" : "asynchronous"} replication`)
    printTable(["leader", "database writes", "portal writes", "of that the portal's"], rows)
    console.log()
    printTable(["leader killed in the middle of", "what came of it"], works)
    console.log()
    printAnswers(walk.answers)
    console.log()
    printRefused(walk.answers, phases)
    const { acknowledged, lost, doubled } = await compareTickets(house, walk.acknowledged)
    console.log(`\n${acknowledged} tickets acknowledged, ${lost} lost, ${doubled} doubled`)
  })

/** When kept pages were refused: kept ones go on, but for those that a change has just made old. */
function printRefused(answers: Answer[], phases: { name: string; from: number }[]) {
  const counts = phases.map(({ name, from }, index) => {
    const to = phases[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const then = answers.filter(({ at, outcome }) => at >= from && at < to && outcome === "503")
    return [name, ...keptKinds.map((each) => String(then.filter(({ kind }) => kind === each).length))]
  })
  printTable(["503 while the leader was lost", ...keptKinds], counts)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Until the cluster itself takes a write again that began after `since`: its own time. */
async function writableAgain(url: string, since: number): Promise<number> {
  // A leader that is handed over goes a moment after that was asked for.
  for (let hasFailed = false; ; await sleep(100)) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    })
    client.on("error", () => {})
    try {
      await client.connect()
      await client.query("CREATE TABLE IF NOT EXISTS public.failover_probe (at timestamptz)")
      await client.query("INSERT INTO public.failover_probe VALUES (now())")
      if (hasFailed || Date.now() - since > restMs) return Date.now() - since
    } catch {
      hasFailed = true
    } finally {
      client.end().catch(() => {})
    }
  }
}

/** Until the portal has answered a write that began after the last one that it refused. */
async function writtenAgain({ answers }: Walk, since: number): Promise<number> {
  for (; ; await sleep(100)) {
    const writes = answers.filter(({ kind, at, ms }) => kind === "ticket" && at + ms > since)
    const refused = writes.findLastIndex(({ outcome }) => outcome !== "200")
    const written = writes.slice(refused + 1).find(({ at }) => at > since)
    if (written && (refused >= 0 || Date.now() - since > restMs)) return written.at + written.ms - since
  }
}
