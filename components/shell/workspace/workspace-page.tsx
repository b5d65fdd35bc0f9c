import type { ReactNode } from "react"

type Props = {
  title: string
  /** One sentence about what is done here. */
  description?: ReactNode
  /** What can be done on the whole page, at its upper end. */
  actions?: ReactNode
  /** For forms and texts, whose lines must not grow too long. */
  isNarrow?: boolean
  children: ReactNode
}

/** A page of the workspace: its heading with what can be done, and the work below. */
export const WorkspacePage = ({ title, description, actions, isNarrow = false, children }: Props) => (
  <div className="workspace-page" data-narrow={isNarrow || undefined}>
    <header className="workspace-heading">
      <div className="min-w-0">
        <h1 className="text-xl [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </h1>
        {description && <p className="mt-1 max-w-[70ch] text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    {children}
  </div>
)
