/** Random choices that are the same in each run with this seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return {
    below,
    pick,
    chance: (share: number) => next() < share,
    /** At least one of them. */
    some: <T>(all: readonly T[]): T[] => {
      const chosen = all.filter(() => next() < 0.4)
      return chosen.length > 0 ? chosen : [pick(all)]
    },
  }
}
