import { batchSize } from "./store"

/** Batch after batch of a list that is read behind its last row. */
export async function* batchesOf<T>(read: (after: T | undefined) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let after: T | undefined; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)
  }
}
