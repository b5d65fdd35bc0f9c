import { useLayoutEffect } from "react"

/** What may stand before a title: a number of what is new. */
const counted = /^\(\d+\+?\) $/

/** The document's title while this is shown, whatever else gives it another one meanwhile; none leaves it as it is. */
export function useTitle(said: string | undefined): void {
  // The document says its title with single spaces, however it is set.
  const title = said?.replace(/[\t\n\f\r ]+/g, " ").trim()
  // Undone with what shows it, before the next page's title is there.
  useLayoutEffect(() => {
    if (!title) return
    const keep = () => {
      const present = document.title
      const isKept =
        present === title || (present.endsWith(title) && counted.test(present.slice(0, -title.length)))
      if (!isKept) document.title = title
    }
    keep()
    // The page's own title may come later than what it shows.
    const titles = new MutationObserver(keep)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => titles.disconnect()
  }, [title])
}
