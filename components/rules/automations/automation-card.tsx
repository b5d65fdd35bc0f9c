"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { changeAutomation, removeAutomation, switchAutomation } from "@/lib/api/rules/automations/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Automation } from "@/lib/rules/automations/schema"
import { actionWords } from "@/lib/rules/automations/words"
import { termsOf } from "@/lib/support/conditions/terms"
import type { TermField } from "@/lib/support/conditions/values"
import { AutomationForm } from "./automation-form"

type Props = {
  rule: Automation
  fields: readonly TermField[]
  form: CardForm
  renew: () => Promise<unknown>
  moveUp?: () => void
  moveDown?: () => void
}

/** A rule, to be read, switched, changed, moved and deleted. */
export function AutomationCard({ rule, fields, form, renew, moveUp, moveDown }: Props) {
  const { id, name, isOn, failure } = rule
  const [isDoubted, setDoubted] = useState(false)
  const orSay = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setDoubted(false)
    await renew()
  }
  return (
    <section aria-label={name} className="card p-5">
      {form.isOpen ? (
        <AutomationForm
          content={rule}
          rule={rule}
          fields={fields}
          send={async (content, seen) => {
            try {
              await changeAutomation({ id, seen, content })
              showToast(words("rules.automations")("saved", { name: content.name }))
              form.close()
            } finally {
              await renew()
            }
          }}
          onCancel={form.close}
        />
      ) : (
        <>
          <div className="flex items-start justify-between gap-3">
            <h3 dir="auto" className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
              {name}
              {!isOn && <span className="rule-off">{words("rules.automations")("off")}</span>}
            </h3>
            <Menu
              label={words("rules.automations")("actionsFor", { name })}
              button={<Icon name="more" />}
              items={[
                ...(form.isOther
                  ? []
                  : [{ label: words("rules.automations")("change"), onSelect: form.open }]),
                {
                  label: isOn
                    ? words("rules.automations")("switchOff")
                    : words("rules.automations")("switchOn"),
                  onSelect: () => void orSay(() => switchAutomation({ id, isOn: !isOn })),
                },
                ...(moveUp ? [{ label: words("rules.automations")("moveUp"), onSelect: moveUp }] : []),
                ...(moveDown ? [{ label: words("rules.automations")("moveDown"), onSelect: moveDown }] : []),
                { label: words("rules.automations")("delete"), onSelect: () => setDoubted(true) },
              ]}
            />
          </div>
          <p className="text-muted text-sm">{whenWords(rule)}</p>
          <ol className="rule-actions">
            {rule.actions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one action may be there twice
              <li key={index} dir="auto">
                {actionWords(action, fields)}
              </li>
            ))}
          </ol>
          {failure && (
            <p className="rule-failure">
              <Icon name="alert" className="size-4" />{" "}
              {words("rules.automations")("failedLastTime", { failure: said(failure.words) })}
            </p>
          )}
        </>
      )}
      <SureDialog
        title={words("rules.automations")("deleteNamed", { name })}
        button={words("rules.automations")("delete")}
        open={isDoubted}
        go={() => orSay(() => removeAutomation({ id }))}
        close={() => setDoubted(false)}
      >
        <p>{words("rules.automations")("whatHasDoneTickets")}</p>
      </SureDialog>
    </section>
  )
}

function whenWords({ kind, triggers, delay, condition }: Automation): string {
  const t = words("rules.automations")
  const count = termsOf(condition).length
  const which = t("which", { count })
  if (kind === "macro") return t("whenApplied", { which })
  if (delay)
    return t("whenPassed", {
      time: words("rules.units")(`${delay.unit}Counted`, { count: delay.amount }),
      since: words("rules.sinces")(delay.since),
      which,
    })
  return t("whenTriggered", {
    triggers: triggers
      .map((trigger) => words("rules.triggers")(trigger))
      .reduce((first, second) => t("or", { first, second })),
    which,
  })
}
