"use client"
import { type RefObject, useCallback, useEffect, useState } from "react"

type Panel = { isOpen: boolean; open: () => void }

/** What brings the first field that is wrong into sight, wherever on the page it is closed away, and the cursor into it. */
export function useFaults(page: RefObject<HTMLElement | null>, { isOpen, open }: Panel) {
  const [isSought, setSought] = useState(false)
  useEffect(() => {
    if (!isSought) return
    const field = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
    const panel = field?.closest<HTMLElement>(".writer-panel")
    // On small screens it is not there until it is asked for; then this comes again.
    if (panel?.offsetHeight === 0 && !isOpen) return open()
    setSought(false)
    const section = field?.closest("details")
    if (section) section.open = true
    field?.focus()
    // The panel's head stands over what is only just in sight.
    field?.scrollIntoView({ block: "center" })
  }, [isSought, isOpen, open, page])
  return useCallback(() => setSought(true), [])
}
