import { listenForChanges } from "@/lib/platform/db/changes"
import { forgetKept, hearForKept } from "@/lib/platform/db/kept"
import type { Listener } from "@/lib/platform/db/listener"
import { nameNone, nameStatements } from "@/lib/platform/db/prepared"
import type { PageCache } from "@/lib/platform/http/page-cache/page-cache"
import type { Log } from "@/lib/platform/log"

type Options = {
  pageCache?: PageCache
  /** Called whenever everything is heard again. */
  onReady?: () => void
}

/** Has a process forget of what it keeps, its pages among it, whatever any instance changes. @returns what hears of it */
export function keepFresh(databaseUrl: string, log: Log, { pageCache, onReady }: Options = {}): Listener {
  return listenForChanges(databaseUrl, {
    onChange: (keys, names) => {
      forgetKept(keys)
      pageCache?.drop(keys, names)
    },
    onReady: () => {
      hearForKept(true)
      nameStatements()
      pageCache?.resume()
      onReady?.()
    },
    onLost: () => {
      hearForKept(false)
      pageCache?.suspend()
      log.warn("Changes cannot be heard: kept pages are stale until the database answers again")
    },
    onDeaf: () => {
      pageCache?.clear()
      nameNone()
      log.error(deafWords)
    },
  })
}

const deafWords =
  "Changes are not heard although the database answers, so nothing is kept: a pooler in transaction mode needs DATABASE_SESSION_URL, an address without it"
