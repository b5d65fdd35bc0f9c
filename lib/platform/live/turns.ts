/** How many streams look at once whether their session still counts: others need the connections to the database too. */
const most = 4

let running = 0
const waiting: (() => void)[] = []

/** Does the work when it is its turn. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
