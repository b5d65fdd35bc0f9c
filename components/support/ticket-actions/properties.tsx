"use client"
import type { ReactNode } from "react"
import { Followers } from "@/components/support/followers/followers"
import { DueBadge } from "@/components/support/tickets/due-badge"
import { LaterPicker } from "@/components/support/tickets/later-picker"
import { PrioritySign } from "@/components/support/tickets/priority-sign"
import { SnoozedUntil } from "@/components/support/tickets/snoozed-until"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { keyOf } from "@/components/support/views/panel-actions"
import { usePanel } from "@/components/support/views/panel-context"
import { unassigned, useChoices } from "@/components/support/views/use-choices"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { Face } from "@/components/ui/face"
import { Picker } from "@/components/ui/picker"
import { assignTickets, setPriority, snoozeTickets } from "@/lib/api/support/ticket-actions/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Participant } from "@/lib/support/participants/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

import type { TicketStatus } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { PeopleInCopy } from "./people-in-copy"
import { TicketLanguage } from "./ticket-language"
import { TicketTags } from "./ticket-tags"
import { statusAhead, useStatus } from "./use-status"
import { useTicketAction } from "./use-ticket-action"

type Props = { ticket: ViewRow; participants: Participant[]; followers: StaffPerson[] }

/** A ticket's properties, each changed in place. Of two changes the first wins, and the other person is told. */
export function Properties({ ticket, participants, followers }: Props) {
  const { me, priorities, languages } = usePanel()
  const choices = useChoices(unassigned)
  const { isBusy: isActing, run } = useTicketAction()
  const { isBusy: isChanging, change } = useStatus()
  const isBusy = isActing || isChanging
  const { id, status, coming, assignee, team, priorityId, priorityName } = ticket
  const ids = [id]
  const t = words("support.actions")
  const assign = (assigneeId: string) =>
    run(() =>
      assignTickets({ ids, assigneeId: assigneeId || null, seen: { assigneeId: assignee?.id ?? null } }),
    )
  const isFree = !isBusy
  usePanelKey(
    "close",
    isFree && statusAhead(ticket) !== "closed" ? () => void change(ticket, "closed") : undefined,
    id,
  )
  usePanelKey("take", isFree && assignee?.id !== me.id ? () => void assign(me.id) : undefined, id)
  return (
    <section aria-label={t("properties")} className="properties">
      <Property name={t("status")} isWide>
        <Picker
          label={t("status")}
          button={<StatusBadge status={status} />}
          {...choices.statuses}
          chosen={[statusAhead(ticket)]}
          disabled={isBusy}
          onPick={(to) => change(ticket, to as TicketStatus)}
        />
        {coming && (
          <span className="whitespace-nowrap px-2 text-muted text-xs">
            {t("withReply", { status: words("support.statuses")(coming.status) })}
          </span>
        )}
        {statusAhead(ticket) !== "closed" && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => change(ticket, "closed")}
            aria-keyshortcuts={keyOf("close")}
            title={t("closeThis", { key: keyOf("close") })}
            className="small-link"
          >
            {t("close")}
          </button>
        )}
        {statusAhead(ticket) !== "closed" && (
          <LaterPicker
            label={t("snooze")}
            button={t("snooze")}
            question={t("snoozeIt")}
            answer={t("snooze")}
            disabled={isBusy}
            onPick={(until) =>
              void run(() => snoozeTickets({ ids, until, seenAt: { [id]: ticket.updatedAt } }))
            }
            className="small-link"
          />
        )}
      </Property>
      {ticket.snoozedUntil && (
        <Property name={t("onHold")}>
          <span className="px-2 leading-8">
            <SnoozedUntil at={ticket.snoozedUntil} />
          </span>
        </Property>
      )}
      <Property name={t("assignee")}>
        <Picker
          label={t("assignee")}
          button={
            assignee ? (
              <>
                <Face name={staffName(assignee)} photo={assignee.photo} isSmall />
                <span dir="auto" className="truncate">
                  {staffName(assignee)}
                </span>
              </>
            ) : (
              <span className="text-muted">{t("unassigned")}</span>
            )
          }
          {...choices.people}
          chosen={[assignee?.id ?? unassigned]}
          disabled={isBusy}
          onPick={(to) => to !== (assignee?.id ?? unassigned) && assign(to)}
        />
        {assignee?.id !== me.id && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => assign(me.id)}
            aria-keyshortcuts={keyOf("take")}
            title={t("assignToMeWithKey", { key: keyOf("take") })}
            className="small-link"
          >
            {t("assignToMe")}
          </button>
        )}
      </Property>
      <Property name={t("team")}>
        <Picker
          label={t("team")}
          button={
            <span dir="auto" className={team ? "truncate" : "text-muted"}>
              {team?.name ?? t("noTeam")}
            </span>
          }
          {...choices.teams}
          chosen={[team?.id ?? unassigned]}
          disabled={isBusy}
          onPick={(to) =>
            to !== (team?.id ?? unassigned) &&
            run(() => assignTickets({ ids, teamId: to || null, seen: { teamId: team?.id ?? null } }))
          }
        />
      </Property>
      <Property name={t("priority")}>
        <Picker
          label={t("priority")}
          button={
            <>
              <span aria-hidden="true" className="contents">
                <PrioritySign priorities={priorities} id={priorityId} name={priorityName} />
              </span>
              <span>{said(priorityName)}</span>
            </>
          }
          {...choices.priorities}
          chosen={[priorityId]}
          disabled={isBusy}
          onPick={(to) =>
            to !== priorityId && run(() => setPriority({ ids, priorityId: to, seen: { priorityId } }))
          }
        />
      </Property>
      {ticket.dueAt && (
        <Property name={t("due")}>
          <span className="px-2 text-sm">
            <DueBadge dueAt={ticket.dueAt} metric={ticket.dueMetric} />
          </span>
        </Property>
      )}
      {languages.length > 1 && (
        <Property name={words("support.requesterLanguage")("label")}>
          <TicketLanguage {...{ ticket, languages, isBusy, run }} />
        </Property>
      )}
      <Property name={t("tags")} isWide>
        <TicketTags ticket={ticket} known={choices.tags} isBusy={isBusy} run={run} />
      </Property>
      <Property name={t("inCopy")} isWide>
        <PeopleInCopy ticketId={id} people={participants} isMerged={ticket.mergedInto !== null} />
      </Property>
      <Property name={t("followers")} isWide>
        <Followers ticketId={id} followers={followers} />
      </Property>
    </section>
  )
}

const Property = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className="property" data-wide={isWide || undefined}>
    <p className="property-name">{name}</p>
    <div className="property-value">{children}</div>
  </div>
)
