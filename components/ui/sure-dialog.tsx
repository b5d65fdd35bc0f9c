"use client"
import { type ReactNode, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { Dialog } from "./dialog"

type Props = {
  title: string
  /** What the button says that does it. */
  button: string
  open?: boolean
  /** Does it, and closes; what fails it has said. */
  go: () => Promise<unknown>
  close: () => void
  children: ReactNode
}

/** Asks before something that is not easily undone, and has it done once. */
export function SureDialog({ title, button, open = true, go, close, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const goOnce = async () => {
    setBusy(true)
    try {
      await go()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      open={open}
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} disabled={isBusy} className="button button-quiet">
            {words("ui.forms")("cancel")}
          </button>
          <ConfirmButton isDanger busy={isBusy} onClick={goOnce}>
            {button}
          </ConfirmButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type ButtonProps = {
  /** What is done cannot be undone. */
  isDanger?: boolean
  busy: boolean
  held?: boolean
  onClick: () => void
  children: ReactNode
}

/** Does what a dialog asks about; while it is being done, a second click does nothing. */
export const ConfirmButton = ({ isDanger = false, busy, held = false, onClick, children }: ButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    disabled={busy || held}
    aria-busy={busy}
    className={`button ${isDanger ? "button-danger" : "button-primary"}`}
  >
    <span>{children}</span>
  </button>
)
