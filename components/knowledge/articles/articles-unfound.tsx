import type { UseQueryResult } from "@tanstack/react-query"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"

type Props = { read: Pick<UseQueryResult, "isLoadingError" | "refetch"> }

/** In place of articles to choose from, where they could not be searched. */
export const ArticlesUnfound = ({ read: { isLoadingError, refetch } }: Props) =>
  isLoadingError && (
    <p role="status" className="text-muted text-sm">
      {together(
        words("knowledge.found").parts("unfound", {
          again: (inside) => (
            <button type="button" onClick={() => void refetch()} className="text-link">
              {inside}
            </button>
          ),
        }),
      )}
    </p>
  )
