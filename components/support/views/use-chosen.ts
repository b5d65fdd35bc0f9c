"use client"
import { useRef, useState } from "react"

/** Rows chosen for something to be done with all of them; with Shift, everything from the last one chosen on. */
export function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const present = ids.filter((id) => chosen.has(id))
  const choose = (id: string, isRange = false) => {
    const isOn = !chosen.has(id)
    const range = isRange ? between(ids, last.current, id) : [id]
    last.current = id
    const next = new Set(present)
    for (const each of range) {
      if (isOn) next.add(each)
      else next.delete(each)
    }
    setChosen(next)
  }
  const all = () => setChosen(new Set(present.length === ids.length ? [] : ids))
  const clear = () => setChosen(new Set())
  return { chosen: present, choose, all, clear }
}

/** The ids from one to the other, in either direction. */
export function between(ids: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [ids.indexOf(from ?? ""), ids.indexOf(to)].sort((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first < 0 ? [to] : ids.slice(first, last + 1)
}
