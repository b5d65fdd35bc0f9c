import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"

/** Brings the sentences of the log, which no other page says. */
const ActivityLayout = ({ children }: { children: ReactNode }) => (
  <WordsForClient
    of={[
      "reporting.actions",
      "reporting.activity",
      "reporting.activityGroups",
      "reporting.actors",
      "reporting.consents",
      "reporting.gone",
    ]}
  >
    {children}
  </WordsForClient>
)

export default ActivityLayout
