import type { ReactNode } from "react"
import { searchPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { hasTickets: boolean; icon: ReactNode }

/**
 * Opens the search over the page where the header has no room for a field (see run-search.ts); without a script it leads
 * to the results page.
 */
export const SheetButton = ({ hasTickets, icon }: Props) => (
  <a
    href={searchPath}
    data-search-sheet={hasTickets ? "with-tickets" : ""}
    aria-label={words("knowledge.search")("search")}
    className="icon-button search-opener"
  >
    {icon}
  </a>
)
