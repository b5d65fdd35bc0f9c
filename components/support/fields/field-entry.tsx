"use client"
import { type KeyboardEvent, useState } from "react"
import { isComposing } from "@/components/ui/is-composing"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { checkValue, isSameValue } from "@/lib/support/fields/value"
import { valueWords } from "@/lib/support/fields/value-words"
import { longestFieldText, longestLink, longestLongText } from "@/lib/support/fields/values"
import type { ControlProps } from "./field-control"

type Props = ControlProps & { close: () => void }

/** A field that is written: Enter saves it and Escape leaves it as it was. Where another person has changed it meanwhile, what was typed stays. */
export function FieldEntry({ field, value, isBusy, save, close }: Props) {
  const { kind, title } = field
  // What was read when it was opened, however often the ticket is read anew behind it.
  const [seen, setSeen] = useState(value)
  const [text, setText] = useState(() => valueWords(field, value))
  const [fault, setFault] = useState("")
  const submit = async () => {
    if (isBusy) return
    const checked = checkValue(field, text, { present: seen })
    if ("fault" in checked) return setFault(checked.fault)
    if (isSameValue(checked.value, seen) || (await save(checked.value, seen, setSeen))) close()
  }
  const leave = () => {
    if (!isBusy) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === "Escape") leave()
    else if (event.key === "Enter" && (kind !== "long-text" || event.ctrlKey || event.metaKey)) void submit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = {
    "aria-label": title,
    "aria-invalid": Boolean(fault),
    value: text,
    // Not disabled while it is saved, which would take the focus away.
    readOnly: isBusy,
    "aria-busy": isBusy,
    // It opens by the person's own wish, and they write in it next.
    autoFocus: true,
    dir: "auto" as const,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value)
      setFault("")
    },
    onKeyDown,
    className: "field",
  }
  return (
    <div className="w-full space-y-2 py-1">
      {kind === "long-text" ? (
        <textarea rows={5} maxLength={longestLongText} {...shared} />
      ) : (
        <input
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "number" ? "numeric" : kind === "decimal" ? "decimal" : undefined}
          maxLength={kind === "link" ? longestLink : longestFieldText}
          {...shared}
        />
      )}
      {fault && (
        <p role="alert" className="field-error">
          {said(fault)}
        </p>
      )}
      <div className="flex gap-3">
        <button type="button" aria-busy={isBusy} onClick={() => void submit()} className="small-link">
          {words("support.ticketFields")("save")}
        </button>
        <button type="button" aria-busy={isBusy} onClick={leave} className="small-link">
          {words("support.ticketFields")("cancel")}
        </button>
      </div>
    </div>
  )
}
