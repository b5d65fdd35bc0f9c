"use client"
import { useEffect, useRef } from "react"

type Props = {
  /** What went wrong with the form as a whole: the server's words. */
  message?: string
  /** What is wrong by field; several are listed, one stands under its field only. */
  fields?: Record<string, { message?: string } | undefined>
}

/** The words in red about a form, said aloud as soon as they appear. */
export function FormError({ message, fields = {} }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])
  const faults = Object.entries(fields).flatMap(([name, fault]) =>
    fault?.message ? [{ name, words: fault.message }] : [],
  )
  if (!message && faults.length < 2) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-error">
      {message && <p>{message}</p>}
      {faults.length > 1 && (
        <ul className="list-disc ps-5">
          {faults.map(({ name, words }) => (
            <li key={name}>
              <a href={`#${name}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
