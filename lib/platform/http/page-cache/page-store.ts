import { gunzipSync } from "node:zlib"
import { LRUCache } from "lru-cache"
import type { Encoding } from "./encodings"
import type { Entry, Representation } from "./entry"
import { isMadeFrom, type Kept } from "./kept"

const maxMadeUp = 1000
const bytesOfName = 64

/**
 * Kept answers, bounded in bytes, each findable by its company. Answers at made-up addresses are kept apart, so that a
 * walk through random ones cannot push out the pages people read.
 */
export class PageStore {
  private readonly byCompany = new Map<string, Set<string>>()
  private readonly outdated = new Set<string>()
  private readonly found: LRUCache<string, Kept>
  private readonly madeUp: LRUCache<string, Kept>
  /** What clients without compression get, inflated once. */
  private readonly plain: LRUCache<Entry, Representation>

  constructor(maxBytes: number) {
    const dispose = (kept: Kept, key: string) => this.forget(kept, key)
    const sizeCalculation = ({ entry, sources }: Kept) => entry.size + sources.names.size * bytesOfName
    const sixteenth = Math.max(1, Math.floor(maxBytes / 16))
    this.found = new LRUCache({
      maxSize: Math.max(1, maxBytes - 2 * sixteenth),
      sizeCalculation,
      dispose,
    })
    this.madeUp = new LRUCache({ maxSize: sixteenth, max: maxMadeUp, sizeCalculation, dispose })
    this.plain = new LRUCache({ maxSize: sixteenth, sizeCalculation: ({ body }) => body.length || 1 })
  }

  get(key: string): Kept | undefined {
    return this.found.get(key) ?? this.madeUp.get(key)
  }

  set(key: string, kept: Kept) {
    const [target, other] = kept.entry.madeUp ? [this.madeUp, this.found] : [this.found, this.madeUp]
    other.delete(key)
    target.set(key, kept)
    if (!target.has(key)) return
    const { company } = kept.entry
    const keys = this.byCompany.get(company)
    if (keys) keys.add(key)
    else this.byCompany.set(company, new Set([key]))
    if (kept.outdatedSince === undefined) this.outdated.delete(key)
    else this.outdated.add(key)
  }

  /** A page in the form a client accepts. */
  formOf({ entry }: Kept, encoding: Encoding): Representation {
    if (encoding !== "plain") return entry[encoding]
    const known = this.plain.get(entry)
    if (known) return known
    const form = plainForm(entry.gzip)
    this.plain.set(entry, form)
    return form
  }

  delete(key: string) {
    this.found.delete(key)
    this.madeUp.delete(key)
  }

  /** Notes that what a company shows under these names, or all of it, is different since this moment. */
  outdate(company: string, names: ReadonlySet<string> | undefined, now: number) {
    for (const key of this.byCompany.get(company) ?? []) {
      const kept = this.found.peek(key) ?? this.madeUp.peek(key)
      if (kept && kept.outdatedSince === undefined && isMadeFrom(kept.sources, names))
        this.markOutdated(key, kept, now)
    }
  }

  markOutdated(key: string, kept: Kept, now: number) {
    kept.outdatedSince = now
    this.outdated.add(key)
  }

  /** Forgets what has been outdated since that moment or longer. @returns whether anything outdated is left */
  sweep(moment: number): boolean {
    for (const key of [...this.outdated]) {
      const kept = this.found.peek(key) ?? this.madeUp.peek(key)
      if ((kept?.outdatedSince ?? 0) <= moment) this.delete(key)
    }
    return this.outdated.size > 0
  }

  drop(company: string) {
    for (const key of [...(this.byCompany.get(company) ?? [])]) this.delete(key)
  }

  clear() {
    this.found.clear()
    this.madeUp.clear()
  }

  get bytes() {
    return this.found.calculatedSize + this.madeUp.calculatedSize + this.plain.calculatedSize
  }

  get count() {
    return this.found.size + this.madeUp.size
  }

  private forget({ entry }: Kept, key: string) {
    this.plain.delete(entry)
    this.outdated.delete(key)
    const keys = this.byCompany.get(entry.company)
    if (keys?.delete(key) && keys.size === 0) this.byCompany.delete(entry.company)
  }
}

function plainForm({ body, etag, head, notModified }: Representation): Representation {
  const inflated = gunzipSync(body)
  const own = etag.replace(/-gz"$/, '"')
  const withOwnTag = (lines: string[]) => lines.map((line) => (line === etag ? own : line))
  const encoding = head.indexOf("content-encoding")
  const rest = [...head.slice(0, encoding), ...head.slice(encoding + 2)]
  rest[rest.indexOf("content-length") + 1] = String(inflated.length)
  return { body: inflated, etag: own, head: withOwnTag(rest), notModified: withOwnTag(notModified) }
}
