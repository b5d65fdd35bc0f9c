import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "@/lib/platform/errors"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { operatorContext } from "@/lib/work/contexts"
import { printTable } from "../table"
import { note } from "./figures"
import { firstAsked, longFiles } from "./long-files"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

const slowest = (ms: number[]) => percentileOf(ms, 1)

type Times = { firstMs: number; lastMs: number }

/** Longer than a page before a change is shown. */
const forgottenAfterMs = 2_500

/** How long each file takes who asks for it first: after a start of the portal, and after some changes of the company. */
export async function measureFiles(
  stage: Stage,
  { organisation, host, category }: { organisation: Organisation; host: string; category: string },
  rounds: number,
) {
  const port = await stage.start()
  const rows: string[][] = []
  for (const file of longFiles(category)) {
    const times: Times[] = []
    for (let round = 0; round < rounds; round++) {
      times.push(await timesOf(port, host, file.path))
      await operatorContext(organisation).store.platform.changes.signal(organisation)
      await sleep(forgottenAfterMs)
    }
    const [firstMs, lastMs] = [
      slowest(times.map((one) => one.firstMs)),
      slowest(times.map((one) => one.lastMs)),
    ]
    note({ name: firstAsked(file), value: file.isStreamed ? firstMs : lastMs, unit: "ms" })
    if (file.isStreamed)
      note({ name: `${file.name}, asked for first, its last piece`, value: lastMs, unit: "ms" })
    const shown = [times[0]?.firstMs ?? 0, times[0]?.lastMs ?? 0, firstMs, lastMs]
    rows.push([file.name, ...shown.map((ms) => ms.toFixed(0))])
  }
  console.log("\nMilliseconds of the long files of the largest company for who asks first")
  printTable(
    ["", "first piece after a start", "last piece", "first piece, slowest", "last piece, slowest"],
    rows,
  )
}

/** From sending to the first and to the last byte of the body. @throws AppError unless it is answered with 200 */
function timesOf(port: number, host: string, path: string): Promise<Times> {
  const started = performance.now()
  const since = () => performance.now() - started
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, "accept-encoding": "gzip" }
    request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      let firstMs = 0
      response.once("data", () => {
        firstMs = since()
      })
      response.once("end", () => resolve({ firstMs, lastMs: since() }))
      response.once("error", reject)
      if (response.statusCode !== 200)
        reject(new AppError(`http://${host}:${port}${path} answered ${response.statusCode}`))
    })
      .once("error", reject)
      .end()
  })
}
