import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** Brings the words of the rules, which no other page says. */
export default async function SectionLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
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
        "support.due",
      ]}
    >
      {children}
    </WordsForClient>
  )
}
