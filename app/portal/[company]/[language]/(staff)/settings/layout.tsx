import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** The words of what is set about tickets. */
export default async function SettingsLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
    <WordsForClient
      of={[
        "mails.tickets",
        "support.availability",
        "support.canned",
        "support.conditions",
        "support.fields",
        "support.forms",
        "support.inbound",
        "support.inboxes",
        "support.mailTexts",
        "support.mailboxes",
        "support.operators",
        "support.terms",
      ]}
    >
      {children}
    </WordsForClient>
  )
}
