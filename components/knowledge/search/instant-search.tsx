"use client"
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react"
import type { PopupProps } from "./search-popup"
import { useSlash } from "./use-slash"

type Props = { hasTickets: boolean; className: string; children: ReactNode }

/**
 * Answers below a search form while it is typed in. Its code is loaded when the form is first entered, and takes over
 * the field as it stands.
 */
export function InstantSearch({ hasTickets, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [Popup, setPopup] = useState<ComponentType<PopupProps>>()
  useSlash(box, () => {
    const input = box.current?.querySelector("input")
    input?.focus()
    input?.select()
  })
  useEffect(() => {
    const form = box.current
    // Where it cannot be loaded, the form works as it does without a script.
    const load = () =>
      void import("./search-popup").then(({ SearchPopup }) => setPopup(() => SearchPopup), ignore)
    // The field may have been entered before the script ran.
    if (form?.contains(document.activeElement)) load()
    form?.addEventListener("focusin", load)
    return () => form?.removeEventListener("focusin", load)
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
      {Popup && <Popup box={box} hasTickets={hasTickets} />}
    </div>
  )
}

const ignore = () => {}
