"use client"
import { useState } from "react"
import { presentIn } from "@/lib/api/http/refusal"

type Saved = { id: string; updatedAt: string }

/**
 * A form of something that another person may change while it is open. `told(send)` sends it with when what the form shows
 * was saved, which stays the same however often that is read anew. After a refusal `newer` is what is stored now: what was
 * typed stays, and `take` has `fill` put what is stored in its place.
 */
export function useSeen<Present extends Saved>(
  begun: Present | Saved | undefined,
  fill: (present: Present) => void,
) {
  const [seen, setSeen] = useState(begun?.updatedAt)
  const [newer, setNewer] = useState<Present | null>(null)
  const told = async (send: (seen?: string) => Promise<unknown>) => {
    try {
      await send(seen)
    } catch (error) {
      const present = presentIn<Saved>(error, ["id", "updatedAt"]) as Present | null
      if (present) {
        setSeen(present.updatedAt)
        setNewer(present)
      }
      throw error
    }
  }
  const take = () => {
    if (newer) fill(newer)
    setNewer(null)
  }
  return { newer, told, take }
}
