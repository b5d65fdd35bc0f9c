"use client"
import { useState } from "react"
import { moveAnswers } from "@/components/support/replies/pending/answer-drafts"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { useWork } from "@/components/support/views/panel-context"
import { FormDialog } from "@/components/ui/form-dialog"
import { TextField } from "@/components/ui/text-field"
import { mergeTickets } from "@/lib/api/support/ticket-actions/client"
import { words } from "@/lib/platform/words/words"
import type { RelatedTicket } from "@/lib/support/conversation/schema"
import { mostMerged } from "@/lib/support/ticket-actions/values"
import { longestViewSearch } from "@/lib/support/views/values"
import { type MergeTarget, useMergeTargets } from "./use-merge-targets"
import { useTicketAction } from "./use-ticket-action"

type Props = {
  tickets: (MergeTarget & { requester: { email: string } })[]
  /** Others of their requester, where they are known already. */
  related?: RelatedTicket[]
  close: (isMerged: boolean) => void
}

/** Chooses the ticket that others become part of, by sight, number or words, and says what that means. */
export function MergeDialog({ tickets, related, close }: Props) {
  const { me, openTicket } = useWork()
  const { isBusy, run } = useTicketAction()
  const [typed, setTyped] = useState("")
  const [picked, setPicked] = useState<MergeTarget | null>(null)
  const { offered, title, told, numbered } = useMergeTargets(tickets, related, typed)
  const t = words("support.actions")
  const target = picked ?? numbered
  const merged = tickets.filter(({ id }) => id !== target?.id)
  const fault = target && merged.length > mostMerged ? t("tooManyMerged", { count: mostMerged }) : ""
  const merge = async () => {
    if (!target || fault) return
    const ids = merged.map(({ id }) => id)
    if (!(await run(() => mergeTickets({ ids, intoId: target.id })))) return
    // Nothing can be written in them any more.
    for (const id of ids) moveAnswers(me.id, id, target.id)
    close(true)
    openTicket(target.id)
  }
  return (
    <FormDialog
      title={t("mergeThese", { count: tickets.length })}
      close={() => close(false)}
      onSubmit={merge}
      state={{ isSubmitting: isBusy, errors: {} }}
      held={!target || Boolean(fault)}
      button={target ? t("mergeInto", { number: String(target.number) }) : t("merge")}
    >
      <p className="text-sm">{t("mergeHint", { count: tickets.length })}</p>
      <TextField
        label={t("findToKeep")}
        name="merge-search"
        autoComplete="off"
        maxLength={longestViewSearch}
        placeholder={t("findHint")}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setPicked(null)
        }}
        error={fault || undefined}
      />
      {offered.length > 0 && (
        <fieldset className="merge-choices">
          <legend className="field-label text-text">{title}</legend>
          {offered.map((each) => (
            <label key={each.id} className="merge-choice">
              <input
                type="radio"
                name="merge-target"
                checked={target?.id === each.id}
                onChange={() => setPicked(each)}
              />
              <span className="tabular-nums">#{each.number}</span>
              <span dir="auto" className="min-w-0 flex-1 truncate" title={each.subject}>
                {each.subject}
              </span>
              <StatusBadge status={each.status} />
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" className={told ? "text-sm" : "sr-only"}>
        {told}
      </p>
    </FormDialog>
  )
}
