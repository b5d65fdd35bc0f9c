"use client"
import { useId } from "react"
import { Icon } from "@/components/ui/icon"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Term } from "@/lib/support/conditions/schema"
import { type Operator, operators, type TermField } from "@/lib/support/conditions/values"
import { newTerm, withOperator } from "./condition-edits"
import { TermValue } from "./term-value"

type Props = {
  term: Term
  fields: readonly TermField[]
  /** Among all terms, from 1. */
  number: number
  fault: string | null
  onChange: (term: Term) => void
  onRemove: () => void
}

/** Field, operator and value below each other where it is narrow, in one row elsewhere. */
const termColumns =
  "grid grid-cols-[minmax(0,1fr)_44px] items-center gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_44px]"

/** One question about a ticket. What names a removed field or value stays, says so, and can be chosen anew. */
export function TermRow({ term, fields, number, fault, onChange, onRemove }: Props) {
  const faultId = useId()
  const t = words("support.conditions")
  const field = fields.find(({ key }) => key === term.field)
  const known: readonly Operator[] = field ? operators[field.kind] : [term.op]
  const all = known.includes(term.op) ? known : [term.op, ...known]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own.
    <div role="group" aria-label={t("condition", { number })} className={termColumns}>
      <select
        aria-label={t("field")}
        aria-invalid={field ? undefined : true}
        aria-describedby={fault ? faultId : undefined}
        value={term.field}
        onChange={({ target }) => {
          const chosen = fields.find(({ key }) => key === target.value)
          if (chosen) onChange(newTerm(chosen))
        }}
        className="field col-start-1 md:col-auto"
      >
        {!field && <option value={term.field}>{t("removed")}</option>}
        {fields.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label={t("operator")}
        disabled={!field}
        value={term.op}
        onChange={({ target }) => onChange(withOperator(term.field, target.value as Operator, term))}
        className="field col-start-1 md:col-auto"
      >
        {all.map((op) => (
          <option key={op} value={op}>
            {words("support.operators")(op)}
          </option>
        ))}
      </select>
      {field && (
        <TermValue field={field} term={term} onChange={onChange} describedBy={fault ? faultId : undefined} />
      )}
      <button
        type="button"
        aria-label={t("removeCondition", { number })}
        onClick={onRemove}
        className="icon-button col-start-2 row-start-1 md:col-auto md:row-auto"
      >
        <Icon name="close" className="size-4" />
      </button>
      {fault && (
        <p id={faultId} className="field-error col-span-full">
          {said(fault)}
        </p>
      )}
    </div>
  )
}
