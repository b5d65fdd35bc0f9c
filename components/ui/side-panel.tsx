import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"

type Props = {
  /** The panel's own in the page. */
  id: string
  label: string
  icon: ReactNode
  closeIcon: ReactNode
  /** Where the same choice is without a script. */
  href: string
  children: ReactNode
}

/** An icon at the side of the page that opens a panel (see side-panels.ts): a sheet from below on small screens. */
export const SidePanel = ({ id, label, icon, closeIcon, href, children }: Props) => (
  <>
    <button type="button" aria-haspopup="dialog" aria-controls={id} className="needs-script side-icon">
      {icon}
      {label}
    </button>
    <noscript>
      <a href={href} className="side-icon">
        {icon}
        {label}
      </a>
    </noscript>
    <dialog id={id} aria-label={label} className="side-panel">
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-border border-b py-3 ps-5 pe-3">
          <h2 className="text-base">{label}</h2>
          <button
            type="button"
            data-closes=""
            aria-label={words("ui.links")("close", { label })}
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
