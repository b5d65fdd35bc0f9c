type Until = { connections: number } & ({ seconds: number } | { times: number })

/** How often `work` is done in a second by this many at once, for so long or so many times. It is told its turn. */
export async function perSecond(work: (turn: number) => Promise<unknown>, until: Until) {
  const started = performance.now()
  let [begun, done] = [0, 0]
  const isOver = () =>
    "times" in until ? begun >= until.times : performance.now() - started >= until.seconds * 1000
  const worker = async () => {
    while (!isOver()) {
      await work(begun++)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: until.connections }, worker))
  return done / ((performance.now() - started) / 1000)
}
