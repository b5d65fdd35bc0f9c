"use client"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { namedFields } from "@/components/support/conditions/named-fields"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { failureOf } from "@/components/ui/failure-of"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { type CardForm, toAdd, useCardForms } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import {
  automations,
  createAutomation,
  orderAutomations,
  ruleFields,
} from "@/lib/api/rules/automations/client"
import { words } from "@/lib/platform/words/words"
import type { Automation, NewAutomation } from "@/lib/rules/automations/schema"
import { type AutomationKind, automationKinds } from "@/lib/rules/automations/values"
import type { TermField } from "@/lib/support/conditions/values"
import { AutomationCard } from "./automation-card"
import { AutomationForm } from "./automation-form"
import { blank, readyMade } from "./ready-made"
import { useRenewal } from "./use-renewal"

/** What the company has done to tickets by itself, by kind. */
export function AutomationDesk() {
  const reads = [useQuery(automations()), useQuery(ruleFields())] as const
  const [{ data: rules }, { data: read }] = reads
  const fields = useMemo(() => read && namedFields(read), [read])
  const formOf = useCardForms(rules)
  const [begun, setBegun] = useState<NewAutomation | null>(null)
  const renew = useRenewal()
  const failure = failureOf(...reads)
  if (failure) return <LoadFailure title={words("rules.automations")("automationsCouldNotBe")} {...failure} />
  if (!rules || !fields) return <div aria-hidden="true" className="card h-40" />
  const added = formOf(toAdd)
  const isFormOpen = added.isOpen || added.isOther
  const begin = (content: NewAutomation) => {
    setBegun(content)
    added.open()
  }
  const add = async (content: NewAutomation) => {
    await createAutomation(content)
    showToast(words("rules.automations")("added", { name: content.name }))
    added.close()
    await renew()
  }
  return (
    <div className="space-y-8">
      {rules.length === 0 && !added.isOpen && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={words("rules.automations")("nothingHappensByItself")}>
            <p>{words("rules.automations")("beginOneReadyMade")}</p>
          </EmptyState>
        </div>
      )}
      <ReadyMade fields={fields} begin={begin} isFormOpen={isFormOpen} />
      {automationKinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          rules={rules.filter((rule) => rule.kind === kind)}
          fields={fields}
          begun={added.isOpen && begun?.kind === kind ? begun : null}
          begin={() => begin(blank(kind))}
          isFormOpen={isFormOpen}
          add={add}
          leave={added.close}
          formOf={formOf}
          renew={renew}
        />
      ))}
    </div>
  )
}

type ReadyProps = {
  fields: readonly TermField[]
  begin: (content: NewAutomation) => void
  /** Whether one is open, which would lose what was typed in it. */
  isFormOpen: boolean
}

const ReadyMade = ({ fields, begin, isFormOpen }: ReadyProps) => (
  <details className="card p-4">
    <summary className="cursor-pointer font-semibold">{words("rules.automations")("readyMadeRules")}</summary>
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {readyMade(fields).map(({ content, about }) => (
        <li key={content.name}>
          <button type="button" onClick={() => begin(content)} disabled={isFormOpen} className="ready-made">
            <span className="font-semibold">{content.name}</span>
            <span className="text-muted">{about}</span>
          </button>
        </li>
      ))}
    </ul>
  </details>
)

type KindProps = Pick<ReadyProps, "fields" | "isFormOpen"> & {
  kind: AutomationKind
  rules: Automation[]
  begun: NewAutomation | null
  begin: () => void
  add: (content: NewAutomation) => Promise<void>
  leave: () => void
  formOf: (id: string) => CardForm
  renew: () => Promise<unknown>
}

function Kind({ kind, rules, fields, begun, begin, isFormOpen, add, leave, formOf, renew }: KindProps) {
  const title = words("rules.kinds")(kind)
  const ids = rules.map(({ id }) => id)
  const move = async (from: number, to: number) => {
    try {
      await orderAutomations({ kind, ids: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? "") })
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    await renew()
  }
  return (
    <section aria-labelledby={`rules-${kind}`} className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={`rules-${kind}`} className="font-semibold text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{words("rules.kindAbouts")(kind)}</p>
        </div>
        {!begun && (
          <button type="button" onClick={begin} disabled={isFormOpen} className="button button-primary">
            {words("rules.newKinds")(kind)}
          </button>
        )}
      </div>
      {begun && (
        <div className="card p-5">
          <AutomationForm content={begun} fields={fields} send={add} onCancel={leave} />
        </div>
      )}
      <ol aria-label={title} className="space-y-3">
        {rules.map((rule, at) => (
          <li key={rule.id}>
            <AutomationCard
              rule={rule}
              fields={fields}
              form={formOf(rule.id)}
              renew={renew}
              moveUp={at > 0 ? () => void move(at, at - 1) : undefined}
              moveDown={at < ids.length - 1 ? () => void move(at, at + 1) : undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
