"use client"
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react"

type Props = {
  title: string
  open: boolean
  /** After Escape, or whatever else closes the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons, the safest first. */
  actions?: ReactNode
  /** Comes up from the lower edge on small screens: for forms. */
  isSheet?: boolean
  /** For what is compared side by side. */
  isWide?: boolean
}

/** A question above everything else. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, open, onClose, children, actions, isSheet, isWide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  // Closed before it is taken away: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const box = dialog.current
    return () => box?.close()
  }, [])
  // React lets a dialog hear of those inside it as well.
  const closeOwn = ({ target }: SyntheticEvent) => target === dialog.current && onClose()
  return (
    <dialog
      ref={dialog}
      onClose={closeOwn}
      aria-labelledby={titleId}
      data-sheet={isSheet || undefined}
      data-wide={isWide || undefined}
      className="dialog"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <div className="mt-2 text-muted">{children}</div>
      {actions && <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">{actions}</div>}
    </dialog>
  )
}
