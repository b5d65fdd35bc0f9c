"use client"
import { type MouseEvent, type ReactNode, useRef } from "react"

type Props = {
  label: string
  /** Drawn by the server: a panel alone would bring every drawing into the page's script. */
  icon: ReactNode
  closeIcon: ReactNode
  /** Where the same choice is without a script. */
  href: string
  children: ReactNode
}

/** An icon at the side of the page that opens a panel: a sheet from below on small screens. */
export function SidePanel({ label, icon, closeIcon, href, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest("a")) currentTarget.close()
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="needs-script side-icon"
      >
        {icon}
        {label}
      </button>
      <noscript>
        <a href={href} className="side-icon">
          {icon}
          {label}
        </a>
      </noscript>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog ref={dialog} aria-label={label} onClick={closeOutside} className="side-panel">
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-border border-b py-3 ps-5 pe-3">
            <h2 className="text-base">{label}</h2>
            <button
              type="button"
              aria-label={`Close ${label}`}
              onClick={() => dialog.current?.close()}
              className="icon-button"
            >
              {closeIcon}
            </button>
          </div>
          <div className="overflow-y-auto overscroll-contain p-2">{children}</div>
        </div>
      </dialog>
    </>
  )
}
