import type { Env } from "@/lib/platform/env"
import { isFirestoreUsed } from "@/lib/platform/firebase/settings"
import type { Log } from "@/lib/platform/log"
import { startMailListener } from "./mail-listener"
import { startMailReaders } from "./mail-readers"
import { startSignalSender } from "./tasks/signal-sender"
import { startWorker } from "./tasks/worker"

/** Begins what an instance does beside answering: jobs, received mail, and signals for Firestore. @returns what ends it */
export async function startWork(env: Env, databaseUrl: string, log: Log): Promise<() => Promise<void>> {
  const worker = startWorker(databaseUrl, log)
  const sender = isFirestoreUsed() ? startSignalSender(databaseUrl, log) : undefined
  const mailListener = await startMailListener(env, log)
  const mailReaders = startMailReaders(log)
  return async () => {
    await Promise.all([worker.stop(), sender?.stop(), mailListener?.stop(), mailReaders.stop()])
  }
}
