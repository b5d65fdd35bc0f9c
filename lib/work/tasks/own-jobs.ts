import type { WorkerEvents } from "graphile-worker"
import { noticeOfJob } from "@/lib/platform/queue/notices"

/**
 * Has a lane's workers look for a job only when one of its own tasks is told of. The queue tells of every job without saying what
 * it is, and each lane would ask the database for it; what no notice names is found when workers look by themselves.
 */
export function wakeForOwn(events: WorkerEvents, tasks: readonly string[]) {
  const own = new Set(tasks)
  // The queue reads the message after this.
  events.on("pool:listen:notification", ({ message }) => {
    const notice = noticeOfJob(message)
    if (notice && !own.has(notice.task)) message.payload = JSON.stringify({ count: 0 })
  })
}
