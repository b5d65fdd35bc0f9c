"use client"
import { type ReactNode, useEffect, useId, useRef } from "react"

type Props = {
  title: string
  open: boolean
  /** After Escape, or whatever else closes the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons, the safest first. */
  actions: ReactNode
}

/** A question above everything else. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, open, onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={titleId} className="dialog">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <div className="mt-2 text-muted">{children}</div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">{actions}</div>
    </dialog>
  )
}
