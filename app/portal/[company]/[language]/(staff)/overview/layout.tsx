import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"

/** Brings the words of the figures, which no other page says. */
const OverviewLayout = ({ children }: { children: ReactNode }) => (
  <WordsForClient
    of={["reporting.changes", "reporting.firstSteps", "reporting.overview", "reporting.reports"]}
  >
    {children}
  </WordsForClient>
)

export default OverviewLayout
