import { LRUCache } from "lru-cache"
import type { Entry } from "./entry"

const maxMadeUp = 1000

/**
 * Kept answers, bounded in bytes, each findable by its company. Answers at made-up addresses are kept apart, so that a
 * walk through random ones cannot push out the pages people read.
 */
export class PageStore {
  private readonly byCompany = new Map<string, Set<string>>()
  private readonly found: LRUCache<string, Entry>
  private readonly madeUp: LRUCache<string, Entry>

  constructor(maxBytes: number) {
    const dispose = ({ company }: Entry, key: string) => this.forget(company, key)
    const sizeCalculation = ({ size }: Entry) => size
    const sixteenth = Math.max(1, Math.floor(maxBytes / 16))
    this.found = new LRUCache({ maxSize: maxBytes - sixteenth, sizeCalculation, dispose })
    this.madeUp = new LRUCache({ maxSize: sixteenth, max: maxMadeUp, sizeCalculation, dispose })
  }

  get(key: string): Entry | undefined {
    return this.found.get(key) ?? this.madeUp.get(key)
  }

  set(key: string, entry: Entry) {
    const [target, other] = entry.madeUp ? [this.madeUp, this.found] : [this.found, this.madeUp]
    other.delete(key)
    target.set(key, entry)
    if (!target.has(key)) return
    const keys = this.byCompany.get(entry.company)
    if (keys) keys.add(key)
    else this.byCompany.set(entry.company, new Set([key]))
  }

  delete(key: string) {
    this.found.delete(key)
    this.madeUp.delete(key)
  }

  drop(company: string) {
    for (const key of [...(this.byCompany.get(company) ?? [])]) this.delete(key)
  }

  clear() {
    this.found.clear()
    this.madeUp.clear()
  }

  get bytes() {
    return this.found.calculatedSize + this.madeUp.calculatedSize
  }

  get count() {
    return this.found.size + this.madeUp.size
  }

  private forget(company: string, key: string) {
    const keys = this.byCompany.get(company)
    if (keys?.delete(key) && keys.size === 0) this.byCompany.delete(company)
  }
}
