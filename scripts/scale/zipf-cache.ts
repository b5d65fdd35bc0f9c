/**
 * Which share of views is answered from memory, by a simulated page cache: the same least-recently-used order as
 * lib/platform/http/page-cache, views of pages by Zipf's law over the companies and over each company's articles, and
 * companies that change something now and then, which drops their pages.
 */
export type CachedViews = {
  companies: number
  articlesEach: number
  /** How many pages the memory of one instance holds. */
  room: number
  /** How many views reach one instance between two changes of a company. */
  viewsPerChange: number
  /** How much more often the first is asked for than the second; 1 is Zipf's own law. */
  exponent?: number
}

const views = 50_000

/** @returns of 1, after the cache has filled */
export function hitShare({
  companies,
  articlesEach,
  room,
  viewsPerChange,
  exponent = 0.9,
}: CachedViews): number {
  const random = numbers(20261126)
  const company = zipf(companies, exponent, random)
  const article = zipf(articlesEach, exponent, random)
  // By insertion order the first is the one that was not asked for longest; a company that changes becomes another one.
  const kept = new Set<number>()
  const versions = new Map<number, number>()
  let hits = 0
  for (let view = -(room + views); view < views; view++) {
    if (random() * viewsPerChange < 1) {
      const changed = company()
      versions.set(changed, (versions.get(changed) ?? 0) + 1)
    }
    const asked = company()
    const page = ((versions.get(asked) ?? 0) * companies + asked) * articlesEach + article()
    const isHit = kept.delete(page)
    kept.add(page)
    if (kept.size > room) kept.delete(kept.values().next().value as number)
    if (isHit && view >= 0) hits += 1
  }
  return hits / views
}

/** Draws 0 to `count` - 1 by Zipf's law. */
function zipf(count: number, exponent: number, random: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1) ** exponent
    sums[rank] = sum
  }
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Numbers from 0 to 1, equal in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
