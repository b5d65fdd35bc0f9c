import { newPage } from "@/components/shell/new-page-event"
import { noteEntry } from "@/components/shell/note-entry"
import { keepSession } from "@/components/shell/session-watcher"

/** What a page begins when the browser has nothing better to do: it stays true to the portal and its session. */
export function atRest(): void {
  noteEntry()
  document.addEventListener(newPage, noteEntry)
  keepSession()
}
