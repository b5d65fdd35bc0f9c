import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"

/** Brings the words of the rules, which no other page says. */
const SectionLayout = ({ children }: { children: ReactNode }) => (
  <WordsForClient
    of={[
      "rules.actions",
      "rules.actionWords",
      "rules.automations",
      "rules.calendars",
      "rules.endings",
      "rules.kindAbouts",
      "rules.kinds",
      "rules.newKinds",
      "rules.serviceLevels",
      "rules.sinces",
      "rules.triggers",
      "rules.units",
      "rules.webhookEvents",
      "rules.webhooks",
    ]}
  >
    {children}
  </WordsForClient>
)

export default SectionLayout
