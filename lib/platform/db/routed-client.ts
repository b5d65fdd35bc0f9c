import type pg from "pg"
import type { Replica } from "./replica"
import { isReplicasFault, leaveReplica, type Reading } from "./replicas"
import { silentWords } from "./silence"

type Result = Pick<pg.QueryResult, "command" | "rowCount" | "rows">

const begins = /^\s*(?:begin|start transaction)\b/i
const readsOnly = /^\s*start transaction\b.*\bread only\s*$/is
const reads = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/is
/** What a replica refuses, or would do for itself alone. */
const writes =
  /\b(?:insert|update|delete|merge|nextval|setval|pg_notify|add_jobs?|pg_(?:try_)?advisory\w*|for\s+share|for\s+key)\b/i

/** Whether a statement may be made at a replica. */
export const isRead = (text: string) => reads.test(text) && !writes.test(text)

/**
 * What Kysely takes for a connection, within work that may read from a replica: each statement goes there if it is a read, and
 * to the primary otherwise. What the replica fails at is done again by the primary; within a transaction, which began at the
 * one or the other, by who began it.
 */
export class RoutedClient {
  private atReplica: pg.PoolClient | undefined
  private atPrimary: pg.PoolClient | undefined
  /** Where a transaction is open, if one is. */
  private transaction: Replica | "primary" | "broken" | undefined

  constructor(
    private readonly reading: Reading,
    private readonly connectPrimary: () => Promise<pg.PoolClient>,
  ) {}

  async query(text: string, values: readonly unknown[]): Promise<Result> {
    const { reading, transaction } = this
    if (transaction === "broken") return afterBreak(text)
    if (!transaction && !isRead(text) && !readsOnly.test(text)) leaveReplica(reading)
    const replica = transaction === "primary" ? undefined : (transaction ?? reading.replica)
    if (replica) {
      try {
        return await this.askReplica(replica, text, values)
      } catch (error) {
        if (!isReplicasFault(error)) throw error
        this.giveUp(replica)
        if (transaction) throw error
      }
    }
    this.atPrimary ??= await this.connectPrimary()
    if (begins.test(text)) this.transaction = "primary"
    return this.atPrimary.query(text, [...values])
  }

  release() {
    this.atReplica?.release()
    this.atPrimary?.release()
  }

  private async askReplica(replica: Replica, text: string, values: readonly unknown[]): Promise<Result> {
    this.atReplica ??= await replica.connect(this.reading.run)
    const found = await replica.whileThere(this.atReplica.query(text, [...values]))
    if (begins.test(text)) this.transaction = replica
    replica.counts.answered += 1
    return found
  }

  private giveUp(replica: Replica) {
    replica.counts.failed += 1
    leaveReplica(this.reading)
    this.atReplica?.release(true)
    this.atReplica = undefined
    if (this.transaction) this.transaction = "broken"
  }
}

/** A transaction whose connection is lost is rolled back already. */
function afterBreak(text: string): Result {
  if (/^rollback\b/i.test(text)) return { command: "ROLLBACK", rowCount: 0, rows: [] }
  throw new Error(silentWords)
}
