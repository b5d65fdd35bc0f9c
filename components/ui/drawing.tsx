import type { ReactNode } from "react"

const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const
const page = "M58 34h40l22 22v62a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6z"

/** A small scene for a page with nothing on it; says nothing to a screen reader. */
const Scene = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 180 150" className="h-36 w-auto text-brand-text">
    <ellipse cx="90" cy="78" rx="78" ry="64" fill="var(--brand-subtle)" />
    {children}
  </svg>
)

/** A page without words. */
export const EmptyPage = () => (
  <Scene>
    <path d="M72 22h40l22 22v62a6 6 0 0 1-6 6" opacity=".35" {...line} />
    <path d={page} {...line} fill="var(--raised)" />
    <path d="M98 34v16a6 6 0 0 0 6 6h16" {...line} />
    <path d="M66 76h38M66 90h38M66 104h20" strokeDasharray="1 7" {...line} />
  </Scene>
)

/** An empty shelf. */
export const EmptyShelf = () => (
  <Scene>
    <path d="M30 116h120M38 116v10m104-10v10" {...line} />
    <path d="M48 116V62h16v54M70 116V50h14v66" {...line} />
    <path d="m96 116 14-54 14 4-13 50" strokeDasharray="1 7" {...line} />
    <circle cx="136" cy="40" r="9" opacity=".35" {...line} />
  </Scene>
)

/** A signpost that points nowhere. */
export const LostSignpost = () => (
  <Scene>
    <path d="M90 30v98M70 128h40" {...line} />
    <path d="M90 42h38l12 11-12 11H90zM90 72H54L42 83l12 11h36z" {...line} fill="var(--raised)" />
    <path d="M104 53h16M60 83h18" strokeDasharray="1 7" {...line} />
  </Scene>
)

/** A closed door. */
export const ClosedDoor = () => (
  <Scene>
    <path d="M56 128V58a34 34 0 0 1 68 0v70M40 128h100" {...line} />
    <path d="M68 128V60a22 22 0 0 1 44 0v68" opacity=".35" {...line} />
    <path d="M102 92v8" {...line} />
  </Scene>
)

/** A plug out of its socket. */
export const PulledPlug = () => (
  <Scene>
    <path d="M28 84h24m0-16h14a16 16 0 0 1 0 32H52zM82 76h10M82 92h10" {...line} />
    <path d="M152 84h-20m0-18h-10a18 18 0 0 0 0 36h10z" {...line} />
    <path d="m98 58-4-12M108 56l4-12" opacity=".35" {...line} />
  </Scene>
)

/** A letter tray with nothing in it. */
export const EmptyInbox = () => (
  <Scene>
    <path d="M48 92 62 48h56l14 44v26a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6z" {...line} fill="var(--raised)" />
    <path d="M48 92h24l6 12h24l6-12h24" {...line} />
    <path d="M74 64h32M70 76h40" strokeDasharray="1 7" opacity=".6" {...line} />
  </Scene>
)
