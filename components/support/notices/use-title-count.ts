import { useEffect } from "react"
import { countWords } from "./count-words"

/** Has the page's title begin with a number, whatever else becomes of it, as long as the number is not 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const mark = `(${countWords(count)}) `
    const show = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    show()
    // Pages and tickets that are gone to give the document their own titles.
    const titles = new MutationObserver(show)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      titles.disconnect()
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [count])
}
