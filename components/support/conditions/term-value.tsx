"use client"
import { Picker } from "@/components/ui/picker"
import { words } from "@/lib/platform/words/words"
import type { Term } from "@/lib/support/conditions/schema"
import {
  longestTermText,
  mostValues,
  type TermField,
  type TimeUnit,
  timeUnits,
} from "@/lib/support/conditions/values"

type Props = { field: TermField; term: Term; onChange: (term: Term) => void; describedBy?: string }

/** What a field is compared with, in a control that fits the operator. */
export function TermValue({ term, onChange, describedBy, field }: Props) {
  if (!("value" in term)) return <span className="hidden md:block" />
  const { value } = term
  const change = (next: unknown) => onChange({ ...term, value: next } as Term)
  const said = {
    "aria-label": words("support.conditions")("value"),
    "aria-describedby": describedBy,
    className: "field col-start-1 md:col-auto",
  }
  if (Array.isArray(value))
    return <Values field={field} value={value} onChange={change} describedBy={describedBy} />
  if (typeof value === "number")
    return (
      <input
        {...said}
        type="number"
        step="any"
        value={Number.isNaN(value) ? "" : value}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    )
  if (typeof value === "object") return <Ago value={value} onChange={change} describedBy={describedBy} />
  if (term.op === "before" || term.op === "after")
    return (
      <input
        {...said}
        type="datetime-local"
        value={localOf(value)}
        onChange={({ target }) => change(target.value ? new Date(target.value).toISOString() : "")}
      />
    )
  if (term.op === "dayBefore" || term.op === "dayAfter" || term.op === "dayIs")
    return <input {...said} type="date" value={value} onChange={({ target }) => change(target.value)} />
  return (
    <input
      {...said}
      type="text"
      maxLength={longestTermText}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}

type AgoValue = { amount: number; unit: TimeUnit }
type AgoProps = { value: AgoValue; onChange: (value: AgoValue) => void; describedBy?: string }

const Ago = ({ value, onChange, describedBy }: AgoProps) => (
  <span className="col-start-1 grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2 md:col-auto">
    <input
      type="number"
      aria-label={words("support.conditions")("amount")}
      aria-describedby={describedBy}
      min={1}
      max={100_000}
      value={Number.isNaN(value.amount) ? "" : value.amount}
      onChange={({ target }) => onChange({ ...value, amount: target.valueAsNumber })}
      className="field"
    />
    <select
      aria-label={words("support.conditions")("unit")}
      value={value.unit}
      onChange={({ target }) => onChange({ ...value, unit: target.value as TimeUnit })}
      className="field"
    >
      {timeUnits.map((unit) => (
        <option key={unit} value={unit}>
          {words("support.conditions")(unit)}
        </option>
      ))}
    </select>
  </span>
)

/** Stands for none of a list. */
const none = ""

type ValuesProps = {
  field: TermField
  value: (string | null)[]
  onChange: (value: (string | null)[]) => void
  describedBy?: string
}

function Values({ field, value, onChange, describedBy }: ValuesProps) {
  const t = words("support.conditions")
  const listed = field.options?.map(({ value, label }) => ({ value, label })) ?? []
  const missing = value.filter((each) => each !== null && !listed.some((option) => option.value === each))
  const options = [
    ...(field.isOptional ? [{ value: none, label: t("noneOption") }] : []),
    ...listed,
    ...missing.map((each) => ({
      value: each ?? none,
      label: field.options ? t("removedValue") : (each ?? ""),
    })),
  ]
  const chosen = value.map((each) => each ?? none)
  const names = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label)
  const pick = (picked: string) => {
    const meant = picked === none ? null : picked
    if (value.includes(meant)) onChange(value.filter((each) => each !== meant))
    else if (value.length < mostValues) onChange([...value, meant])
  }
  return (
    <span className="col-start-1 min-w-0 md:col-auto">
      <Picker
        label={t("value")}
        button={
          <span dir="auto" className="truncate">
            {names.join(", ") || t("choose")}
          </span>
        }
        options={options}
        chosen={chosen}
        onPick={pick}
        allowsNew={!field.options}
        describedBy={describedBy}
        className="field picker-field text-start"
      />
    </span>
  )
}

/** A moment as the browser's own control takes it, in the zone of the person who looks. */
function localOf(moment: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ""
  const offset = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offset).toISOString().slice(0, 16)
}
