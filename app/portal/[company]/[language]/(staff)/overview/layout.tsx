import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** Brings the words of the figures, which no other page says. */
export default async function OverviewLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
    <WordsForClient
      of={["reporting.changes", "reporting.firstSteps", "reporting.overview", "reporting.reports"]}
    >
      {children}
    </WordsForClient>
  )
}
