import type { ReactNode } from "react"
import { moderationPath } from "@/lib/platform/paths"

type Props = {
  /** Where this portal's agents begin who have no view of their own. */
  home: string
  /** Whether there is a knowledge base, whose comments are judged. */
  hasComments: boolean
  icon: ReactNode
}

/**
 * The bar above everything that leads agents and owners to their panel (C16 to C20); whether it is folded is remembered
 * (see fold.ts), and where it leads depends on the person (account.ts).
 */
export const PanelBar = ({ home, hasComments, icon }: Props) => (
  <nav aria-label="Panel" className="panel-bar for-staff no-print">
    <a href={home} data-panel-home="" suppressHydrationWarning className="panel-bar-link">
      Go to My Panel
    </a>
    {hasComments && (
      <a href={moderationPath} className="panel-bar-link">
        Comments
      </a>
    )}
    <button
      type="button"
      data-folds-bar=""
      aria-expanded="true"
      aria-label="Hide the bar"
      title="Hide the bar"
      suppressHydrationWarning
      className="panel-bar-fold"
    >
      {icon}
    </button>
  </nav>
)
