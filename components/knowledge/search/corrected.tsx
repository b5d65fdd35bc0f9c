import { together } from "@/components/ui/together"
import { searchResultsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { text: string; corrected: string; isSmall?: boolean }

/** Says that other words were searched for than were typed, and leads to those. */
export const Corrected = ({ text, corrected, isSmall = false }: Props) => (
  <p className={isSmall ? "search-corrected" : "mb-3 text-sm"}>
    {together(
      words("knowledge.search").parts("corrected", {
        corrected,
        text,
        shown: (inside) => <bdi className="font-semibold">{inside}</bdi>,
        typed: (inside) => <bdi>{inside}</bdi>,
        link: (inside) => (
          <a href={searchResultsPath(text, 1, true)} className="text-link">
            {together(inside)}
          </a>
        ),
      }),
    )}
  </p>
)
