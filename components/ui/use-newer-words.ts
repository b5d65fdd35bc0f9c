"use client"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import type { z } from "zod"
import { presentIn } from "@/lib/api/refusal"

type Form<Words extends Record<string, string>> = Pick<UseFormReturn<Words>, "getValues" | "reset">

/**
 * A form of words that somebody else may change while it is open. `told(send)` sends them beside what was seen; after a
 * refusal `newer` is what stands there now, fields not typed in follow it, and `take` gives up what was typed.
 */
export function useNewerWords<Words extends Record<string, string>, Present extends Words>(
  form: Form<Words>,
  schema: z.ZodType<Present>,
  begun?: Present,
) {
  const [seen, setSeen] = useState(begun)
  const [newer, setNewer] = useState<Present | null>(null)
  const fill = (present: Present, isTheirs: (name: string, typed: string) => boolean) => {
    const names = Object.entries(form.getValues())
    const filled = names.map(([name, typed]) => [name, isTheirs(name, typed) ? present[name] : typed])
    form.reset(Object.fromEntries(filled))
  }
  const told = async (send: (seen?: Present) => Promise<unknown>) => {
    try {
      await send(seen)
    } catch (error) {
      const present = presentIn(error, schema)
      if (present) {
        // What was not changed here is not put back to what it was.
        fill(present, (name, typed) => typed === seen?.[name])
        setSeen(present)
        setNewer(present)
      }
      throw error
    }
  }
  const take = () => {
    if (newer) fill(newer, () => true)
    setNewer(null)
  }
  return { newer, take, told }
}
