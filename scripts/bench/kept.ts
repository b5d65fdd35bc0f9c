import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note, readable } from "./figures"
import { inTurns, ratioTo } from "./in-turns"
import { clientName, type Target } from "./load"
import { startNginx } from "./nginx"
import type { Stage } from "./stage"

const connections = 16
const forms = [
  { name: "gzip", accepts: "gzip" },
  { name: "brotli", accepts: "br" },
  { name: "not modified", accepts: "gzip" },
  { name: "uncompressed", accepts: "identity" },
] as const

/** The kept article in each of its forms, beside a file of as many bytes from nginx. */
export async function measureKept(stage: Stage, { rounds, seconds }: BenchOptions) {
  const { cached: port, article: path, host } = stage
  const fetched = (from: number, asked: string, headers: Record<string, string>) =>
    ask(from, asked, { headers: { host: `${host}:${port}`, ...headers } })
  const bytes = async (accepts: string) => {
    const { status, body } = await fetched(port, path, { "accept-encoding": accepts })
    if (status !== 200) throw new AppError(`${path} answered ${status}`)
    return body
  }
  const plain = await bytes("identity")
  const nginx = await startNginx(stage, [
    { name: "gzip.html", plain, packed: await bytes("gzip") },
    // nginx has no brotli of its own; what it sends is bytes all the same.
    { name: "brotli.html", plain, packed: await bytes("br") },
  ])
  if (!nginx)
    return console.log("\nnginx is not installed, so there is nothing to compare the kept page with.")
  console.log(
    `\nRequests per second for a kept article, ${connections} connections, by ${clientName()}, median`,
  )
  const rows: string[][] = []
  for (const { name, accepts } of forms) {
    const file = name === "brotli" ? "/brotli.html" : "/gzip.html"
    const tagOf = async (from: number, asked: string) =>
      String((await fetched(from, asked, { "accept-encoding": accepts })).headers.etag)
    const headersFor = async (from: number, asked: string) => [
      // To nginx both packed forms are gzip.
      `accept-encoding: ${from === nginx && accepts === "br" ? "gzip" : accepts}`,
      ...(name === "not modified" ? [`if-none-match: ${await tagOf(from, asked)}`] : []),
    ]
    const targets: Target[] = [
      stage.target(`kept article, ${name}`, { port, path, headers: await headersFor(port, path) }),
      stage.target(`nginx, ${name}`, { port: nginx, path: file, headers: await headersFor(nginx, file) }),
    ]
    if (name === "not modified")
      targets.push(
        stage.target("kept article, gzip, meanwhile", { port, path, headers: ["accept-encoding: gzip"] }),
      )
    const [ours, theirs, whole] = await inTurns(targets, { connections, seconds, rounds })
    if (!ours || !theirs) continue
    const { ratio, remark } = ratioTo(ours, theirs)
    note({
      name: `kept article, ${name}`,
      value: ours.rate,
      unit: "requests/s",
      reference: { name: "a file from nginx", value: theirs.rate },
      ratio,
      remark,
    })
    if (whole)
      note({
        name: "a kept article, not modified, beside all of it",
        value: ours.rate,
        unit: "requests/s",
        reference: { name: "kept article, gzip", value: whole.rate },
        ratio: ours.rate / whole.rate,
      })
    for (const [index, { rate, cpuMs }] of [ours, theirs, ...(whole ? [whole] : [])].entries())
      rows.push([
        targets[index]?.name ?? "",
        readable(rate),
        cpuMs === undefined ? "" : (cpuMs * 1000).toFixed(1),
        index === 0 ? (ratio?.toFixed(2) ?? remark ?? "") : "",
      ])
  }
  printTable(["", "requests/s", "µs of CPU each", "of nginx"], rows)
}
