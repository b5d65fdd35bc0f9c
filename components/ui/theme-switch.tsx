import type { ReactNode } from "react"

/** Changes between light and dark; the page's script does so at a click (see scheme.ts). */
export const ThemeSwitch = ({ children }: { children: ReactNode }) => (
  <button
    type="button"
    data-switches-scheme=""
    aria-label="Switch between light and dark"
    title="Switch between light and dark"
    className="needs-script icon-button"
  >
    {children}
  </button>
)
