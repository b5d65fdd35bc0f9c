import { UnavailableError } from "./errors"

type Bound = {
  /** How much work may be here at once, what waits included. */
  most: number
  /** What is said to those who come on top. */
  refusal: string
}

/**
 * Lets so many pieces of work run at once; the others follow in their order. A bound keeps the line short.
 * @returns what gives a piece of work its turn; it throws UnavailableError beyond the bound
 */
export function turns(atOnce: number, bound?: Bound) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (bound && running + waiting.length >= bound.most) throw new UnavailableError(bound.refusal)
    if (running < atOnce) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
