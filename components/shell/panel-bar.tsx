import type { ReactNode } from "react"
import { moderationPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

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
export function PanelBar({ home, hasComments, icon }: Props) {
  const t = words("shell.header")
  return (
    <nav aria-label={t("panel")} className="panel-bar for-staff no-print">
      <a href={home} data-panel-home="" suppressHydrationWarning className="panel-bar-link">
        {t("goToPanel")}
      </a>
      {hasComments && (
        <a href={moderationPath} className="panel-bar-link">
          {t("comments")}
        </a>
      )}
      <button
        type="button"
        data-folds-bar={t("showBar")}
        aria-expanded="true"
        aria-label={t("hideBar")}
        title={t("hideBar")}
        suppressHydrationWarning
        className="panel-bar-fold"
      >
        {icon}
      </button>
    </nav>
  )
}
