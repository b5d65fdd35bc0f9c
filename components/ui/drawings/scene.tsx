import type { ReactNode } from "react"

/** How its lines are drawn. */
export const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const

/** A small scene for a page with nothing on it; says nothing to a screen reader. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 180 150" className="h-36 w-auto text-brand-text">
    <ellipse cx="90" cy="78" rx="78" ry="64" fill="var(--brand-subtle)" />
    {children}
  </svg>
)
