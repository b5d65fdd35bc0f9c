import type { ReactNode } from "react"

/** A bar that stays at the top of the window once the page has scrolled over 250 px (section 2; see sticky-bars.ts). */
export const StickyBar = ({ children }: { children: ReactNode }) => (
  <div className="h-12">
    <span
      data-sticky-mark=""
      aria-hidden="true"
      className="pointer-events-none absolute top-0 h-[250px] w-px"
    />
    <div className="sticky-bar no-print" suppressHydrationWarning>
      {children}
    </div>
  </div>
)
