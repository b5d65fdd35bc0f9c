/** Pieces of which it is known afterwards whether they themselves failed, and how. */
export function watched(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const failures: unknown[] = []
  async function* watch() {
    try {
      yield* pieces
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  return { pieces: watch(), failed: () => failures.length > 0, failure: () => failures[0] }
}
