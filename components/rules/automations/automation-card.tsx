"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { changeAutomation, removeAutomation, switchAutomation } from "@/lib/api/rules/automations/client"
import type { Automation } from "@/lib/rules/automations/schema"
import { sinceLabels, triggerLabels } from "@/lib/rules/automations/values"
import { actionWords } from "@/lib/rules/automations/words"
import { termsOf } from "@/lib/support/conditions/terms"
import type { TermField } from "@/lib/support/conditions/values"
import { AutomationForm } from "./automation-form"

type Props = {
  rule: Automation
  fields: readonly TermField[]
  isOpen: boolean
  open: () => void
  close: () => void
  renew: () => Promise<unknown>
  moveUp?: () => void
  moveDown?: () => void
}

/** A rule, to be read, switched, changed, moved and deleted. */
export function AutomationCard({ rule, fields, isOpen, open, close, renew, moveUp, moveDown }: Props) {
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
      {isOpen ? (
        <AutomationForm
          content={rule}
          isNew={false}
          fields={fields}
          send={async ({ kind, name, isOn, triggers, delay, condition, actions }) => {
            const content = { kind, name, isOn, triggers, delay, condition, actions }
            try {
              await changeAutomation({ id, seen: rule.updatedAt, content })
              showToast(`${name} has been saved.`)
              close()
            } finally {
              await renew()
            }
          }}
          onCancel={close}
        />
      ) : (
        <>
          <div className="flex items-start justify-between gap-3">
            <h3 dir="auto" className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
              {name}
              {!isOn && <span className="rule-off">Off</span>}
            </h3>
            <Menu
              label={`Actions for ${name}`}
              button={<Icon name="more" />}
              items={[
                { label: "Change", onSelect: open },
                {
                  label: isOn ? "Switch off" : "Switch on",
                  onSelect: () => void orSay(() => switchAutomation({ id, isOn: !isOn })),
                },
                ...(moveUp ? [{ label: "Move up", onSelect: moveUp }] : []),
                ...(moveDown ? [{ label: "Move down", onSelect: moveDown }] : []),
                { label: "Delete", onSelect: () => setDoubted(true) },
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
              <Icon name="alert" className="size-4" /> It failed last time: {failure.words}
            </p>
          )}
        </>
      )}
      <SureDialog
        title={`Delete ${name}?`}
        button="Delete"
        open={isDoubted}
        go={() => orSay(() => removeAutomation({ id }))}
        close={() => setDoubted(false)}
      >
        <p>What it has done to tickets stays.</p>
      </SureDialog>
    </section>
  )
}

function whenWords({ kind, triggers, delay, condition }: Automation): string {
  const count = termsOf(condition).length
  const which = count === 0 ? "all tickets" : count === 1 ? "one condition" : `${count} conditions`
  if (kind === "macro") return `When an agent applies it · ${which}`
  if (delay) return `${delay.amount} ${delay.unit} since ${sinceLabels[delay.since]} · ${which}`
  return `${triggers.map((trigger) => triggerLabels[trigger]).join(" or ")} · ${which}`
}
