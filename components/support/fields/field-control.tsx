"use client"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { Picker } from "@/components/ui/picker"
import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import { valueWords } from "@/lib/support/fields/value-words"
import type { FieldValue } from "@/lib/support/fields/values"
import { FieldEntry } from "./field-entry"

export type ControlProps = {
  field: TicketField
  value: FieldValue | null
  isBusy: boolean
  /** Saves over `seen` alone; `tell` gets what is there instead. @returns whether it was saved. */
  save: (
    value: FieldValue | null,
    seen: FieldValue | null,
    tell?: (present: FieldValue | null) => void,
  ) => Promise<boolean>
}

/** The value for no option. */
const none = ""

/** What a ticket has in a field, with the way to change it. */
export function FieldControl(props: ControlProps) {
  const { field, value, isBusy, save } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The button the focus goes back to is drawn before it can take it.
    flushSync(() => setOpen(false))
    // While it was being saved, the person may have gone elsewhere.
    if (document.activeElement === document.body) opener.current?.focus()
  }
  const shown = valueWords(field, value)
  if (field.kind === "checkbox")
    return (
      <input
        type="checkbox"
        aria-label={field.title}
        checked={value === true}
        aria-busy={isBusy}
        onChange={({ target }) => !isBusy && void save(target.checked || null, value)}
        className="checkbox ms-2"
      />
    )
  if (field.kind === "choice" || field.kind === "choices") return <ChoiceControl {...props} shown={shown} />
  if (isOpen) return <FieldEntry {...props} close={close} />
  return (
    <button
      ref={opener}
      type="button"
      dir="auto"
      title={shown}
      onClick={() => setOpen(true)}
      className={shown ? "ticket-field-words" : "ticket-field-words text-muted"}
    >
      <span className="sr-only">{words("support.ticketFields")("name", { title: field.title })} </span>
      {shown || words("support.ticketFields")("empty")}
    </button>
  )
}

function ChoiceControl({ field, value, isBusy, save, shown }: ControlProps & { shown: string }) {
  const chosen = value === null ? [] : ([value].flat() as string[])
  const options = field.options
    .filter(({ id, isArchived }) => !isArchived || chosen.includes(id))
    .map(({ id, title }) => ({ value: id, label: title }))
  const pickOne = (id: string) => (id || null) !== value && void save(id || null, value)
  const pickSeveral = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    void save(id === none || next.length === 0 ? null : next, value)
  }
  return (
    <Picker
      label={field.title}
      button={
        <span dir="auto" className={shown ? "truncate" : "text-muted"}>
          {shown || words("support.ticketFields")("empty")}
        </span>
      }
      options={[{ value: none, label: words("support.ticketFields")("empty") }, ...options]}
      chosen={chosen.length > 0 ? chosen : [none]}
      disabled={isBusy}
      onPick={field.kind === "choice" ? pickOne : pickSeveral}
    />
  )
}
