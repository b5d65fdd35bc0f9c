import { setTimeout as sleep } from "node:timers/promises"
import { queryOnce } from "@/lib/platform/db/query-once"
import type { Postmaster } from "./postmaster"

const STARTUP_LIMIT_MS = 5 * 60_000
const RETRY_MS = 40

/** The connection URL of the server listening in this socket directory. */
export function embeddedUrl(socketDir: string, database = "vestibule"): string {
  // Port and sslmode are spelled out because PGPORT and PGSSLMODE would otherwise be obeyed.
  return `postgresql://vestibule@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}&sslmode=disable`
}

/** Waits until the server accepts connections and its database exists. Throws when it ends or takes too long. */
export async function untilReady(
  socketDir: string,
  postmaster: Postmaster,
  ending?: AbortSignal,
): Promise<void> {
  const maintenance = embeddedUrl(socketDir, "postgres")
  const deadline = Date.now() + STARTUP_LIMIT_MS
  const ended = postmaster.exited.then(() => "ended" as const)
  while (!(await accepts(maintenance))) {
    if (ending?.aborted) throw new Error("it was stopped")
    if (Date.now() > deadline) throw new Error("it took too long to accept connections")
    const pause = sleep(RETRY_MS, "waited" as const)
    if ((await Promise.race([ended, pause])) === "ended") throw new Error("the server ended by itself")
  }
  const found = await queryOnce(maintenance, "SELECT FROM pg_database WHERE datname = 'vestibule'")
  if (found.length === 0) await queryOnce(maintenance, "CREATE DATABASE vestibule")
}

/** Whether a server answers at this URL now. */
export async function accepts(url: string): Promise<boolean> {
  try {
    await queryOnce(url, "SELECT")
    return true
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string }
    // No socket yet, starting up or shutting down, all connections taken, or cut off on the way.
    if (/^(ENOENT|ECONN|EPIPE|57P|53300)/.test(code) || /terminated|timeout/.test(message)) return false
    throw error
  }
}
