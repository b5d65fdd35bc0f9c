"use client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTicketAction } from "@/components/support/ticket-actions/use-ticket-action"
import { Icon } from "@/components/ui/icon"
import { presentIn } from "@/lib/api/http/refusal"
import { ticketFields } from "@/lib/api/support/fields/client"
import { ticketForms } from "@/lib/api/support/forms/client"
import { setFields } from "@/lib/api/support/ticket-actions/client"
import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import { shownFields } from "@/lib/support/forms/answers"
import type { TicketForm } from "@/lib/support/forms/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import { type ControlProps, FieldControl } from "./field-control"

/**
 * What the company notes of a ticket, each changed in place. Of two changes the first wins, and the other person is told. On
 * small screens they come when they are asked for.
 */
export function TicketFields({ ticket }: { ticket: ViewRow }) {
  const { data: fields = [] } = useQuery({ ...ticketFields(), staleTime: 60_000 })
  const { data: forms = [] } = useQuery({
    ...ticketForms(),
    staleTime: 60_000,
    enabled: ticket.formId !== null,
  })
  const form = forms.find(({ id }) => id === ticket.formId)
  const shown = fieldsFor(ticket, fields, form)
  const { isBusy, run } = useTicketAction()
  const [isOpen, setOpen] = useState(false)
  if (shown.length === 0) return null
  const t = words("support.ticketFields")
  const saving =
    (key: string): ControlProps["save"] =>
    (value, seen, tell) =>
      run(async () => {
        try {
          return await setFields({ ids: [ticket.id], fields: { [key]: value }, seen: { [key]: seen } })
        } catch (error) {
          const present = presentIn<ViewRow>(error, ["fields"])
          if (present) tell?.(present.fields[key] ?? null)
          throw error
        }
      })
  return (
    <section aria-label={t("fields")} className="ticket-fields" data-open={isOpen || undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="ticket-fields-toggle"
      >
        <Icon name="chevron" className="size-4" />
        {t("fields")}
        <span className="text-muted">
          {t("filledIn", {
            filled: shown.filter(({ key }) => ticket.fields[key] !== undefined).length,
            all: shown.length,
          })}
        </span>
      </button>
      <div className="ticket-field-list">
        {shown.map((field) => (
          <div key={`${ticket.id} ${field.id}`} className="ticket-field">
            <p className="ticket-field-name" dir="auto">
              {field.title}
              {field.requiredWhenSolved && (
                <abbr title={t("required")} className="ms-1 no-underline">
                  *
                </abbr>
              )}
            </p>
            <div className="ticket-field-value">
              <FieldControl
                field={field}
                value={ticket.fields[field.key] ?? null}
                isBusy={isBusy}
                save={saving(field.key)}
              />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Of a ticket that was asked by a form, what the form shows, and in any case what it has something in. */
function fieldsFor({ fields: values }: ViewRow, fields: TicketField[], form?: TicketForm): TicketField[] {
  const byId = Object.fromEntries(
    fields.flatMap(({ id, key }) => (values[key] === undefined ? [] : [[id, values[key]]])),
  )
  const ofForm = form && shownFields(form.fields, byId)
  return fields.filter(
    ({ id, isArchived }) => byId[id] !== undefined || (!isArchived && (!ofForm || ofForm.has(id))),
  )
}
