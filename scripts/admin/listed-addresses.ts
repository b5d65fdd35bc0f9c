import { readFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { AppError, InvalidError } from "@/lib/platform/errors"

const mostMaps = 500
const largestList = 100 * 1024 * 1024
const patienceMs = 60_000
const isAddress = (from: string) => /^https?:\/\//i.test(from)

/**
 * All that a list names, by its path or its address: one a line, or a site map, plain or packed, with the site maps that it
 * names. Of one that was kept as a file, those that lie beside it are read: the old site may not answer any more.
 * @throws InvalidError, AppError for one that cannot be read
 */
export async function listedAddresses(from: string): Promise<string[]> {
  const read = new Set<string>()
  const all: string[] = []
  const waiting = [from]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (read.has(next)) continue
    read.add(next)
    if (read.size > mostMaps) throw new InvalidError(`${from} names more than ${mostMaps} sitemaps`)
    const { text, at } = await textOf(next, isAddress(from) ? null : dirname(from))
    const { addresses, maps } = addressesIn(text)
    for (const address of addresses) all.push(address)
    for (const map of maps) waiting.push(mapAt(map, at))
  }
  if (all.length === 0) throw new InvalidError(`${from} names no addresses`)
  return [...new Set(all)]
}

/** Where a site map is that another one names. */
const mapAt = (map: string, at: string) =>
  isAddress(at) && URL.canParse(map, at) ? new URL(map, at).href : map

/** What is at an address, or in the file of that name in the folder of the list, and where it was. */
async function textOf(from: string, folder: string | null): Promise<{ text: string; at: string }> {
  const file = folder && join(folder, basename(isAddress(from) ? new URL(from).pathname : from))
  const kept = file && isAddress(from) ? await readFile(file).catch(() => null) : file && (await fileAt(file))
  const bytes = kept || (await fetched(from))
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const whole = isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: largestList }) : bytes
  return { text: whole.toString("utf8"), at: kept ? "" : from }
}

async function fileAt(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new InvalidError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch((error: Error) => {
    throw new AppError(`${address} does not answer: ${error.message}`)
  })
  if (!answer.ok) throw new AppError(`${address} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/**
 * The addresses that a text lists: one a line, where blank lines and those that begin with # say nothing, or those of a site
 * map. Of a site map of site maps these are `maps`.
 */
export function addressesIn(text: string): { addresses: string[]; maps: string[] } {
  const isMap = /^\ufeff?\s*<(?:\?xml|urlset|sitemapindex)/.test(text)
  if (!isMap) {
    const lines = text.split(/\r?\n/).map((line) => line.replace(/^\ufeff/, "").trim())
    return { addresses: [...new Set(lines.filter((line) => line && !line.startsWith("#")))], maps: [] }
  }
  const found = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]*?)\s*(?:\]\]>)?\s*<\/loc>/g)]
  const addresses = [...new Set(found.map(([, address = ""]) => unescaped(address)))].filter(Boolean)
  return /<sitemapindex[\s>]/.test(text) ? { addresses: [], maps: addresses } : { addresses, maps: [] }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
