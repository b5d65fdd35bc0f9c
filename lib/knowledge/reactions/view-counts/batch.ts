import { acrossCompanies } from "@/lib/platform/db/companies"
import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { mostWaiting, type View, writeEveryMs } from "./schema"
import { viewDirectory } from "./store"

type Batch = { waiting: View[]; timer?: NodeJS.Timeout; writing: Promise<void> }

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleViews?: Batch }
shared.vestibuleViews ??= { waiting: [], writing: Promise.resolve() }
const batch = shared.vestibuleViews

/** Has a view written within five seconds, together with those of other articles and companies. */
export function addView(view: View): void {
  if (batch.waiting.length >= mostWaiting) return
  batch.waiting.push(view)
  batch.timer ??= setTimeout(() => void writeViews(), writeEveryMs).unref()
}

/** Writes what waits, and resolves when it is written; what the database does not take waits for the next time. */
export function writeViews(): Promise<void> {
  clearTimeout(batch.timer)
  batch.timer = undefined
  batch.writing = batch.writing.then(writeWaiting)
  return batch.writing
}

async function writeWaiting() {
  const views = batch.waiting.splice(0)
  if (views.length === 0) return
  try {
    putBack(await viewDirectory(acrossCompanies(database())).write(views))
  } catch (error) {
    log().warn({ err: error, views: views.length }, "Views could not be counted: trying again")
    putBack(views)
  }
}

function putBack(views: View[]) {
  if (views.length === 0) return
  batch.waiting.unshift(...views)
  batch.timer ??= setTimeout(() => void writeViews(), writeEveryMs).unref()
}
