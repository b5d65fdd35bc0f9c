"use client"
import { type ComponentProps, useId, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { asTyped, betweenCommas } from "@/components/ui/lines"
import { Picker } from "@/components/ui/picker"
import { RichTextField } from "@/components/ui/rich-text-field"
import { words } from "@/lib/platform/words/words"
import type { Action } from "@/lib/rules/automations/schema"
import {
  type AutomationKind,
  namedLists,
  toAssignee,
  toTeam,
  whoApplies,
} from "@/lib/rules/automations/values"
import type { TermField } from "@/lib/support/conditions/values"
import type { FieldValue } from "@/lib/support/fields/values"
import { type TicketStatus, ticketStatuses } from "@/lib/support/tickets/values"
import { type ActionName, actionsAmong, newAction, ownFieldsOf } from "./new-action"

type Props = {
  action: Action
  kind: AutomationKind
  fields: readonly TermField[]
  onChange: (action: Action) => void
  onRemove: () => void
  /** What is wrong with it, and the id of the words for it. */
  error?: string
  errorId: string
}

/** One thing a rule does: what, and what it needs to know for that. */
export function ActionRow({ action, kind, fields, onChange, onRemove, error, errorId }: Props) {
  return (
    <li className="action-row">
      <select
        aria-label={words("rules.automations")("action")}
        aria-describedby={error && errorId}
        value={action.do}
        onChange={({ target }) => onChange(newAction(target.value as ActionName, fields))}
        className="field"
      >
        {[...new Set([...actionsAmong(fields), action.do])].map((name) => (
          <option key={name} value={name}>
            {words("rules.actions")(name)}
          </option>
        ))}
      </select>
      <div className="action-needs">
        <ActionNeeds action={action} kind={kind} fields={fields} onChange={onChange} />
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={words("rules.automations")("removeThisAction")}
        className="icon-button"
      >
        <Icon name="close" className="size-4" />
      </button>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </li>
  )
}

type Option = { value: string; label: string }
const none = ""
const optionsOf = (fields: readonly TermField[], key: string): Option[] => [
  ...(fields.find((field) => field.key === key)?.options ?? []),
]

function ActionNeeds({
  action,
  kind,
  fields,
  onChange,
}: Pick<Props, "action" | "kind" | "fields" | "onChange">) {
  switch (action.do) {
    case "status":
      return (
        <Choice
          label={words("rules.automations")("status")}
          value={action.status}
          options={ticketStatuses.map((value) => ({ value, label: words("support.statuses")(value) }))}
          onChange={(status) => onChange({ ...action, status: status as TicketStatus })}
        />
      )
    case "priority":
      return (
        <Choice
          label={words("rules.automations")("priority")}
          value={action.priorityId}
          options={optionsOf(fields, "priority")}
          onChange={(priorityId) => onChange({ ...action, priorityId })}
        />
      )
    case "assign":
      return (
        <Choice
          label={words("rules.automations")("assignee")}
          value={action.assigneeId ?? none}
          options={[
            { value: none, label: words("rules.automations")("nobody") },
            ...(kind === "macro"
              ? [{ value: whoApplies, label: words("rules.automations")("oneWhoApplies") }]
              : []),
            ...optionsOf(fields, "assignee"),
          ]}
          onChange={(id) => onChange({ ...action, assigneeId: id || null })}
        />
      )
    case "assign-next":
      return (
        <>
          <Choice
            label={words("rules.automations")("how")}
            value={action.way}
            options={[
              { value: "rotate", label: words("rules.automations")("byTurns") },
              { value: "least-busy", label: words("rules.automations")("whoHasFewestOpen") },
            ]}
            onChange={(way) => onChange({ ...action, way: way as typeof action.way })}
          />
          <Choice
            label={words("rules.automations")("among")}
            value={action.teamId ?? none}
            options={[
              { value: none, label: words("rules.automations")("allAgents") },
              ...optionsOf(fields, "team"),
            ]}
            onChange={(id) => onChange({ ...action, teamId: id || null })}
          />
        </>
      )
    case "team":
      return (
        <Choice
          label={words("rules.automations")("team")}
          value={action.teamId ?? none}
          options={[
            { value: none, label: words("rules.automations")("noTeam") },
            ...optionsOf(fields, "team"),
          ]}
          onChange={(id) => onChange({ ...action, teamId: id || null })}
        />
      )
    case "tag":
    case "untag":
      return (
        <Tags
          label={words("rules.automations")("tagsCommasBetweenThem")}
          tags={action.tags}
          onChange={(tags) => onChange({ ...action, tags })}
        />
      )
    case "reply":
    case "note":
      return (
        <Formatted
          label={words("rules.automations")("text")}
          value={action.body}
          onChange={(body) => onChange({ ...action, body })}
          // Names that stand in a note stay names, although none are offered.
          people={action.do === "note" ? [] : undefined}
        />
      )
    case "mail":
      return (
        <>
          <Line
            label={words("rules.automations")("to")}
            type="email"
            value={action.to}
            onChange={(to) => onChange({ ...action, to })}
          />
          <Line
            label={words("rules.automations")("subject")}
            value={action.subject}
            onChange={(subject) => onChange({ ...action, subject })}
          />
          <Lines
            label={words("rules.automations")("text")}
            value={action.text}
            onChange={(text) => onChange({ ...action, text })}
          />
        </>
      )
    case "notify":
      return (
        <Choice
          label={words("rules.automations")("whom")}
          value={action.who}
          options={[
            { value: toAssignee, label: words("rules.automations")("itsAssignee") },
            { value: toTeam, label: words("rules.automations")("itsTeam") },
            ...optionsOf(fields, "assignee"),
          ]}
          onChange={(who) => onChange({ ...action, who })}
        />
      )
    case "copy":
      return (
        <Line
          label={words("rules.automations")("emailAddress")}
          type="email"
          value={action.address}
          onChange={(address) => onChange({ ...action, address })}
        />
      )
    case "field":
      return (
        <>
          <Choice
            label={words("rules.automations")("field")}
            value={action.fieldId}
            options={ownFieldsOf(fields).map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(fieldId) => onChange({ ...action, fieldId, value: null })}
          />
          <FieldToSet
            field={ownFieldsOf(fields).find(({ id }) => id === action.fieldId)}
            value={action.value}
            onChange={(value) => onChange({ ...action, value })}
          />
        </>
      )
    case "webhook":
      return (
        <Choice
          label={words("rules.automations")("webhook")}
          value={action.webhookId}
          options={optionsOf(fields, namedLists.webhook)}
          onChange={(webhookId) => onChange({ ...action, webhookId })}
        />
      )
    case "service-level":
      return (
        <Choice
          label={words("rules.automations")("serviceLevel")}
          value={action.serviceLevelId}
          options={optionsOf(fields, namedLists.level)}
          onChange={(serviceLevelId) => onChange({ ...action, serviceLevelId })}
        />
      )
  }
}

type FieldToSetProps = {
  field: TermField | undefined
  value: FieldValue | null
  onChange: (value: FieldValue | null) => void
}

/** What a field is set to; the server says whether the field takes it. */
function FieldToSet({ field, value, onChange }: FieldToSetProps) {
  if (!field) return null
  if (field.kind === "flag")
    return (
      <Choice
        label={words("rules.automations")("value")}
        value={value === true ? "yes" : none}
        options={[
          { value: "yes", label: words("rules.automations")("checked") },
          { value: none, label: words("rules.automations")("notChecked") },
        ]}
        onChange={(chosen) => onChange(chosen === "yes" ? true : null)}
      />
    )
  if (field.kind === "choice")
    return (
      <Choice
        label={words("rules.automations")("value")}
        value={typeof value === "string" ? value : none}
        options={[{ value: none, label: words("rules.automations")("empty") }, ...(field.options ?? [])]}
        onChange={(chosen) => onChange(chosen || null)}
      />
    )
  if (field.kind === "several")
    return <OptionsToSet field={field} chosen={Array.isArray(value) ? value : []} onChange={onChange} />
  return (
    <Line
      label={words("rules.automations")("valueEmptyEmpty")}
      type={field.kind === "day" ? "date" : "text"}
      value={value === null ? "" : String(value)}
      onChange={(text) => onChange(text || null)}
    />
  )
}

type OptionsProps = { field: TermField; chosen: string[]; onChange: (value: string[] | null) => void }

function OptionsToSet({ field, chosen, onChange }: OptionsProps) {
  const options = field.options ?? []
  const titles = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const pick = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    onChange(next.length > 0 ? next : null)
  }
  return (
    <Picker
      label={words("rules.automations")("value")}
      button={
        <span dir="auto" className="truncate">
          {titles.join(", ") || words("rules.automations")("empty")}
        </span>
      }
      options={options.map(({ value, label }) => ({ value, label }))}
      chosen={chosen}
      onPick={pick}
      className="field picker-field text-start"
    />
  )
}

type NeedProps = { label: string; value: string; onChange: (value: string) => void }

/** What is chosen already stays in the list, also where it is there no more. */
function Choice({ label, value, options, onChange }: NeedProps & { options: Option[] }) {
  const isGone = !options.some((option) => option.value === value)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="field"
    >
      {isGone && (
        <option value={value}>
          {value ? words("rules.automations")("whatNoMore") : words("rules.automations")("choose")}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const Line = ({
  label,
  value,
  onChange,
  type = "text",
}: NeedProps & { type?: "text" | "email" | "date" }) => (
  <input
    aria-label={label}
    placeholder={label}
    type={type}
    maxLength={254}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="field"
  />
)

type TagsProps = { label: string; tags: readonly string[]; onChange: (tags: string[]) => void }

function Tags({ label, tags, onChange }: TagsProps) {
  const [typed, setTyped] = useState("")
  return (
    <Line
      label={label}
      value={asTyped(typed, tags)}
      onChange={(text) => {
        setTyped(text)
        onChange(betweenCommas(text))
      }}
    />
  )
}

const Lines = ({ label, value, onChange }: NeedProps) => (
  <textarea
    aria-label={label}
    placeholder={label}
    rows={4}
    defaultValue={value}
    onChange={({ target }) => onChange(target.value)}
    className="field"
    dir="auto"
  />
)

/** Its value is HTML. */
const Formatted = (field: NeedProps & Pick<ComponentProps<typeof RichTextField>, "people">) => (
  <RichTextField name={useId()} focusRef={ignore} {...field} />
)
const ignore = () => {}
