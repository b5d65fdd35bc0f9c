import { gzipSync } from "node:zlib"
import { printTable } from "../table"
import { ask, type Reply } from "./ask"
import { startBareApp } from "./bare"
import { note } from "./figures"
import type { Stage } from "./stage"

/** What an article may weigh beyond an empty page of the same Next, in KiB. */
const budget = 48
const parts = ["HTML", "JavaScript", "CSS"] as const

/** What a browser transfers for an article page, beside an empty page of the same Next. */
export async function measureWeight(stage: Stage) {
  const bare = await weigh(await startBareApp(stage), "localhost", "/")
  const article = await weigh(stage.cached, stage.host, stage.article)
  const line = (name: string, weight: number, without: number, remark = "") => [
    name,
    ...[weight, without, weight - without].map((bytes) => (bytes / 1024).toFixed(1)),
    remark,
  ]
  const sum = (weights: number[]) => weights.reduce((total, bytes) => total + bytes, 0)
  const ours = sum(article) - sum(bare)
  note({
    name: "an article page without fonts, gzipped",
    value: sum(article) / 1024,
    unit: "KiB",
    reference: { name: "an empty page of the same Next", value: sum(bare) / 1024 },
    ratio: sum(article) / sum(bare),
  })
  const verdict = `${ours <= budget * 1024 ? "within" : "over"} ${budget}`
  console.log("\nAn article page, gzipped KiB; fonts are not counted")
  printTable(
    ["", "article", "empty page", "ours", ""],
    [
      ...parts.map((name, at) => line(name, article[at] ?? 0, bare[at] ?? 0)),
      line("together", sum(article), sum(bare), verdict),
    ],
  )
}

/** The gzipped bytes of a page, of the scripts it names and of its style sheets. */
async function weigh(port: number, host: string, path: string): Promise<number[]> {
  const page = await ask(port, host, path)
  const named = async (pattern: RegExp) => {
    const paths = new Set([...page.text.matchAll(pattern)].map(([, name = ""]) => name))
    const replies = await Promise.all([...paths].map((name) => ask(port, host, name)))
    return replies.reduce((sum, reply) => sum + gzipped(reply), 0)
  }
  return [
    gzipped(page),
    await named(/<script\b(?![^>]*\bnomodule\b)[^>]*?\ssrc="(\/[^"]+)"/gi),
    await named(/<link\b[^>]*?\shref="(\/[^"]+\.css[^"]*)"/gi),
  ]
}

const gzipped = ({ bytes, text }: Reply) => Math.min(bytes.length, gzipSync(text).length)
