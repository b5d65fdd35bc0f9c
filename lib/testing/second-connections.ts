import { AsyncLocalStorage } from "node:async_hooks"
import { TransactionBuilder } from "kysely"
import { type Database, poolOf } from "@/lib/platform/db/database"

/** Where a transaction was begun is written out only for one that is found out: that takes longer than most transactions. */
type Held = { isOver: boolean; begun: Error }
const holding = new AsyncLocalStorage<Held>()
let isWatching = false

function here(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const error = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return error
}

/** Who called, nearest first, of the house's code above its database. */
const callersIn = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .slice(1)
    .filter((line) => !/node_modules|node:|lib\/testing|lib\/platform\/db\/|lib\/work\/store/.test(line))

/** Notes in which transaction code is. */
function watchTransactions() {
  if (isWatching) return
  isWatching = true
  const { execute } = TransactionBuilder.prototype
  TransactionBuilder.prototype.execute = function (work) {
    const held: Held = { isOver: false, begun: here() }
    return execute.call(this, (transaction) =>
      holding
        .run(held, () => work(transaction as never))
        .finally(() => {
          held.isOver = true
        }),
    ) as never
  }
}

/**
 * Has code that asks for a second connection while its transaction holds one found out: as many such requests as the pool has
 * connections would wait for each other.
 * @returns what asked for one since it was last called
 */
export function watchSecondConnections(db: Database): () => string[] {
  watchTransactions()
  const pool = poolOf(db)
  const found: string[] = []
  const note = ({ begun }: Held) => {
    const asking = callersIn(here())
    // Tests hold transactions to see what others do meanwhile, and play these others.
    const isTests = [callersIn(begun)[0], ...asking.slice(0, 2)].some((line) => line?.includes(".test."))
    if (!isTests) found.push(asking.join("\n"))
  }
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => unknown
  pool.connect = ((...asked: unknown[]) => {
    const held = holding.getStore()
    if (held && !held.isOver) note(held)
    return connect(...asked)
  }) as typeof pool.connect
  return () => found.splice(0)
}
