import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** The words of everything that is done with tickets. */
export default async function TicketLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
    <WordsForClient
      of={[
        "support.actions",
        "support.canned",
        "support.columns",
        "support.conditions",
        "support.conversation",
        "support.due",
        "support.empty",
        "support.events",
        "support.failures",
        "support.inbound",
        "support.keys",
        "support.operators",
        "support.panel",
        "support.replies",
        "support.savedViews",
        "support.sorts",
        "support.staffTickets",
        "support.terms",
        "support.ticketFields",
        "support.trash",
        "support.views",
      ]}
    >
      {children}
    </WordsForClient>
  )
}
