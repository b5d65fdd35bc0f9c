"use client"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { usePanel } from "@/components/queues/panel-context"
import { StatusBadge } from "@/components/tickets/status-badge"
import { Dialog } from "@/components/ui/dialog"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { wordsFor } from "@/components/ui/words-for"
import { numberedTicket } from "@/lib/queues/client"
import { numberOf, type QueueRow } from "@/lib/queues/schema"
import type { RelatedTicket } from "@/lib/staff-threads/schema"
import { mergeTickets } from "@/lib/triage/client"
import { mostMerged } from "@/lib/triage/schema"
import { useTriage } from "./use-triage"

type Target = Pick<QueueRow, "id" | "number" | "subject" | "status">
type Props = {
  tickets: Target[]
  /** Others it may belong to. */
  related?: RelatedTicket[]
  close: (isMerged: boolean) => void
}

/** Chooses the ticket that others become part of, and says what that means. */
export function MergeDialog({ tickets, related = [], close }: Props) {
  const { go } = usePanel()
  const { isBusy, triage } = useTriage()
  const [typed, setTyped] = useState("")
  const [picked, setPicked] = useState<Target | null>(null)
  const number = numberOf(typed)
  const asked = useQuery({ ...numberedTicket(number), enabled: number > 0 })
  const target: Target | null = typed ? (asked.data ?? null) : picked
  // Of several selected, one of them may take in the others.
  const near: Target[] = tickets.length > 1 ? tickets : related
  const merged = tickets.filter(({ id }) => id !== target?.id)
  const fault = faultOf({ typed, number, asked, target, merged })
  const merge = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!target || fault) return
    const ids = merged.map(({ id }) => id)
    if (!(await triage(() => mergeTickets({ ids, intoId: target.id })))) return
    close(true)
    go({ ticketId: target.id })
  }
  return (
    <Dialog
      title={tickets.length > 1 ? `Merge ${tickets.length} tickets` : "Merge this ticket"}
      open
      onClose={() => close(false)}
      isSheet
    >
      <form onSubmit={merge} className="space-y-4">
        <p className="text-sm">
          Messages move to the ticket you choose and{" "}
          {tickets.length > 1 ? "the others close" : "this one closes"}. Each customer still sees only their
          own messages. No emails are sent. This cannot be undone.
        </p>
        {near.length > 0 && (
          <fieldset className="merge-choices">
            <legend className="field-label text-text">
              {tickets.length > 1 ? "Into which of them?" : "Into another of theirs"}
            </legend>
            {near.map((each) => (
              <label key={each.id} className="merge-choice">
                <input
                  type="radio"
                  name="merge-target"
                  checked={!typed && picked?.id === each.id}
                  onChange={() => {
                    setTyped("")
                    setPicked(each)
                  }}
                />
                <span className="tabular-nums">#{each.number}</span>
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {each.subject}
                </span>
                <StatusBadge status={each.status} />
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          label={near.length > 0 ? "Or by number" : "Number of the ticket"}
          name="merge-number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="#12"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          hint={typed && target ? `#${target.number}: ${target.subject}` : undefined}
          error={fault || undefined}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <button type="button" onClick={() => close(false)} className="button button-quiet">
            Cancel
          </button>
          <SubmitButton busy={isBusy} held={!target || Boolean(fault)} className="button button-primary">
            {target ? `Merge into #${target.number}` : "Merge"}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

type Asked = {
  typed: string
  number: number
  asked: { isPending: boolean; isError: boolean; error: unknown }
  target: Target | null
  merged: unknown[]
}

/** What is wrong with what was chosen, or nothing. */
function faultOf({ typed, number, asked, target, merged }: Asked): string {
  if (typed.trim() && number === 0) return "A ticket's number has digits only"
  if (number > 0 && asked.isError) return wordsFor(asked.error)
  if (number > 0 && !asked.isPending && !target) return "There is no ticket with this number"
  if (target && merged.length > mostMerged)
    return `At most ${mostMerged} tickets at once; choose one of those above`
  return target && merged.length === 0 ? "A ticket cannot become part of itself" : ""
}
