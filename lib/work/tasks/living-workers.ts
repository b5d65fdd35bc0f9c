import { EventEmitter } from "node:events"
import type { WorkerEvents } from "graphile-worker"
import { holdWorkerLocks } from "@/lib/platform/queue/store"

/**
 * Makes the workers of one run known to all instances as alive, on the connection on which the queue listens and which
 * it opens again by itself. No worker begins before that is so: `held`.
 */
export function livingWorkers() {
  const events: WorkerEvents = new EventEmitter()
  const ids: string[] = []
  const held = new Promise<void>((resolve) => {
    events.on("worker:create", ({ worker }) => ids.push(worker.workerId))
    events.on("pool:listen:success", ({ client }) => {
      // Once it listens. A connection that fails here is lost for listening too, and opened again.
      client.once("drain", () => holdWorkerLocks(client, ids).then(resolve, () => {}))
    })
  })
  const plugin: GraphileConfig.Plugin = {
    name: "living-workers",
    version: "1",
    worker: { hooks: { startWorker: () => held } },
  }
  return { events, held, preset: { plugins: [plugin] } }
}
