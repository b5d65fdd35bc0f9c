"use client"
import { useRef } from "react"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { Condition } from "@/lib/support/conditions/schema"
import { faultOf, termsOf } from "@/lib/support/conditions/terms"
import { mostTerms, type TermField } from "@/lib/support/conditions/values"
import {
  editedAt,
  type Group,
  isGroup,
  newTerm,
  type Part,
  type Path,
  partsOf,
  withParts,
} from "./condition-edits"
import { gapIn } from "./gaps"
import { namedFields } from "./named-fields"
import { TermRow } from "./term-row"

type Props = {
  /** What is chosen by it: the builder's name. */
  label: string
  fields: readonly TermField[]
  value: Condition
  onChange: (value: Condition) => void
  /** What is wrong with a term, by `condition.` and its number from 0 among all terms. */
  errors?: Record<string, string>
  /** What stands in place of no term; all tickets are meant then. */
  nothing?: string
}

/** Levels of groups a condition may have. */
const mostLevels = 3

/** A condition over tickets: terms with a field, an operator and a value, in groups of which all or any hold. */
export function ConditionBuilder({ label, nothing, ...props }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{label}</legend>
      <GroupEditor
        {...props}
        fields={namedFields(props.fields)}
        group={props.value as Group}
        path={[]}
        nothing={nothing ?? words("support.conditions")("all")}
      />
    </fieldset>
  )
}

type GroupProps = Omit<Props, "label" | "nothing"> & { group: Group; path: Path; nothing?: string }

function GroupEditor({ group, path, nothing, ...props }: GroupProps) {
  const { fields, value, onChange } = props
  const adder = useRef<HTMLButtonElement>(null)
  const parts = partsOf(group)
  const t = words("support.conditions")
  const [first] = fields
  const isFull = termsOf(value).length >= mostTerms
  const add = (part: Part) =>
    onChange(editedAt(value, path, (each) => withParts(each as Group, [...parts, part])))
  const change = (at: Path, part: Part | null) => onChange(editedAt(value, at, () => part))
  const remove = (index: number) => {
    change([...path, index], null)
    // What had the focus is gone, and with its last part the group.
    if (parts.length > 1 || path.length === 0) adder.current?.focus()
  }
  return (
    <div className={path.length === 0 ? "grid gap-2.5" : "grid gap-2.5 border-border border-s-2 ps-3"}>
      {parts.length > 1 && (
        <select
          aria-label={t("howMany")}
          value={"all" in group ? "all" : "any"}
          onChange={({ target }) =>
            onChange(editedAt(value, path, () => (target.value === "all" ? { all: parts } : { any: parts })))
          }
          className="field !w-fit max-w-full"
        >
          <option value="all">{t("allHold")}</option>
          <option value="any">{t("anyHolds")}</option>
        </select>
      )}
      {parts.length === 0 && <p className="text-muted text-sm">{nothing}</p>}
      <ul className="grid gap-2.5 empty:hidden">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is all a part has of its own, and it keeps no state.
          <li key={index} {...(!isGroup(part) && { id: nameOf(value, part), tabIndex: -1 })}>
            {isGroup(part) ? (
              <GroupEditor {...props} group={part} path={[...path, index]} />
            ) : (
              <TermRow
                term={part}
                fields={fields}
                number={numberOf(value, part)}
                fault={props.errors?.[nameOf(value, part)] ?? (gapIn(part) ? null : faultOf(part, fields))}
                onChange={(term) => change([...path, index], term)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button
          ref={adder}
          type="button"
          disabled={isFull || !first}
          onClick={() => first && add(newTerm(first))}
          className="button button-quiet"
        >
          <Icon name="plus" className="size-4" />
          {t("add")}
        </button>
        {path.length < mostLevels - 1 && (
          <button
            type="button"
            disabled={isFull || !first}
            onClick={() => first && add({ any: [newTerm(first)] })}
            className="button button-quiet"
          >
            {t("addGroup")}
          </button>
        )}
      </div>
    </div>
  )
}

/** The number of a term among all, from 1. */
const numberOf = (whole: Condition, part: Part) => termsOf(whole).indexOf(part as never) + 1

/** By which what is wrong with a term is told, and its row is led to. */
const nameOf = (whole: Condition, part: Part) => `condition.${numberOf(whole, part) - 1}`
