"use client"
import { useEffect, useRef } from "react"

export type Picture = { src: string; alt: string }

/** A picture as large as the window allows; a click anywhere or Escape closes it. */
export function Lightbox({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      aria-label={picture.alt || "Picture"}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
      className="lightbox"
    >
      {/* biome-ignore lint/performance/noImgElement: the article's own picture, already loaded. */}
      <img src={picture.src} alt={picture.alt} />
      <button type="button" aria-label="Close picture" className="icon-button lightbox-close">
        <span aria-hidden="true" className="text-xl leading-none">
          ×
        </span>
      </button>
    </dialog>
  )
}
