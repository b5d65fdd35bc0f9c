import { printTable } from "../table"
import { startBareApp } from "./bare"
import { note } from "./figures"
import { measureScreens } from "./screens"
import type { Stage } from "./stage"
import { type Encoding, weigh } from "./transferred"

const parts = ["HTML", "scripts", "style sheets"] as const
const encodings: Encoding[] = ["br", "gzip"]

/** What a browser transfers before anybody touches a page. */
export async function measureWeight(stage: Stage) {
  await measurePublicPages(stage)
  await measureScreens(stage)
}

/** All of a public page beside an empty page of the same Next; no fonts. */
async function measurePublicPages(stage: Stage) {
  const bare = await startBareApp(stage)
  for (const encoding of encodings) {
    const empty = await partsOf(bare, "localhost", "/", encoding)
    const pages = {
      "an article": await partsOf(stage.cached, stage.host, stage.article, encoding),
      "the home page": await partsOf(stage.cached, stage.host, "/kb", encoding),
      "the categories": await partsOf(stage.cached, stage.host, "/kb/categories", encoding),
      "a search": await partsOf(stage.cached, stage.host, "/kb/search?q=setting", encoding),
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

async function partsOf(port: number, host: string, path: string, encoding: Encoding): Promise<number[]> {
  const { html, scripts, sheets } = await weigh({ port, host, encoding }, path)
  return [html, scripts, sheets]
}
