"use client"
import { useEffect, useRef } from "react"
import { Icon } from "@/components/ui/icon"
import { searchPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { SearchPopup } from "./search-popup"

export type SheetProps = { hasTickets: boolean; onClose: () => void }

/** The search as a sheet over a small screen. */
export function SearchSheet({ hasTickets, onClose }: SheetProps) {
  const t = words("knowledge.search")
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    box.current?.querySelector("input")?.focus()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-label={t("search")} onClose={onClose} className="search-sheet">
      <div ref={box} className="search-box search-in-sheet">
        <form action={searchPath} className="search-form">
          <Icon name="search" className="search-sign size-5" />
          <input
            name="q"
            aria-label={t("label")}
            placeholder={t("placeholder")}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={200}
            className="search-field"
          />
          <button type="button" onClick={close} className="search-cancel">
            {t("cancel")}
          </button>
        </form>
        <SearchPopup box={box} hasTickets={hasTickets} isSheet onLeft={close} />
      </div>
    </dialog>
  )
}
