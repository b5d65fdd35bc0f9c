import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** The words of what is done with the tickets that a figure counts. */
export default async function CountedTicketsLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
    <WordsForClient
      of={[
        "support.actions",
        "support.columns",
        "support.conversation",
        "support.due",
        "support.keys",
        "support.trash",
        "support.views",
      ]}
    >
      {children}
    </WordsForClient>
  )
}
