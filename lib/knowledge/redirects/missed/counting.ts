import { acrossCompanies } from "@/lib/platform/db/companies"
import { database } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { type Hits, redirectDirectory } from "../store"
import { missedPath, referringPage } from "./junk"
import { type Missed, missedDirectory } from "./store"
import { mostReferrers } from "./values"

/** How long what was counted waits to be written with more; a process that is killed forgets as much. */
const writeEveryMs = 5_000
/** Rules and addresses an instance remembers until they are written. */
const mostWaiting = 5_000

type Counted = {
  hits: Map<string, Hits>
  missed: Map<string, Missed>
  timer?: NodeJS.Timeout
  writing: Promise<void>
}

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleCounted?: Counted }
shared.vestibuleCounted ??= { hits: new Map(), missed: new Map(), writing: Promise.resolve() }
const counted = shared.vestibuleCounted

/** A rule was followed. */
export function countHit(organisationId: string, id: string): void {
  const key = `${organisationId} ${id}`
  const hit = counted.hits.get(key) ?? { organisationId, id, count: 0, at: new Date() }
  if (hit.count === 0 && counted.hits.size >= mostWaiting) return
  counted.hits.set(key, { ...hit, count: hit.count + 1, at: new Date() })
  writeLater()
}

/** An address of the company whose host this is led nowhere. */
export function countMissed(company: string, asked: { path: string; referer?: string; host: string }): void {
  const path = missedPath(asked.path)
  if (!path) return
  const key = `${company} ${path}`
  const known = counted.missed.get(key)
  if (!known && counted.missed.size >= mostWaiting) return
  const missed = known ?? { company, id: newId(), path, count: 0, at: new Date(), referrers: {} }
  const page = referringPage(asked.referer, asked.host)
  const { referrers } = missed
  if (page && (page in referrers || Object.keys(referrers).length < mostReferrers))
    referrers[page] = (referrers[page] ?? 0) + 1
  counted.missed.set(key, { ...missed, count: missed.count + 1, at: new Date() })
  writeLater()
}

function writeLater() {
  counted.timer ??= setTimeout(() => void writeCounted(), writeEveryMs).unref()
}

/** Writes what waits, and resolves when it is written; what the database does not take is counted no more. */
export function writeCounted(): Promise<void> {
  clearTimeout(counted.timer)
  counted.timer = undefined
  counted.writing = counted.writing.then(writeWaiting)
  return counted.writing
}

async function writeWaiting() {
  const [hits, missed] = [[...counted.hits.values()], [...counted.missed.values()]]
  counted.hits.clear()
  counted.missed.clear()
  const db = acrossCompanies(database())
  try {
    if (hits.length > 0) await redirectDirectory(db).addHits(hits)
    if (missed.length > 0) await missedDirectory(db).add(missed)
  } catch (error) {
    log().warn({ err: error }, "Redirects and missing pages could not be counted")
  }
}
