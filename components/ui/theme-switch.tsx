import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"

/** Changes between light and dark; the page's script does so at a click (see scheme.ts). */
export function ThemeSwitch({ children }: { children: ReactNode }) {
  const label = words("ui.links")("scheme")
  return (
    <button
      type="button"
      data-switches-scheme=""
      aria-label={label}
      title={label}
      className="needs-script icon-button"
    >
      {children}
    </button>
  )
}
