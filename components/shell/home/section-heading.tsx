import type { ReactNode } from "react"

/** A part of the home page: its heading, with the way to more at the end of the line. */
export const SectionHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <h2 className="text-xl">{title}</h2>
    {children}
  </div>
)
