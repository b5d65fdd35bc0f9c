import { type ClientRequest, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "@/lib/platform/errors"
import { livePath } from "@/lib/platform/live/schema"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { printTable } from "../table"
import { note } from "./figures"
import type { Stage } from "./stage"
import { startWatched } from "./watched"

const streams = 5000
const atOnce = 50
/** Fewer than one address may have open. */
const perAddress = 400
const warmUp = 200
const patienceMs = 30_000

/** As many open pages as an instance takes: the memory of each, and how long it takes until all have been told of a change. */
export async function measureStreams(stage: Stage) {
  const { host } = stage
  // Each address has so many only.
  const { port, look } = await startWatched(stage, { TRUSTED_PROXIES: "127.0.0.1,::1" })
  const organisation = await findOrganisation(apexContext(), host.split(".")[0] ?? "")
  if (!organisation) throw new AppError(`There is no company at ${host}`)
  const heard = new Set<number>()
  const open: ClientRequest[] = []
  const openUpTo = async (count: number) => {
    for (let start = open.length; start < count; start += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index)
      open.push(...(await Promise.all(some.map((one) => openStream(port, host, one, heard)))))
    }
  }
  await openUpTo(warmUp)
  const before = await look()
  await openUpTo(streams)
  const after = await look()
  const kibibytes = ((after.residentMebibytes - before.residentMebibytes) * 1024) / (streams - warmUp)
  heard.clear()
  const started = performance.now()
  await operatorContext(organisation).store.platform.live.signal({ kind: "portal" })
  while (heard.size < streams) {
    if (performance.now() - started > patienceMs)
      throw new AppError(`${streams - heard.size} of ${streams} streams were not told of a change`)
    await sleep(5)
  }
  const toldMs = performance.now() - started
  for (const stream of open) stream.destroy()
  note({ name: `memory of each of ${streams} streams`, value: kibibytes, unit: "KiB" })
  note({ name: `all of ${streams} streams have been told of a change`, value: toldMs, unit: "ms" })
  console.log(`\n${streams} streams of one instance`)
  printTable(
    ["", ""],
    [
      ["KiB each", kibibytes.toFixed(1)],
      ["ms until all have been told of a change", toldMs.toFixed(0)],
    ],
  )
}

function openStream(port: number, host: string, index: number, heard: Set<number>) {
  const address = `10.0.0.${1 + Math.floor(index / perAddress)}`
  const headers = { host: `${host}:${port}`, accept: "text/event-stream", "x-forwarded-for": address }
  return new Promise<ClientRequest>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: livePath, headers, agent: false }, (response) => {
      if (response.statusCode !== 200)
        return reject(new AppError(`Stream ${index} was answered ${response.statusCode}`))
      response.setEncoding("utf8")
      response.on("data", (text: string) => {
        if (text.includes("data: portal")) heard.add(index)
      })
      // What ends them is the end of the measurement.
      response.on("error", () => {})
      resolve(asked)
    })
    asked.once("error", reject).end()
  })
}
