import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"

/** How much a place holds: a number to look at, with what it counts for those who hear it. */
export const countedArticles = (count: number) =>
  together(
    words("knowledge.places").parts("counted", {
      count,
      rest: (inside) => <span className="sr-only">{inside}</span>,
    }),
  )
