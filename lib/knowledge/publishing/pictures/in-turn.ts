import { UnavailableError } from "@/lib/platform/errors"

const mostWaiting = 32
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Draws one picture after the other, so that many that are asked for at once leave the processor to the pages. @throws UnavailableError when too many wait */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new UnavailableError("Too many pictures are asked for at once")
  waiting += 1
  const drawn = last.then(draw).finally(() => {
    waiting -= 1
  })
  last = drawn.catch(() => {})
  return drawn
}
