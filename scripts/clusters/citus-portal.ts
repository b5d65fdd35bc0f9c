import { execFile } from "node:child_process"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { whereIs } from "@/lib/operations/whereabouts/queries"
import { workersOf } from "@/lib/platform/db/cluster"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { closeDatabase, connect, database } from "@/lib/platform/db/database"
import { distribute } from "@/lib/platform/db/distribute"
import { migrate } from "@/lib/platform/db/migrate"
import { startPortal } from "../bench/portal"
import { anyFreePort } from "../up/free-port"
import { root } from "../up/root.mjs"
import { type Server, startCluster } from "./citus-nodes"
import { compareTickets, furnish, type House, inFolder } from "./house"
import { type Answer, printAnswers, startWalk, type Walk } from "./walkers"

const restMs = 5_000
const frozenMs = 45_000
type Walking = { name: string; house: House; walk: Walk }

/**
 * A portal on a Citus cluster, while people of two companies read and write: one of them is moved by the command line, and the
 * worker that has it stands still.
 */
export async function serveFromCitus({ statementSeconds }: { statementSeconds: number }) {
  await inFolder("citus-portal", async ({ folder, undo }) => {
    const cluster = await startCluster(folder)
    undo.push(cluster.stop)
    const url = await cluster.create("portal")
    await spread(url)
    const houses = await furnishApart(url)
    undo.push(closeDatabase)
    const port = await anyFreePort()
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: path.join(folder, "portal") },
      STATEMENT_TIMEOUT: String(statementSeconds),
    }
    undo.push((await startPortal(port, folder, env)).stop)
    const walking: Walking[] = []
    for (const [name, house] of Object.entries(houses))
      walking.push({ name, house, walk: await startWalk(house, port, { readers: 3, writers: 2 }) })
    await sleep(restMs)
    const [mine] = walking as [Walking, Walking]
    // There and back: the worker that stands still next has one of both.
    for (let times = 0; times < 2; times++) await moved(url, mine, walking)
    await stoodStill(cluster.workers, mine, walking)
    for (const { name, house, walk } of walking) {
      await walk.end()
      const { acknowledged, lost, doubled } = await compareTickets(house, walk.acknowledged)
      console.log(`\n${name}: ${acknowledged} tickets acknowledged, ${lost} lost, ${doubled} doubled`)
    }
  })
}

async function spread(url: string) {
  const db = connect(url, { max: 2 })
  await migrate(db)
  await distribute(acrossCompanies(db), { shards: 8 })
  await db.destroy()
}

/** Two companies that are on different workers. */
async function furnishApart(url: string): Promise<Record<string, House>> {
  const portOf = async ({ operator }: House) => (await whereIs(operator)).port
  const few = { customers: 20, articles: 8 }
  const mine = await furnish(url, few)
  for (;;) {
    const other = await furnish(url, few)
    if ((await portOf(other)) !== (await portOf(mine))) return { "the company": mine, "another one": other }
  }
}

async function moved(url: string, { house }: Walking, walking: Walking[]) {
  const { identifier } = house.operator.organisation
  const admin = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url }
    const program = ["scripts/run.mjs", "admin", "database", ...args]
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env })
    console.log(`\n$ npm run admin -- database ${args.join(" ")}\n${stdout.trim()}`)
  }
  await admin("where", identifier)
  const at = await whereIs(house.operator)
  const workers = await workersOf(acrossCompanies(database()))
  const to = workers.find((worker) => worker.port !== at.port)
  const since = Date.now()
  await admin("move", identifier, `${to?.host}:${to?.port}`, "--yes")
  console.log(`It took ${((Date.now() - since) / 1000).toFixed(1)} s.`)
  await admin("where", identifier)
  await sleep(restMs)
  printSince(walking, since, Number.POSITIVE_INFINITY, "While a company is moved")
}

async function stoodStill(workers: Server[], { house, walk }: Walking, walking: Walking[]) {
  const { port } = await whereIs(house.operator)
  const worker = workers.find((each) => each.port === port)
  if (!worker) throw new Error("The company is on no worker")
  const since = Date.now()
  const thaw = worker.freeze()
  await sleep(frozenMs)
  thaw()
  const back = Date.now()
  printSince(walking, since, back, `While its worker stands still for ${frozenMs / 1000} s`)
  for (const kind of ["ticket", "kept article"]) {
    while (!walk.answers.some((each) => each.kind === kind && each.at > back && each.outcome === "200"))
      await sleep(100)
    console.log(`${kind}: answered again ${((Date.now() - back) / 1000).toFixed(1)} s after it goes on`)
  }
  await sleep(restMs)
}

/** What was asked in a time. */
function printSince(walking: Walking[], from: number, until: number, title: string) {
  const asked = ({ at }: Answer) => at >= from && at < until
  for (const { name, walk } of walking) {
    console.log(`\n${title}: ${name}`)
    printAnswers(walk.answers.filter(asked))
  }
}
