/** Makes concurrent calls share runs of `work`: a call during a run waits for one further run, started after the call. */
export function coalesced<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let queued: Promise<T> | undefined
  const run = () => {
    queued = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    queued ??= running.then(run, run)
    return queued
  }
}
