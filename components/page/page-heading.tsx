import type { ReactNode } from "react"

type Props = { title: string; description?: string; children?: ReactNode }

export const PageHeading = ({ title, description, children }: Props) => (
  <header className="mb-10">
    <h1 dir="auto" className="text-3xl">
      {title}
    </h1>
    {description && (
      <p dir="auto" className="mt-3 max-w-[65ch] text-lg text-muted">
        {description}
      </p>
    )}
    {children && <p className="mt-3 text-muted text-sm">{children}</p>}
  </header>
)
