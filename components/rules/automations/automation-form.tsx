"use client"
import { type FormEvent, useId, useState } from "react"
import { ConditionBuilder } from "@/components/support/conditions/condition-builder"
import { EditForm } from "@/components/ui/edit-form"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useSeen } from "@/components/ui/use-seen"
import { words } from "@/lib/platform/words/words"
import type { Action, Automation, NewAutomation } from "@/lib/rules/automations/schema"
import {
  askedOf,
  type Delay,
  longestAutomationName,
  mostActions,
  type Since,
  sinces,
  triggers,
} from "@/lib/rules/automations/values"
import { actionWords } from "@/lib/rules/automations/words"
import { type TermField, type TimeUnit, timeUnits } from "@/lib/support/conditions/values"
import { ActionRow } from "./action-row"
import { faultsOf, missingIn } from "./form-faults"
import { newAction } from "./new-action"
import { TrialBox } from "./trial-box"

type Props = {
  /** As it is, or as it begins. */
  content: NewAutomation
  /** The one that is changed; a new one has none. */
  rule?: Automation
  fields: readonly TermField[]
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (content: NewAutomation, seen?: string) => Promise<void>
  onCancel: () => void
}

/** What a rule waits for, which tickets it is about, and what it does to them. Changes by others meanwhile are shown. */
export function AutomationForm({ content: begun, rule, fields, send, onCancel }: Props) {
  const [content, setContent] = useState(() => contentOf(begun))
  const [kept, setKept] = useState(content)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const [filled, setFilled] = useState(0)
  const { newer, told, take } = useSeen(rule, (present) => {
    setContent(contentOf(present))
    setKept(contentOf(present))
    setFilled(filled + 1)
    setFaults({})
  })
  const change = (changes: Partial<NewAutomation>) => setContent((before) => ({ ...before, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const missing = missingIn(content)
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    try {
      await told((seen) => send(content, seen))
    } catch (error) {
      setFaults(faultsOf(error))
    }
    setSending(false)
  }
  const errors = Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, { message }]))
  const isDirty = JSON.stringify(content) !== JSON.stringify(kept)
  return (
    <EditForm
      onSubmit={submit}
      state={{ isSubmitting: isSending, errors, isDirty }}
      button={rule ? words("rules.automations")("save") : words("rules.automations")("add")}
      cancel={onCancel}
      below={
        newer && (
          <NewerWords
            name={newer.name}
            text={newer.actions.map((action) => actionWords(action, fields)).join("\n")}
            take={take}
          />
        )
      }
    >
      <TextField
        label={words("rules.automations")("name")}
        name="name"
        maxLength={longestAutomationName}
        value={content.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {content.kind === "trigger" && (
        <TriggerField
          chosen={content.triggers}
          onChange={(chosen) => change({ triggers: chosen })}
          error={faults.triggers}
        />
      )}
      {content.delay && (
        <DelayField delay={content.delay} onChange={(delay) => change({ delay })} error={faults.delay} />
      )}
      <ConditionBuilder
        label={
          content.kind === "macro"
            ? words("rules.automations")("offeredTicketsWhich")
            : words("rules.automations")("ticketsWhich")
        }
        fields={askedOf(fields)}
        value={content.condition}
        onChange={(condition) => change({ condition })}
        errors={faults}
      />
      <ActionList
        // Its texts are kept by the page: another content begins them anew.
        key={filled}
        actions={content.actions as Action[]}
        kind={content.kind}
        fields={fields}
        onChange={(actions) => change({ actions })}
        faults={faults}
      />
      <TrialBox condition={content.condition} actions={content.actions as Action[]} fields={fields} />
    </EditForm>
  )
}

/** What can be changed of a rule. */
const contentOf = ({
  kind,
  name,
  isOn,
  triggers,
  delay,
  condition,
  actions,
}: NewAutomation): NewAutomation => ({
  ...{ kind, name, isOn, triggers, delay, condition, actions },
})

type TriggerProps = {
  chosen: NewAutomation["triggers"]
  onChange: (chosen: NewAutomation["triggers"]) => void
  error?: string
}

const TriggerField = ({ chosen, onChange, error }: TriggerProps) => (
  <fieldset id="triggers">
    <legend className="field-label">{words("rules.automations")("whenAnyHappens")}</legend>
    <div className="trigger-list">
      {triggers.map((trigger) => (
        <label key={trigger} className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(trigger)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, trigger] : chosen.filter((each) => each !== trigger))
            }
          />
          {words("rules.triggers")(trigger)}
        </label>
      ))}
    </div>
    {error && <p className="field-error">{error}</p>}
  </fieldset>
)

type DelayProps = { delay: Delay; onChange: (delay: Delay) => void; error?: string }

const DelayField = ({ delay, onChange, error }: DelayProps) => (
  <fieldset id="delay">
    <legend className="field-label">{words("rules.automations")("whenMuchTimeHas")}</legend>
    <div className="delay-fields">
      <input
        type="number"
        aria-label={words("rules.automations")("howMany")}
        min={1}
        max={10_000}
        value={Number.isNaN(delay.amount) ? "" : delay.amount}
        onChange={({ target }) => onChange({ ...delay, amount: target.valueAsNumber })}
        className="field"
      />
      <select
        aria-label={words("rules.automations")("unit")}
        value={delay.unit}
        onChange={({ target }) => onChange({ ...delay, unit: target.value as TimeUnit })}
        className="field"
      >
        {timeUnits.map((unit) => (
          <option key={unit} value={unit}>
            {words("rules.units")(unit)}
          </option>
        ))}
      </select>
      <SelectField
        label={words("rules.automations")("since")}
        name="since"
        value={delay.since}
        options={sinces.map((value) => ({ value, label: words("rules.sinces")(value) }))}
        onChange={({ target }) => onChange({ ...delay, since: target.value as Since })}
      />
    </div>
    {error && <p className="field-error">{error}</p>}
  </fieldset>
)

type ListProps = Pick<NewAutomation, "kind"> & {
  actions: Action[]
  fields: readonly TermField[]
  onChange: (actions: Action[]) => void
  faults: Record<string, string>
}

function ActionList({ actions, kind, fields, onChange, faults }: ListProps) {
  const id = useId()
  /** One for each action, which stays with it when another is removed. */
  const [keys, setKeys] = useState(() => actions.map((_, index) => index))
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    onChange([...actions, newAction("tag", fields)])
  }
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1))
    onChange(actions.toSpliced(index, 1))
  }
  const faultOf = (index: number) =>
    Object.entries(faults).find(
      ([name]) => name === `actions.${index}` || name.startsWith(`actions.${index}.`),
    )?.[1]
  return (
    <fieldset id="actions">
      <legend className="field-label">{words("rules.automations")("doThis")}</legend>
      <ol className="action-list">
        {actions.map((action, index) => (
          <ActionRow
            key={`${keys[index]} ${action.do}`}
            action={action}
            kind={kind}
            fields={fields}
            onChange={(changed) => onChange(actions.with(index, changed))}
            onRemove={() => remove(index)}
            error={faultOf(index)}
            errorId={`${id}-${index}`}
          />
        ))}
      </ol>
      {actions.length < mostActions && (
        <button type="button" onClick={add} className="button button-quiet mt-2">
          {words("rules.automations")("addAnAction")}
        </button>
      )}
      {faults.actions && <p className="field-error">{faults.actions}</p>}
    </fieldset>
  )
}
