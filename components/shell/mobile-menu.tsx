import type { ReactNode } from "react"

/** The header's links on small screens; opens without a script as well, and closes by mobile-menus.ts. */
export const MobileMenu = ({
  icon,
  label,
  children,
}: {
  icon: ReactNode
  label: string
  children: ReactNode
}) => (
  <details data-mobile-menu="" suppressHydrationWarning className="header-narrow group">
    <summary
      aria-label={label}
      className="icon-button cursor-pointer list-none [&::-webkit-details-marker]:hidden"
    >
      {icon}
    </summary>
    <nav
      aria-label={label}
      className="absolute inset-x-0 z-40 mt-1.5 flex max-h-[calc(100dvh-56px)] overflow-y-auto flex-col border-border border-b bg-surface p-3 shadow-float"
    >
      {children}
    </nav>
  </details>
)
