import type { Task } from "./state"

const storageKey = "reaction"
/** Long enough to fetch a code from a mailbox. */
const keptMs = 30 * 60 * 1000

type Kept = { articleId: string; task: Task; at: number }

/** Remembers in this tab what to do to an article once its reader has come back, signed in. */
export function rememberTask(articleId: string, task: Task): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ articleId, task, at: Date.now() } satisfies Kept))
  } catch {
    // Storage may be forbidden; the task is then asked for once more.
  }
}

/** That task, once. */
export function takeTask(articleId: string): Task | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null")
    if (kept?.articleId !== articleId) return null
    forgetTask()
    return Date.now() - kept.at < keptMs ? kept.task : null
  } catch {
    return null
  }
}

function forgetTask(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept there.
  }
}
