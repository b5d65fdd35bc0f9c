"use client"
import type { MouseEvent } from "react"
import { DueBadge } from "@/components/support/tickets/due-badge"
import { PrioritySign } from "@/components/support/tickets/priority-sign"
import { requesterName } from "@/components/support/tickets/requester-name"
import { SnoozedUntil } from "@/components/support/tickets/snoozed-until"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { Face } from "@/components/ui/face"
import { ShortAgo } from "@/components/ui/moment"
import { words } from "@/lib/platform/words/words"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { ViewRow as Row } from "@/lib/support/views/schema"
import { usePanel } from "./panel-context"
import { PanelLink } from "./panel-link"

/** Tags a row has room for: one fewer where it says whose turn it is, and where something is due; none beside a time. */
const roomFor = ({ waits, dueAt, snoozedUntil }: Row) =>
  snoozedUntil ? 0 : 2 - (waits ? 1 : 0) - (dueAt ? 1 : 0)

type Props = {
  row: Row
  isChosen: boolean
  /** `isRange` when everything from the last one on is meant. */
  choose: (id: string, isRange: boolean) => void
}

/** A ticket in a view: who asks what, since when, how urgent it is, who has it, and whose turn it is. */
export function ViewRow({ row, isChosen, choose }: Props) {
  const { priorities, place } = usePanel()
  const name = requesterName(row.requester)
  const mostShown = roomFor(row)
  const shownTags = row.tags.slice(0, mostShown)
  return (
    <li
      className="view-row"
      data-current={row.id === place.ticketId || undefined}
      data-chosen={isChosen || undefined}
      data-waits={row.waits || undefined}
    >
      <RowCheck row={row} isChosen={isChosen} choose={choose} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <span className="view-requester">
            <bdi>{name}</bdi>
          </span>
          <span className="view-age">
            <ShortAgo at={row.updatedAt} />
          </span>
        </div>
        <PanelLink
          to={{ ticketId: row.id }}
          data-row={row.id}
          aria-current={row.id === place.ticketId ? "true" : undefined}
          className="view-subject"
        >
          <span>
            <bdi>{row.subject}</bdi>
          </span>
        </PanelLink>
        <div className="view-facts">
          <PrioritySign priorities={priorities} id={row.priorityId} name={row.priorityName} />
          <span className="tabular-nums">#{row.number}</span>
          {row.snoozedUntil ? (
            <SnoozedUntil at={row.snoozedUntil} />
          ) : row.waits ? (
            <span className="view-waits">{words("support.views")("needsReply")}</span>
          ) : (
            row.status !== "open" && <StatusBadge status={row.status} />
          )}
          <DueBadge dueAt={row.dueAt} metric={row.dueMetric} />
          {shownTags.map((tag) => (
            <span key={tag} dir="auto" className="ticket-tag">
              {tag}
            </span>
          ))}
          {row.tags.length > mostShown && (
            <span title={row.tags.slice(mostShown).join(", ")}>+{row.tags.length - mostShown}</span>
          )}
          <Assignee row={row} />
        </div>
      </div>
    </li>
  )
}

/** By which a ticket is chosen for something to be done with it. */
export function RowCheck({ row, isChosen, choose }: Props) {
  const choosing = (event: MouseEvent<HTMLInputElement>) => choose(row.id, event.shiftKey)
  return (
    <label className="view-check">
      <input type="checkbox" checked={isChosen} onClick={choosing} onChange={ignore} className="checkbox" />
      <span className="sr-only">
        {words("support.views")("selectTicket", { number: String(row.number), subject: row.subject })}
      </span>
    </label>
  )
}

function Assignee({ row: { assignee, team } }: { row: Row }) {
  const t = words("support.views")
  if (assignee) {
    const assigned = t("assignedTo", { name: staffName(assignee) })
    return (
      <span className="view-assignee" title={assigned}>
        <span className="sr-only">{assigned}</span>
        <Face name={staffName(assignee)} photo={assignee.photo} isSmall />
      </span>
    )
  }
  return (
    <span dir="auto" className="view-assignee truncate">
      {team ? team.name : t("unassigned")}
    </span>
  )
}

const ignore = () => {}
