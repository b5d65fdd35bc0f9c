import { searchResultsPath } from "@/lib/platform/paths"

type Props = { text: string; corrected: string; isSmall?: boolean }

/** Says that other words were searched for than were typed, and leads to those. */
export const Corrected = ({ text, corrected, isSmall = false }: Props) => (
  <p className={isSmall ? "search-corrected" : "mb-3 text-sm"}>
    Showing results for <bdi className="font-semibold">{corrected}</bdi>.{" "}
    <a href={searchResultsPath(text, 1, true)} className="text-link">
      Search instead for <bdi>{text}</bdi>
    </a>
  </p>
)
