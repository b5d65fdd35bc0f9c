import { keepSession } from "@/components/shell/keep-session"
import { newPage } from "@/components/shell/new-page-event"
import { noteEntry } from "@/components/shell/note-entry"

/** What a page begins when the browser has nothing better to do: it stays true to the portal and its session. */
export function atRest(): void {
  if (document.querySelector("a[data-language]"))
    void import("@/components/shell/language-hint").then(
      ({ hintAtLanguage }) => hintAtLanguage(),
      console.error,
    )
  noteEntry()
  document.addEventListener(newPage, noteEntry)
  keepSession()
}
