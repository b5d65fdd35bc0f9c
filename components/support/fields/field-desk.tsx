"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useHint } from "@/components/support/tickets/use-hint"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { OrderedCards } from "@/components/ui/ordered-cards"
import { showToast } from "@/components/ui/toast"
import { toAdd, useCardForms } from "@/components/ui/use-card-forms"
import { createField, moveField, ticketFields } from "@/lib/api/support/fields/client"
import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import { FieldCard } from "./field-card"
import { FieldForm } from "./field-form"

/** What the company notes of its tickets, in the order in which it is shown. */
export function FieldDesk() {
  const { data: fields, error, refetch } = useQuery(ticketFields())
  const formOf = useCardForms(fields)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ticketFields().queryKey })
  useHint(() => void renew())
  const t = words("support.fields")
  if (error && !fields) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!fields) return <div aria-hidden="true" className="card h-40" />
  const used = fields.filter(({ isArchived }) => !isArchived)
  const archived = fields.filter(({ isArchived }) => isArchived)
  const card = (field: TicketField) => ({ field, form: formOf(field.id), renew })
  const added = formOf(toAdd)
  return (
    <div className="space-y-4">
      {added.isOpen ? (
        <div className="card p-5">
          <FieldForm
            send={async (values) => {
              await createField(values)
              showToast(t("added"))
              added.close()
              await renew()
            }}
            onCancel={added.close}
          />
        </div>
      ) : (
        <button type="button" onClick={added.open} disabled={added.isOther} className="button button-primary">
          {t("new")}
        </button>
      )}
      {fields.length === 0 && !added.isOpen && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={t("none")}>
            <p>{t("noneHint")}</p>
          </EmptyState>
        </div>
      )}
      <OrderedCards
        label={t("fields")}
        items={used.map((field) => ({ ...field, name: field.title }))}
        move={(id, before) => moveField({ id, before }).then(renew)}
      >
        {(field, grip) => <FieldCard {...card(field)} grip={grip} />}
      </OrderedCards>
      {archived.length > 0 && (
        <section className="space-y-3">
          <h2 className="pt-4 font-semibold text-base">{t("archivedTitle")}</h2>
          <p className="text-muted text-sm">{t("archivedHint")}</p>
          <ul aria-label={t("archivedFields")} className="space-y-3">
            {archived.map((field) => (
              <li key={field.id}>
                <FieldCard {...card(field)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
