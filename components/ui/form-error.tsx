"use client"
import { useEffect, useRef } from "react"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** The words in red about a form as a whole, which get the focus as soon as they appear. */
export function FormError({ message }: { message?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])
  return (
    message && (
      <div ref={box} role="alert" tabIndex={-1} className="form-error whitespace-pre-wrap">
        {message}
      </div>
    )
  )
}

/** What `formState.errors` holds, by field. */
type Faults = Record<string, unknown>

/** Lists what is wrong with a form's fields where that is more than one thing; each leads to its field. */
export function FormSummary({ faults }: { faults: Faults }) {
  const listed = Object.entries(faults).flatMap(([name, fault]) => {
    const { message } = fault as { message?: string }
    return message && name !== "root" ? [{ name, message: said(message) }] : []
  })
  return (
    listed.length > 1 && (
      <div role="alert" className="form-error">
        <p>{words("ui.forms")("checkFields")}</p>
        <ul className="mt-1 list-disc ps-5">
          {listed.map(({ name, message }) => (
            <li key={name}>
              <a href={`#${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
