/** How often `work` is done in a second by this many at once. It is told its turn. */
export async function perSecond(
  work: (turn: number) => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
) {
  const started = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) await work(done++)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return done / ((performance.now() - started) / 1000)
}
