"use client"
import { useState } from "react"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { undeliveredMails } from "@/lib/api/tenancy/mail/delivery/client"
import type { Page } from "@/lib/platform/cursor"
import { undeliveredPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { UndeliveredMail } from "@/lib/tenancy/mail/delivery/schema"
import { ChosenBar } from "./chosen-bar"
import { UndeliveredRow } from "./undelivered-row"
import { useUndelivered } from "./use-undelivered"

/** Mails that did not arrive; those sent again or dismissed stay in sight until the page is left, and say so. */
export const UndeliveredList = ({ first }: { first: Page<UndeliveredMail> }) => (
  <QueryProvider>
    <List first={first} />
  </QueryProvider>
)

function List({ first }: { first: Page<UndeliveredMail> }) {
  const { stateOf, isBusy, said, sendAgain, dismiss } = useUndelivered()
  const [chosen, setChosen] = useState<UndeliveredMail[]>([])
  if (first.items.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={<EmptyInbox />} title={words("tenancy.delivery")("none")}>
          <p>{words("tenancy.delivery")("noneHint")}</p>
        </EmptyState>
      </div>
    )
  const open = chosen.filter((mail) => stateOf(mail) === "failed")
  const choose = (mail: UndeliveredMail, isChosen: boolean) =>
    setChosen((all) => [...all.filter(({ id }) => id !== mail.id), ...(isChosen ? [mail] : [])])
  return (
    <>
      <ChosenBar
        chosen={open}
        busy={isBusy}
        sendAgain={() => sendAgain(open.filter(({ canBeSentAgain }) => canBeSentAgain))}
        dismiss={() => dismiss(open)}
        clear={() => setChosen([])}
      />
      <EndlessList
        pages={undeliveredMails(first)}
        pathAfter={(cursor) => `${undeliveredPath}?after=${cursor}`}
        className="card divide-y divide-border"
      >
        {(mail) => (
          <UndeliveredRow
            mail={mail}
            state={stateOf(mail)}
            busy={isBusy}
            chosen={open.some(({ id }) => id === mail.id)}
            choose={(isChosen) => choose(mail, isChosen)}
            sendAgain={() => sendAgain([mail])}
            dismiss={() => dismiss([mail])}
          />
        )}
      </EndlessList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
