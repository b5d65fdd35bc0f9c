"use client"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"

/** A dialog in steps; the focus moves to what each step begins with. */
export function useStep<T extends string, E extends HTMLElement>(begin: T) {
  const [step, setStep] = useState(begin)
  const first = useRef<E>(null)
  const go = (next: T, { isQuiet = false } = {}) => {
    flushSync(() => setStep(next))
    if (!isQuiet) first.current?.focus()
  }
  return { step, go, first }
}
