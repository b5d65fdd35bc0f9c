import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** Brings the sentences of the log, which no other page says. */
export default async function ActivityLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
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
}
