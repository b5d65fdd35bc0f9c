"use client"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { presentIn } from "@/lib/api/http/refusal"
import { following } from "@/lib/platform/meanwhile"
import { resetBeside } from "./reset-beside"

/** Of a choice, null is none; a group holds texts in further languages. */
type Texts = Record<string, string | null | object>
type Form<Words extends Texts> = Pick<UseFormReturn<Words>, "getValues" | "reset">

/**
 * A form of texts that another person may change while it is open. `told(send)` sends them beside what was seen; after
 * a refusal `newer` is what is stored now, fields not typed in follow it, and `take` discards what was typed.
 */
export function useNewerWords<Words extends Texts, Present extends Words>(
  form: Form<Words>,
  begun?: Present,
) {
  const [seen, setSeen] = useState(begun)
  const [newer, setNewer] = useState<Present | null>(null)
  /** What is as in `before` becomes what is in `present`. */
  const fill = (before: Texts, present: Present) => {
    const typed = form.getValues()
    const after = (was: Texts) => following(typed, was, present) as Words
    resetBeside<Words>(form.reset, after(typed), after(before))
  }
  const told = async (send: (seen?: Present) => Promise<unknown>) => {
    try {
      await send(seen)
    } catch (error) {
      const present = presentIn<Present>(error, Object.keys(form.getValues()))
      if (present) {
        // What was not changed here is not put back to what it was.
        fill(seen ?? {}, present)
        setSeen(present)
        setNewer(present)
      }
      throw error
    }
  }
  const take = () => {
    if (newer) fill(form.getValues(), newer)
    setNewer(null)
  }
  return { newer, take, told }
}
