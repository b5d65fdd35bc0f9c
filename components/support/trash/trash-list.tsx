"use client"
import { useEffect, useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { SureDialog } from "@/components/ui/sure-dialog"
import { trashedTickets } from "@/lib/api/support/trash/client"
import type { Page } from "@/lib/platform/cursor"
import { trashPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { TrashedTicket } from "@/lib/support/trash/schema"
import { RestoreDialog } from "./restore-dialog"
import { doneId, TrashRow } from "./trash-row"
import { useTrashed } from "./use-trashed"

type Props = {
  first: Page<TrashedTicket>
  /** Whether this person may remove tickets for good. */
  mayEmpty: boolean
}

/** Deleted tickets; those restored or removed stay in sight until the page is left, and say so. */
export const TrashList = (props: Props) => (
  <QueryProvider>
    <List {...props} />
  </QueryProvider>
)

function List({ first, mayEmpty }: Props) {
  const { stateOf, isBusy, said, latest, restore, empty } = useTrashed()
  const [chosen, setChosen] = useState<TrashedTicket[]>([])
  const [asked, setAsked] = useState<{ to: "empty" | "unblock"; tickets: TrashedTicket[] } | null>(null)
  const t = words("support.trash")
  // What had the focus is gone: a button of the row, or of the dialog that has asked.
  useEffect(() => {
    const focused = document.activeElement
    if (asked || !latest || (focused && focused !== document.body)) return
    document.getElementById(doneId(latest))?.focus()
  }, [asked, latest])
  if (first.items.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={<EmptyShelf />} title={t("isEmpty")}>
          <p>{t("isEmptyHint")}</p>
        </EmptyState>
      </div>
    )
  const open = chosen.filter((ticket) => stateOf(ticket) === "trashed")
  const askRestore = (tickets: TrashedTicket[]) =>
    tickets.some(({ blocked }) => blocked) ? setAsked({ to: "unblock", tickets }) : void restore(tickets)
  const actions = (tickets: TrashedTicket[]) => ({
    isBusy,
    restore: () => askRestore(tickets),
    empty: mayEmpty ? () => setAsked({ to: "empty", tickets }) : undefined,
  })
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t("selectedTickets")} className="chosen-bar">
          <p className="font-semibold text-sm">{t("selected", { count: open.length })}</p>
          <TrashActions {...actions(open)} />
          <button type="button" onClick={() => setChosen([])} className="text-link ms-auto text-sm">
            {t("clear")}
          </button>
        </section>
      )}
      <EndlessList
        pages={trashedTickets(first)}
        pathAfter={(cursor) => `${trashPath}?after=${cursor}`}
        className="card divide-y divide-border"
      >
        {(ticket) => (
          <TrashRow
            ticket={ticket}
            state={stateOf(ticket)}
            chosen={open.some(({ id }) => id === ticket.id)}
            choose={(isChosen) =>
              setChosen((all) => [...all.filter(({ id }) => id !== ticket.id), ...(isChosen ? [ticket] : [])])
            }
          >
            <TrashActions {...actions([ticket])} describedBy={`trash-${ticket.id}`} />
          </TrashRow>
        )}
      </EndlessList>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked?.to === "unblock" && (
        <RestoreDialog
          tickets={asked.tickets}
          isBusy={isBusy}
          restore={async (unblock) => {
            await restore(asked.tickets, unblock)
            setAsked(null)
          }}
          close={() => setAsked(null)}
        />
      )}
      {asked?.to === "empty" && (
        <SureDialog
          title={
            asked.tickets.length === 1
              ? t("deleteOneForGood", { number: String(asked.tickets[0]?.number) })
              : t("deleteAllForGood", { count: asked.tickets.length })
          }
          button={t("deleteForGood")}
          go={async () => {
            await empty(asked.tickets)
            setAsked(null)
          }}
          close={() => setAsked(null)}
        >
          <p>{t("deleteHint")}</p>
        </SureDialog>
      )}
    </>
  )
}

type ActionProps = { isBusy: boolean; restore: () => void; empty?: () => void; describedBy?: string }

const TrashActions = ({ isBusy, restore, empty, describedBy }: ActionProps) => (
  <>
    <button
      type="button"
      onClick={restore}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      className="button button-quiet"
    >
      {words("support.trash")("restore")}
    </button>
    {empty && (
      <button
        type="button"
        onClick={empty}
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        className="button button-quiet"
      >
        {words("support.trash")("deleteForGood")}
      </button>
    )}
  </>
)
