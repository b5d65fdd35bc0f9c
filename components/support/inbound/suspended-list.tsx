"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useHint } from "@/components/support/tickets/use-hint"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { suspendedKey, suspendedMails } from "@/lib/api/support/inbound/client"
import type { Page } from "@/lib/platform/cursor"
import { suspendedPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"
import { ChosenMails } from "./chosen-mails"
import { type Doubt, SureAboutMails } from "./sure-about-mails"
import { SuspendedRow } from "./suspended-row"
import { useListed } from "./use-listed"
import { useSuspended } from "./use-suspended"

type Props = { first: Page<SuspendedMail>; after?: string }

/** Mails that became no ticket and wait for staff. */
export const SuspendedList = (props: Props) => (
  <QueryProvider>
    <List {...props} />
  </QueryProvider>
)

function List({ first, after }: Props) {
  const pages = suspendedMails(first, after)
  const listed = useListed(pages)
  const client = useQueryClient()
  const { isBusy, recover, discard, block } = useSuspended()
  const [ticked, setTicked] = useState<string[]>([])
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  useHint(() => void client.invalidateQueries({ queryKey: suspendedKey }))
  const chosen = listed.filter(({ id }) => ticked.includes(id))
  const choose = (id: string, isChosen: boolean) =>
    setTicked((all) => [...all.filter((each) => each !== id), ...(isChosen ? [id] : [])])
  const t = words("support.inbound")
  const idsOf = (mails: SuspendedMail[]) => mails.map(({ id }) => id)
  return (
    <>
      <ChosenMails
        chosen={chosen}
        busy={isBusy}
        recover={() => recover(idsOf(chosen))}
        discard={() => setDoubt({ what: "delete", mails: chosen })}
        block={() => setDoubt({ what: "block", mails: chosen })}
        clear={() => setTicked([])}
      />
      {listed.length === 0 ? (
        <div className="card">
          <EmptyState drawing={<EmptyInbox />} title={t("noneSuspended")}>
            <p>{t("noneSuspendedHint")}</p>
          </EmptyState>
        </div>
      ) : (
        <EndlessList
          pages={pages}
          pathAfter={(cursor) => `${suspendedPath}?after=${encodeURIComponent(cursor)}`}
          className="card divide-y divide-border"
        >
          {(mail) => (
            <SuspendedRow
              mail={mail}
              isChosen={ticked.includes(mail.id)}
              choose={(isChosen) => choose(mail.id, isChosen)}
              recover={() => void recover([mail.id])}
              discard={() => setDoubt({ what: "delete", mails: [mail] })}
              block={() => setDoubt({ what: "block", mails: [mail] })}
            />
          )}
        </EndlessList>
      )}
      <p role="status" className="sr-only">
        {t("suspendedCount", { count: listed.length })}
      </p>
      <SureAboutMails
        doubt={doubt}
        go={({ what, mails }) => (what === "block" ? block(idsOf(mails)) : discard(idsOf(mails)))}
        close={() => setDoubt(null)}
      />
    </>
  )
}
