import type { ReactNode } from "react"
import { requesterName } from "@/components/support/tickets/requester-name"
import { Day } from "@/components/ui/date"
import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { ticketInViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { TrashedTicket } from "@/lib/support/trash/schema"
import type { TrashState } from "./use-trashed"

type Props = {
  ticket: TrashedTicket
  state: TrashState
  chosen: boolean
  choose: (isChosen: boolean) => void
  /** What can be done with it. */
  children: ReactNode
}

/** The id of what says in a ticket's row that it is restored or removed. */
export const doneId = (ticketId: string) => `trash-done-${ticketId}`

/** A deleted ticket: what it is about, who deleted it, and until when it can be restored. */
export function TrashRow({ ticket, state, chosen, choose, children }: Props) {
  const { id, number, subject, requester, said, reason, by, at, until, blocked } = ticket
  const t = words("support.trash")
  const times = {
    time: () => <Moment key="time" at={at} />,
    day: () => <Day key="day" at={until} />,
  }
  return (
    <div className="chosen-row">
      {state === "trashed" ? (
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ target }) => choose(target.checked)}
          aria-labelledby={`trash-${id}`}
          className="checkbox"
        />
      ) : (
        <span aria-hidden="true" />
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id={`trash-${id}`} className="font-semibold text-base">
          <span className="font-normal text-muted tabular-nums">#{number}</span> <bdi>{subject}</bdi>
        </h2>
        <p className="text-sm">
          <bdi>{requesterName(requester)}</bdi>
          {requester.email && (
            <>
              {" "}
              <bdi dir="ltr" className="text-muted">
                {requester.email}
              </bdi>
            </>
          )}
          {blocked && <span className="text-muted"> {t("blocked")}</span>}
        </p>
        {said && (
          <p dir="auto" className="mt-1 line-clamp-2 text-muted text-sm">
            {said}
          </p>
        )}
        <p className="mt-1 text-muted text-xs">
          {by
            ? t.parts(reason === "spam" ? "wasSpamBy" : "wasDeletedBy", {
                ...times,
                by: () => <bdi key="by">{by}</bdi>,
              })
            : t.parts(reason === "spam" ? "wasSpam" : "wasDeleted", times)}
        </p>
      </div>
      <div className="chosen-row-actions">
        {state === "trashed" && children}
        {state === "restored" && (
          <p className="text-sm">
            <span className="text-muted">{t("restored")}</span>{" "}
            <PageLink id={doneId(id)} href={ticketInViewPath("all", id)} className="text-link">
              {t("openNumber", { number: String(number) })}
            </PageLink>
          </p>
        )}
        {state === "removed" && (
          <p id={doneId(id)} tabIndex={-1} className="text-muted text-sm">
            {t("removed")}
          </p>
        )}
      </div>
    </div>
  )
}
