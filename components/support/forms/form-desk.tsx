"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useHint } from "@/components/support/tickets/use-hint"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { failureOf } from "@/components/ui/failure-of"
import { LoadFailure } from "@/components/ui/load-failure"
import { OrderedCards } from "@/components/ui/ordered-cards"
import { showToast } from "@/components/ui/toast"
import { toAdd, useCardForms } from "@/components/ui/use-card-forms"
import { ticketFields } from "@/lib/api/support/fields/client"
import { createForm, moveForm, ticketForms } from "@/lib/api/support/forms/client"
import { teams as teamsQuery } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import type { TicketForm } from "@/lib/support/forms/schema"
import type { Priority } from "@/lib/support/priorities/schema"
import { FormCard } from "./form-card"
import { FormForm } from "./form-form"

/** By what customers ask, in the order in which they choose. */
export function FormDesk({ priorities }: { priorities: Priority[] }) {
  const reads = [useQuery(ticketForms()), useQuery(ticketFields()), useQuery(teamsQuery())] as const
  const [{ data: forms }, { data: fields }, { data: teams }] = reads
  const editorOf = useCardForms(forms)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ticketForms().queryKey })
  useHint(() => void renew())
  const t = words("support.forms")
  const failure = failureOf(...reads)
  if (failure) return <LoadFailure title={t("notLoaded")} {...failure} />
  if (!forms || !fields || !teams) return <div aria-hidden="true" className="card h-40" />
  const choices = { fields, teams, priorities }
  const card = (form: TicketForm) => ({ form, choices, editor: editorOf(form.id), renew })
  const added = editorOf(toAdd)
  const archived = forms.filter(({ isArchived }) => isArchived)
  return (
    <div className="space-y-4">
      {added.isOpen ? (
        <div className="card p-5">
          <FormForm
            choices={choices}
            send={async (values) => {
              await createForm(values)
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
      {forms.length === 0 && !added.isOpen && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={t("none")}>
            <p>{t("noneHint")}</p>
          </EmptyState>
        </div>
      )}
      <OrderedCards
        label={t("forms")}
        items={forms.filter(({ isArchived }) => !isArchived).map((form) => ({ ...form, name: form.title }))}
        move={(id, before) => moveForm({ id, before }).then(renew)}
      >
        {(form, grip) => <FormCard {...card(form)} grip={grip} />}
      </OrderedCards>
      {archived.length > 0 && (
        <section className="space-y-3">
          <h2 className="pt-4 font-semibold text-base">{t("archivedTitle")}</h2>
          <ul aria-label={t("archivedForms")} className="space-y-3">
            {archived.map((form) => (
              <li key={form.id}>
                <FormCard {...card(form)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
