"use client"
import { Icon } from "@/components/ui/icon"
import { lineParagraphs } from "@/lib/platform/html/paragraphs"
import { textLines } from "@/lib/platform/html/plain-text"
import type { Action } from "@/lib/rules/automations/schema"
import { type AutomationKind, toAssignee, toTeam, whoApplies } from "@/lib/rules/automations/values"
import type { TermField } from "@/lib/support/conditions/values"
import { type TicketStatus, ticketStatuses, ticketStatusLabels } from "@/lib/support/tickets/values"
import { type ActionName, actionNames, newAction } from "./new-action"

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
        aria-label="Action"
        aria-describedby={error && errorId}
        value={action.do}
        onChange={({ target }) => onChange(newAction(target.value as ActionName, fields))}
        className="field"
      >
        {Object.entries(actionNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div className="action-needs">
        <ActionNeeds action={action} kind={kind} fields={fields} onChange={onChange} />
      </div>
      <button type="button" onClick={onRemove} aria-label="Remove this action" className="icon-button">
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
          label="Status"
          value={action.status}
          options={ticketStatuses.map((value) => ({ value, label: ticketStatusLabels[value] }))}
          onChange={(status) => onChange({ ...action, status: status as TicketStatus })}
        />
      )
    case "priority":
      return (
        <Choice
          label="Priority"
          value={action.priorityId}
          options={optionsOf(fields, "priority")}
          onChange={(priorityId) => onChange({ ...action, priorityId })}
        />
      )
    case "assign":
      return (
        <Choice
          label="Assignee"
          value={action.assigneeId ?? none}
          options={[
            { value: none, label: "Nobody" },
            ...(kind === "macro" ? [{ value: whoApplies, label: "The one who applies it" }] : []),
            ...optionsOf(fields, "assignee"),
          ]}
          onChange={(id) => onChange({ ...action, assigneeId: id || null })}
        />
      )
    case "assign-next":
      return (
        <>
          <Choice
            label="How"
            value={action.way}
            options={[
              { value: "rotate", label: "By turns" },
              { value: "least-busy", label: "Who has the fewest open tickets" },
            ]}
            onChange={(way) => onChange({ ...action, way: way as typeof action.way })}
          />
          <Choice
            label="Among"
            value={action.teamId ?? none}
            options={[{ value: none, label: "All agents" }, ...optionsOf(fields, "team")]}
            onChange={(id) => onChange({ ...action, teamId: id || null })}
          />
        </>
      )
    case "team":
      return (
        <Choice
          label="Team"
          value={action.teamId ?? none}
          options={[{ value: none, label: "No team" }, ...optionsOf(fields, "team")]}
          onChange={(id) => onChange({ ...action, teamId: id || null })}
        />
      )
    case "tag":
    case "untag":
      return (
        <Line
          label="Tags, with commas between them"
          value={action.tags.join(", ")}
          onChange={(text) => onChange({ ...action, tags: text.split(",").map((tag) => tag.trimStart()) })}
        />
      )
    case "reply":
    case "note":
      return (
        <Lines
          label="Text"
          value={textLines(action.body)}
          onChange={(text) => onChange({ ...action, body: lineParagraphs(text) })}
        />
      )
    case "mail":
      return (
        <>
          <Line label="To" type="email" value={action.to} onChange={(to) => onChange({ ...action, to })} />
          <Line
            label="Subject"
            value={action.subject}
            onChange={(subject) => onChange({ ...action, subject })}
          />
          <Lines label="Text" value={action.text} onChange={(text) => onChange({ ...action, text })} />
        </>
      )
    case "notify":
      return (
        <Choice
          label="Whom"
          value={action.who}
          options={[
            { value: toAssignee, label: "Its assignee" },
            { value: toTeam, label: "Its team" },
            ...optionsOf(fields, "assignee"),
          ]}
          onChange={(who) => onChange({ ...action, who })}
        />
      )
    case "copy":
      return (
        <Line
          label="Email address"
          type="email"
          value={action.address}
          onChange={(address) => onChange({ ...action, address })}
        />
      )
  }
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
      {isGone && <option value={value}>{value ? "What is no more" : "Choose"}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const Line = ({ label, value, onChange, type = "text" }: NeedProps & { type?: "text" | "email" }) => (
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
