"use client"
import { type ComponentType, useEffect, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { showToast } from "@/components/ui/toast"
import { words } from "@/lib/platform/words/words"
import type { PaletteScope } from "./scope"

const opening = "vestibule:palette"

/** Where the palette appears, by its buttons or Ctrl K (⌘ K on a Mac); its code comes when it is first asked for. Once in a page. */
export function PaletteDoor({ scope }: { scope: PaletteScope }) {
  const [Palette, setPalette] = useState<ComponentType<{ scope: PaletteScope; close: () => void }>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // A dialog asks something; the palette would lie over its question.
    const open = () => setOpen(!document.querySelector("dialog[open]"))
    const hear = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      event.preventDefault()
      open()
    }
    addEventListener("keydown", hear)
    addEventListener(opening, open)
    return () => {
      removeEventListener("keydown", hear)
      removeEventListener(opening, open)
    }
  }, [])
  useEffect(() => {
    if (!isOpen || Palette) return
    import("./palette").then(
      (loaded) => setPalette(() => loaded.Palette),
      () => {
        setOpen(false)
        showToast(words("shell.palette")("notLoaded"), "error")
      },
    )
  }, [isOpen, Palette])
  return isOpen && Palette ? <Palette scope={scope} close={() => setOpen(false)} /> : null
}

export const PaletteButton = () => (
  <button
    type="button"
    onClick={() => dispatchEvent(new Event(opening))}
    aria-label={words("shell.palette")("title")}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={words("shell.palette")("titleWithKeys")}
    className="needs-script icon-button"
  >
    <Icon name="search" className="size-5" />
  </button>
)

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey
