"use client"
import { useState } from "react"
import { isComposing } from "@/components/ui/is-composing"
import { together } from "@/components/ui/together"
import { wordsFor } from "@/components/ui/words-for"
import { tryAutomation } from "@/lib/api/rules/automations/client"
import { words } from "@/lib/platform/words/words"
import type { Action, TrialResult } from "@/lib/rules/automations/schema"
import type { Condition } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"
import type { TermField } from "@/lib/support/conditions/values"

type Props = { condition: Condition; actions: Action[]; fields: readonly TermField[] }

/** Says what a rule as it stands in the form would do to a ticket, and why. */
export function TrialBox({ condition, actions, fields }: Props) {
  const [number, setNumber] = useState("")
  const [told, setTold] = useState<TrialResult | string | null>(null)
  const go = async () => {
    try {
      setTold(await tryAutomation({ condition, actions, number: Number(number.replace("#", "")) }))
    } catch (error) {
      setTold(wordsFor(error))
    }
  }
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <div className="flex flex-wrap items-end gap-3">
        <label className="block">
          <span className="field-label">{words("rules.automations")("tryOnTicketNumber")}</span>
          <input
            inputMode="numeric"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || isComposing(event)) return
              event.preventDefault()
              void go()
            }}
            className="field"
          />
        </label>
        <button type="button" onClick={go} disabled={number.trim() === ""} className="button button-quiet">
          {words("rules.automations")("try")}
        </button>
      </div>
      <div role="status" className="mt-3 space-y-2 empty:hidden">
        {typeof told === "string" && <p>{told}</p>}
        {told && typeof told !== "string" && <Told told={told} condition={condition} fields={fields} />}
      </div>
    </div>
  )
}

function Told({ told, condition, fields }: Pick<Props, "condition" | "fields"> & { told: TrialResult }) {
  const { ticket, holds, terms, wouldDo } = told
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key
  return (
    <>
      <p className="font-semibold">
        {together(
          words("rules.automations").parts(holds ? "wouldActOn" : "wouldLeaveAlone", {
            number: String(ticket.number),
            subject: () => <bdi>{ticket.subject}</bdi>,
          }),
        )}
      </p>
      <ul>
        {termsOf(condition)
          .slice(0, terms.length)
          .map((term, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: terms have no names
            <li key={index}>
              {words("rules.automations")(terms[index] ? "yes" : "no", {
                term: words("support.conditions")("termAlone", {
                  field: titleOf(term.field),
                  operator: words("support.operators")(term.op),
                }),
              })}
            </li>
          ))}
      </ul>
      {holds && (
        <ol className="list-decimal ps-5">
          {wouldDo.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one action may be there twice
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </>
  )
}
