import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePath } from "@/lib/platform/paths"
import { ask } from "@/lib/testing/ask"
import { startPooler } from "@/lib/testing/pooler"
import { startPortal } from "../bench/portal"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { compareTickets, type House, inFolder, onEmbedded } from "./house"
import { printAnswers, startWalk } from "./walkers"

const walkMs = 20_000
const edits = 20

/**
 * Serves the portal through pgbouncer in transaction mode, of many connections and of one: with an address for sessions, and
 * without, where it has to notice that it hears nothing.
 */
export const throughPgbouncer = () =>
  onEmbedded("pooled", async ({ house, url }) => {
    const rows: string[][] = []
    for (const { size, hasSession } of [
      { size: 20, hasSession: true },
      { size: 1, hasSession: true },
      { size: 20, hasSession: false },
    ]) {
      await inFolder("pooled-turn", async ({ folder, undo }) => {
        const pooler = await startPooler(url, { size })
        undo.push(pooler.stop)
        const env = {
          ...{ DATABASE_URL: pooler.urlOf(url), DATA_DIR: path.join(folder, "portal") },
          DATABASE_SESSION_URL: hasSession ? url : "",
        }
        const port = await anyFreePort()
        undo.push((await startPortal(port, folder, env)).stop)
        const walk = await startWalk(house, port)
        await sleep(walkMs)
        const seen = await editsSeen(house, port)
        await walk.end()
        const { acknowledged, lost, doubled } = await compareTickets(house, walk.acknowledged)
        const name = `${size === 1 ? "one connection" : `${size} connections`}, ${hasSession ? "" : "no "}DATABASE_SESSION_URL`
        rows.push([name, `${seen} of ${edits}`, ...[acknowledged, lost, doubled].map(String)])
        console.log(`\n${name}`)
        printAnswers(walk.answers)
      })
    }
    console.log()
    printTable(["", "edits seen at once", "tickets", "lost", "doubled"], rows)
  })

/** How many edits made by another process a reader sees within a second. */
async function editsSeen({ operator, articles, host }: House, port: number): Promise<number> {
  let seen = 0
  for (let count = 0; count < edits; count++) {
    const article = articles[count % articles.length]
    if (!article) continue
    const look = () => ask(port, articlePath(article), { headers: { host: `${host}:${port}` } })
    await look()
    await updateArticle(operator, article.id, { body: `<p>Edited ${count} times.</p>` })
    await sleep(1_000)
    if ((await look()).text.includes(`Edited ${count} times.`)) seen += 1
  }
  return seen
}
