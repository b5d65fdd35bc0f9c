import type { ReactNode } from "react"

type Props = {
  /** The menu's own in the page. */ id: string
  label: string
  button: ReactNode
  children: ReactNode
}

/** A button with a menu below it that is in the page from its beginning; popup-menus.ts opens it. */
export const PopupMenu = ({ id, label, button, children }: Props) => (
  <div data-popup-menu="" className="relative">
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      aria-controls={id}
      suppressHydrationWarning
      className="menu-button"
    >
      {button} <span className="sr-only">{label}</span>
    </button>
    <div id={id} role="menu" tabIndex={-1} aria-label={label} hidden className="menu">
      {children}
    </div>
  </div>
)
