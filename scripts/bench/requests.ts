import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { startBareApp } from "./bare"
import { type Target, underLoad } from "./load"
import { medianOf } from "./median"
import { startNginx } from "./nginx"
import type { Stage } from "./stage"

const connectionCounts = [1, 16]

/** The cached article against the same without the cache, bare pages of the same Next, and a file from nginx. */
export async function measureRequests(stage: Stage, { rounds, seconds }: BenchOptions) {
  const targets = await targetsOf(stage)
  for (const connections of connectionCounts) {
    const rates = targets.map((): number[] => [])
    // In turns, so that a slow minute of the machine affects all parts.
    for (let round = 0; round < rounds; round++)
      for (const [index, target] of targets.entries())
        rates[index]?.push(await underLoad(target, { connections, seconds }))
    report(targets, rates.map(medianOf), `${connections} connection${connections === 1 ? "" : "s"}`)
  }
}

async function targetsOf(stage: Stage): Promise<Target[]> {
  const { host, article: path, cached, uncached } = stage
  const bare = await startBareApp(stage)
  const { bytes, text } = await ask(cached, host, path)
  const nginx = await startNginx(stage, { gzip: bytes, html: text })
  const targets = [
    { name: "article, page cache on", port: cached, host, path },
    { name: "article, page cache off", port: uncached, host, path },
    { name: "bare page, per request", port: bare, host: "localhost", path: "/" },
    { name: "bare page, from the build", port: bare, host: "localhost", path: "/static" },
    ...(nginx
      ? [{ name: "same bytes from nginx", port: nginx, host: "localhost", path: "/article.html" }]
      : []),
  ]
  // Everything is warm before anything is measured.
  for (const target of targets) await underLoad(target, { connections: 16, seconds: 2 })
  if (!nginx) console.log("nginx is not installed, so the same bytes as a file are left out.")
  return targets
}

function report(targets: Target[], rates: number[], title: string) {
  const [first = Number.NaN] = rates
  const rows = targets.map(({ name }, index) => {
    const rate = rates[index] ?? Number.NaN
    return [name, Math.round(rate).toLocaleString("en"), `${(first / rate).toPrecision(3)}×`]
  })
  console.log(`\nRequests per second, ${title}, median`)
  printTable(["", "requests/s", "cached article is"], rows)
}
