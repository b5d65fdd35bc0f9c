"use client"
import { useEffect, useRef } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { followDraft, keepDraft, readDraft } from "./draft"
import { afterElsewhere, type Elsewhere } from "./draft-elsewhere"

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, "reset" | "getValues" | "watch">
type Files = { follow: (change: Elsewhere) => void }

/** Fills the form with what was written before, keeps what is written now, and follows what other tabs make of it. */
export function useDraft<T extends FieldValues>(form: Form<T>, name: string, files: Files) {
  const { reset, getValues, watch } = form
  const latest = useRef(files)
  latest.current = files
  const blank = useRef<T>(getValues())
  useEffect(() => {
    // Text taken from the draft is not saved back, or two tabs would answer each other without end.
    let isTaking = false
    const take = (values: object) => {
      isTaking = true
      reset({ ...blank.current, ...(values as Partial<T>) })
      isTaking = false
    }
    const { values } = readDraft(name)
    // What was typed before the page's script ran is newer than the draft.
    if (values)
      reset({ ...getValues(), ...(values as Partial<T>), ...changedFrom(blank.current, getValues()) })
    const { unsubscribe } = watch((written) => isTaking || keepDraft(name, { values: written }))
    const unfollow = followDraft(name, (change) => {
      const next = afterElsewhere(getValues(), change)
      if (next) take(next)
      latest.current.follow(change)
    })
    return () => {
      unsubscribe()
      unfollow()
    }
  }, [name, reset, getValues, watch])
}

const changedFrom = <T extends FieldValues>(first: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => typeof value === "string" && value !== first[name]),
  ) as Partial<T>
