"use client"
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react"
import { searchPath } from "@/lib/platform/paths"
import type { SheetProps } from "./search-sheet"
import { useSlash } from "./use-slash"

type Props = { hasTickets: boolean; icon: ReactNode }

/** Opens the search over the page where the header has no room for a field; without a script it leads to the results page. */
export function SheetButton({ hasTickets, icon }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const open = () =>
    import("./search-sheet").then(
      ({ SearchSheet }) => setSheet(() => SearchSheet),
      () => location.assign(searchPath),
    )
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open()
  }
  useSlash(link, open)
  return (
    <>
      <a
        ref={link}
        href={searchPath}
        aria-label="Search"
        onClick={openHere}
        className="icon-button search-opener"
      >
        {icon}
      </a>
      {Sheet && <Sheet hasTickets={hasTickets} onClose={() => setSheet(undefined)} />}
    </>
  )
}
