import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import { printTable } from "../table"
import { startBareApp } from "./bare"
import { note } from "./figures"
import type { Stage } from "./stage"

const parts = ["HTML", "scripts", "style sheets"] as const
const encodings = ["br", "gzip"] as const
type Encoding = (typeof encodings)[number]

/** What a browser transfers for a public page before anybody touches it, beside an empty page of the same Next; no fonts. */
export async function measureWeight(stage: Stage) {
  const bare = await startBareApp(stage)
  for (const encoding of encodings) {
    const empty = await weigh(bare, "localhost", "/", encoding)
    const pages = {
      "an article": await weigh(stage.cached, stage.host, stage.article, encoding),
      "the home page": await weigh(stage.cached, stage.host, "/kb", encoding),
      "the categories": await weigh(stage.cached, stage.host, "/kb/categories", encoding),
      "a search": await weigh(stage.cached, stage.host, "/kb/search?q=setting", encoding),
    }
    for (const [name, weights] of Object.entries(pages))
      note({
        name: `${name} before interaction, ${encoding}`,
        value: sum(weights) / 1024,
        unit: "KiB",
        reference: { name: "an empty page of the same Next", value: sum(empty) / 1024 },
        ratio: sum(weights) / sum(empty),
      })
    console.log(`\nPages before interaction, KiB as ${encoding}; fonts and pictures are not counted`)
    const all = { ...pages, "an empty page of the same Next": empty }
    printTable(
      ["", ...parts, "together"],
      Object.entries(all).map(([name, weights]) => [name, ...[...weights, sum(weights)].map(inKiB)]),
    )
  }
}

const sum = (weights: number[]) => weights.reduce((total, bytes) => total + bytes, 0)
const inKiB = (bytes: number) => (bytes / 1024).toFixed(1)

/** The bytes of a page, of the scripts it names and of its style sheets. */
async function weigh(port: number, host: string, path: string, encoding: Encoding): Promise<number[]> {
  const page = await transferred(port, host, path, encoding)
  const named = async (pattern: RegExp) => {
    const paths = new Set([...page.text.matchAll(pattern)].map(([, name = ""]) => name))
    const replies = await Promise.all([...paths].map((name) => transferred(port, host, name, encoding)))
    return sum(replies.map(({ size }) => size))
  }
  return [
    page.size,
    await named(/<script\b(?![^>]*\bnomodule\b)[^>]*?\ssrc="(\/[^"]+)"/gi),
    await named(/<link\b[^>]*?\shref="(\/[^"]+\.css[^"]*)"/gi),
  ]
}

/** A file as a browser asks for it. What the server leaves uncompressed counts as the encoding would make it. */
async function transferred(port: number, host: string, path: string, encoding: Encoding) {
  const asked = { headers: { host: `${host}:${port}`, "accept-encoding": encoding } }
  const { status, headers, body } = await ask(port, path, asked)
  if (status !== 200) throw new AppError(`http://${host}:${port}${path} answered ${status}`)
  const used = headers["content-encoding"]
  const bytes = used === "br" ? brotliDecompressSync(body) : used === "gzip" ? gunzipSync(body) : body
  const size = used ? body.length : Math.min(body.length, brotliCompressSync(body).length)
  return { size, text: bytes.toString() }
}
