import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** The words of what customers think. */
export default async function FeedbackLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return <WordsForClient of={["support.results"]}>{children}</WordsForClient>
}
