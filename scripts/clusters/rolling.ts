import { Agent } from "node:http"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startPortal } from "../bench/portal"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { compareTickets, inFolder, onEmbedded } from "./house"
import { requireTls, startHaproxy, startNginx } from "./proxies"
import { holdStreams } from "./streams"
import { printAnswers, startWalk } from "./walkers"

const streams = 50
const restMs = 3_000

/** Restarts two instances in turn, again and again, behind nginx and behind HAProxy, while people read, write and listen. */
export const restartInTurn = ({ rounds }: { rounds: number }) =>
  onEmbedded("rolling", async ({ folder, undo, house, url }) => {
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: path.join(folder, "portal") },
      ...{ TRUSTED_PROXIES: "127.0.0.1", DRAIN_SECONDS: "8" },
    }
    const ports = [await anyFreePort(), await anyFreePort()]
    const instances = await Promise.all(ports.map((port) => startPortal(port, folder, env)))
    undo.push(() => Promise.all(instances.map(({ stop }) => stop())))
    for (const start of [startNginx, startHaproxy]) {
      await inFolder("proxy", async (own) => {
        const proxy = await start(own.folder, ports)
        own.undo.push(proxy.stop)
        await sleep(restMs)
        await requireTls(proxy, house.host)
        const agent = new Agent({ keepAlive: true })
        const walk = await startWalk(house, proxy.port, { agent, readers: 8 })
        const held = holdStreams(house, proxy.port, streams)
        for (let turn = 0; turn < 2 * rounds; turn++) {
          await sleep(restMs)
          const at = turn % 2
          await instances[at]?.stop()
          instances[at] = await startPortal(ports[at] ?? 0, folder, env)
        }
        await sleep(restMs)
        const { open, ended, refused, longestGapMs } = held.state()
        await Promise.all([held.end(), walk.end()])
        console.log(`\n${2 * rounds} restarts in turn behind ${proxy.name}`)
        printAnswers(walk.answers)
        const { acknowledged, lost, doubled } = await compareTickets(house, walk.acknowledged)
        printTable(
          ["tickets", "lost", "doubled", "streams", "handed over", "refused", "longest gap"],
          [
            [acknowledged, lost, doubled, open, ended, refused, `${(longestGapMs / 1000).toFixed(1)} s`].map(
              String,
            ),
          ],
        )
        agent.destroy()
      })
    }
  })
