"use client"
import { useEffect, useRef } from "react"
import { Icon } from "@/components/ui/icon"
import { searchPath } from "@/lib/platform/paths"
import { SearchPopup } from "./search-popup"

export type SheetProps = { hasTickets: boolean; onClose: () => void }

/** The search as a sheet over a small screen. */
export function SearchSheet({ hasTickets, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    box.current?.querySelector("input")?.focus()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-label="Search" onClose={onClose} className="search-sheet">
      <div ref={box} className="search-box search-in-sheet">
        <form action={searchPath} className="search-form">
          <Icon name="search" className="search-sign size-5" />
          <input
            name="q"
            dir="auto"
            aria-label="Search the knowledge base"
            placeholder="How can we help?"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={200}
            className="search-field"
          />
          <button type="button" onClick={close} className="search-cancel">
            Cancel
          </button>
        </form>
        <SearchPopup box={box} hasTickets={hasTickets} isSheet onLeft={close} />
      </div>
    </dialog>
  )
}
