import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { move, setApart } from "@/lib/operations/whereabouts/mutations"
import { planMove, whereIs } from "@/lib/operations/whereabouts/queries"
import { type Node, nameOf, workersOf } from "@/lib/platform/db/cluster"
import { type AllCompanies, acrossCompanies } from "@/lib/platform/db/companies"
import { closeDatabase, connect } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { isOutOfReach } from "@/lib/platform/db/out-of-reach"
import { keysTakenAway, plannedTables } from "@/lib/platform/db/plan"
import { queryOnce } from "@/lib/platform/db/query-once"
import { printTable } from "../table"
import { root } from "../up/root.mjs"
import { type Call, calls, compare, type Furnished, furnishCompany } from "./citus-calls"
import { installCitus, startCluster, startServer } from "./citus-nodes"
import { inFolder } from "./house"

type Options = { source?: string; tickets: number }

/**
 * Spreads a database over a coordinator and two workers, killing that in the middle, compares calls with one server, moves a
 * company, and takes machines away.
 */
export async function onCitus({ source, tickets }: Options) {
  await inFolder("citus", async ({ folder, undo }) => {
    installCitus(source, folder)
    const plain = await startServer(folder, "plain")
    undo.push(plain.stop)
    await queryOnce(plain.urlOf("postgres"), "CREATE DATABASE portal")
    const cluster = await startCluster(folder)
    undo.push(cluster.stop)
    const urls = [plain.urlOf("portal"), await cluster.create("portal")]
    // Tokens are signed with the process's own database.
    process.env.DATABASE_URL = urls[0]
    undo.push(closeDatabase)
    const companies: Furnished[] = []
    for (const url of urls) {
      const db = connect(url, { max: 1 })
      await migrate(db)
      await db.destroy()
      companies.push(await furnishCompany(url, "acme", tickets))
    }
    const [, spread] = companies as [Furnished, Furnished]
    undo.push(() => Promise.all(companies.map(({ db }) => db.destroy())))
    const neighbours: Furnished[] = []
    for (const name of ["bravo", "carol", "delta", "echo"])
      neighbours.push(await furnishCompany(urls[1] ?? "", name, 20))
    undo.push(() => Promise.all(neighbours.map(({ db }) => db.destroy())))
    const db = acrossCompanies(spread.db)
    await spreadInPieces(urls[1] ?? "", db)
    await compareCalls(companies)
    await moveAround(db, spread, neighbours)
    await takeAway(cluster, [spread, ...neighbours])
  })
}

const admin = (url: string, ...args: string[]) =>
  spawn(process.execPath, ["scripts/run.mjs", "admin", ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
    // What it starts in turn is killed with it.
    detached: true,
  })

/** Kills the distribution again and again, a little later each time, until it is done. */
async function spreadInPieces(url: string, db: AllCompanies) {
  const before = await contents(db, url)
  const rows: string[][] = []
  for (let count = 1; ; count++) {
    const started = performance.now()
    const program = admin(url, "database", "distribute", "--yes")
    let killed: NodeJS.Timeout | undefined
    program.stdout.on("data", (said) => {
      // Its first words, before its first step.
      if (String(said).includes("Workers:"))
        killed = setTimeout(() => process.kill(-(program.pid ?? 0), "SIGKILL"), count * 7_000)
    })
    const [code] = await once(program, "exit")
    clearTimeout(killed)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const tables = (await plannedTables(db)).filter(
      ({ isThere, placement }) => isThere && placement !== "on the coordinator",
    )
    const away = (await keysTakenAway(db)).length
    rows.push([
      `${count}`,
      code === null ? `killed after ${seconds} s` : `${code}, ${seconds} s`,
      `${tables.length}`,
      `${away}`,
    ])
    if (code === 0) break
    if (code !== null && count > 20) throw new Error("The distribution does not come to an end")
    // What the server was told last is done to its end.
    await sleep(2_000)
  }
  console.log("\nSpreading the database, killed again and again")
  printTable(["try", "ended", "tables spread", "keys away"], rows)
  const after = await contents(db, url)
  const changed = before.filter((line, index) => line !== after[index])
  console.log(
    changed.length === 0 ? "All rows of all tables are as they were." : `Changed: ${changed.join(", ")}`,
  )
}

/** Of each table, how many rows there are and what they say. */
async function contents(db: AllCompanies, url: string): Promise<string[]> {
  const lines: string[] = []
  for (const { name } of (await plannedTables(db)).toSorted((a, b) => a.name.localeCompare(b.name))) {
    const [row] = await queryOnce(
      url,
      `SELECT count(*) AS rows, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS sum FROM ${name} t`,
    )
    lines.push(`${name}: ${row?.rows} ${row?.sum}`)
  }
  return lines
}

async function compareCalls(companies: Furnished[]) {
  const rows: string[][] = []
  for (const [name, call] of Object.entries(calls)) {
    const [plain = 0, spread = 0] = await compare(call, companies)
    rows.push([name, plain.toFixed(1), spread.toFixed(1), (spread / plain).toFixed(2)])
  }
  console.log("\nCalls, milliseconds")
  printTable(["call", "one server", "Citus", "ratio"], rows)
}

/** Moves a company there and back while a neighbour reads and writes: with those that are with it, and alone. */
async function moveAround(db: AllCompanies, company: Furnished, [neighbour]: Furnished[]) {
  const { operator } = company
  const rows: string[][] = []
  for (const isAlone of [false, true]) {
    const from = await whereIs(operator)
    const [to] = (await workersOf(db)).filter((worker) => worker.id !== from.id)
    const planned = await planMove(operator, nameOf(to as Node))
    const started = performance.now()
    const writing = keepWriting(neighbour as Furnished)
    if (isAlone) await setApart(operator, planned)
    await move(operator, await planMove(operator, nameOf(to as Node)))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { written, longestMs } = await writing.end()
    const { host, port, otherCount } = await whereIs(operator)
    const lines = [
      isAlone ? "alone" : "as it is",
      `${from.otherCount}`,
      seconds,
      nameOf({ host, port }),
      `${otherCount}`,
    ]
    rows.push([...lines, `${written}, longest ${longestMs.toFixed(0)} ms`])
  }
  console.log("\nMoving a company")
  printTable(
    ["", "with others", "seconds", "is on", "with others then", "a neighbour's votes meanwhile"],
    rows,
  )
}

function keepWriting(company: Furnished) {
  let [isDone, written, longestMs] = [false, 0, 0]
  const work = async () => {
    for (; !isDone; await sleep(50)) {
      const started = performance.now()
      await calls.vote?.(company, written)
      longestMs = Math.max(longestMs, performance.now() - started)
      written++
    }
  }
  const working = work()
  return {
    async end() {
      isDone = true
      await working
      return { written, longestMs }
    },
  }
}

/** What companies are answered while a machine is away, and after it is back. */
async function takeAway(
  { coordinator, workers }: Awaited<ReturnType<typeof startCluster>>,
  companies: Furnished[],
) {
  const places = new Map<Furnished, number>()
  for (const company of companies) places.set(company, (await whereIs(company.operator)).port)
  const rows: string[][] = []
  for (const server of [...workers, coordinator]) {
    server.kill()
    for (const isThere of [true, false]) {
      const asked = companies.filter((company) => (places.get(company) === server.port) === isThere)
      for (const name of ["a ticket, as staff sees it", "vote"]) {
        const said = await Promise.all(asked.map((company) => answer(calls[name] as Call, company)))
        if (said.length > 0)
          rows.push([server.name, isThere ? "on it" : "elsewhere", name, [...new Set(said)].join(", ")])
      }
    }
    const back = performance.now()
    server.start()
    for (const company of companies)
      while ((await answer(calls.vote as Call, company)) !== "answered") await sleep(50)
    rows.push([
      server.name,
      "all",
      "vote",
      `again ${((performance.now() - back) / 1000).toFixed(1)} s after it is started`,
    ])
  }
  console.log("\nA machine is away")
  printTable(["away", "companies", "call", "answer"], rows)
}

/** What a caller gets over HTTP: an error that passes is 503 with Retry-After there. */
async function answer(call: Call, company: Furnished): Promise<string> {
  try {
    await call(company, Math.floor(performance.now()))
    return "answered"
  } catch (error) {
    return isOutOfReach(error) ? "503" : `500: ${error}`
  }
}
