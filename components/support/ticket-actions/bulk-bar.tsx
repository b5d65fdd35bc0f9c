"use client"
import { type ReactNode, useState } from "react"
import { LaterPicker } from "@/components/support/tickets/later-picker"
import { unassigned, useChoices } from "@/components/support/views/use-choices"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { SureDialog } from "@/components/ui/sure-dialog"
import {
  assignTickets,
  type ChangedTickets,
  setPriority,
  setStatus,
  snoozeTickets,
  tagTickets,
} from "@/lib/api/support/ticket-actions/client"
import { words } from "@/lib/platform/words/words"
import { mostMerged, mostTickets } from "@/lib/support/ticket-actions/values"
import type { TicketStatus } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { MergeDialog } from "./merge-dialog"
import { useTicketAction } from "./use-ticket-action"

/** By ticket: its last change when it was looked at. */
type SeenAt = Record<string, string>

type Props = {
  tickets: ViewRow[]
  clear: () => void
  /** What else can be done with them. */
  children?: ReactNode
}

/** What can be done with all of the tickets selected, or, when one of them refuses, with none. */
export function BulkBar({ tickets, clear, children }: Props) {
  const choices = useChoices(unassigned)
  const { isBusy, run } = useTicketAction()
  const [isMerging, setMerging] = useState(false)
  /** What was seen of them when closing was asked for. */
  const [closing, setClosing] = useState<SeenAt | null>(null)
  const ids = tickets.map(({ id }) => id)
  const isTooMany = ids.length > mostTickets
  // One of those chosen takes in the others.
  const isTooManyToMerge = ids.length > mostMerged + 1
  const withAll = (act: () => Promise<ChangedTickets>) => run(act).then((isDone) => isDone && clear())
  const seenAt = Object.fromEntries(tickets.map(({ id, updatedAt }) => [id, updatedAt]))
  const changeStatus = (status: TicketStatus, seen: SeenAt) =>
    withAll(() => setStatus({ ids: Object.keys(seen), status, seenAt: seen }))
  const t = words("support.actions")
  const picks = [
    {
      label: t("assign"),
      ...choices.people,
      onPick: (id: string) =>
        withAll(() => assignTickets({ ids, assigneeId: id === unassigned ? null : id })),
    },
    {
      label: t("team"),
      ...choices.teams,
      onPick: (id: string) => withAll(() => assignTickets({ ids, teamId: id === unassigned ? null : id })),
    },
    {
      label: t("priority"),
      ...choices.priorities,
      onPick: (priorityId: string) => withAll(() => setPriority({ ids, priorityId })),
    },
    {
      label: t("status"),
      ...choices.statuses,
      onPick: (status: string) =>
        status === "closed" ? setClosing(seenAt) : changeStatus(status as TicketStatus, seenAt),
    },
    {
      label: t("tag"),
      ...choices.tags,
      onPick: (tag: string) => withAll(() => tagTickets({ ids, tags: [tag] })),
    },
  ]
  return (
    <section aria-label={t("selectedTickets")} className="bulk-bar">
      <p role="status" className="bulk-count">
        {t("selected", { count: ids.length })}
      </p>
      {isTooMany ? (
        <p className="text-sm">{t("mostAtOnce", { count: mostTickets })}</p>
      ) : (
        <div className="bulk-actions">
          {picks.map(({ label, ...pick }) => (
            <Picker
              key={label}
              label={label}
              button={label}
              disabled={isBusy}
              className="bulk-button"
              {...pick}
            />
          ))}
          <LaterPicker
            label={t("snooze")}
            button={t("snooze")}
            question={t("snoozeThem")}
            answer={t("snooze")}
            disabled={isBusy}
            onPick={(until) => void withAll(() => snoozeTickets({ ids, until, seenAt }))}
            className="bulk-button"
          />
          {isTooManyToMerge ? (
            <p className="shrink-0 self-center whitespace-nowrap px-2.5 text-sm">
              {t("mostMerged", { count: mostMerged + 1 })}
            </p>
          ) : (
            <button type="button" disabled={isBusy} onClick={() => setMerging(true)} className="bulk-button">
              {t("merge")}
            </button>
          )}
          {children}
        </div>
      )}
      <button
        type="button"
        onClick={clear}
        aria-label={t("clear")}
        title={t("clearWithKey")}
        className="bulk-button"
      >
        <Icon name="close" className="size-4" />
      </button>
      {closing && (
        <SureDialog
          title={t("closeThese", { count: ids.length })}
          button={t("close")}
          go={async () => {
            await changeStatus("closed", closing)
            setClosing(null)
          }}
          close={() => setClosing(null)}
        >
          <p>{t("closeHint", { count: ids.length })}</p>
        </SureDialog>
      )}
      {isMerging && (
        <MergeDialog
          tickets={tickets}
          close={(isMerged) => {
            setMerging(false)
            if (isMerged) clear()
          }}
        />
      )}
    </section>
  )
}
