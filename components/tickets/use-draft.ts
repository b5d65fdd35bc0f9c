"use client"
import { useEffect } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { keepDraft, readDraft } from "./draft"

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, "reset" | "getValues" | "watch">

/** Fills the form with what was written before, and keeps what is written now. */
export function useDraft<T extends FieldValues>(form: Form<T>, name: string) {
  const { reset, getValues, watch } = form
  useEffect(() => {
    const { values } = readDraft(name)
    if (values) reset({ ...getValues(), ...(values as Partial<T>) })
    const { unsubscribe } = watch((written) => keepDraft(name, { values: written }))
    return unsubscribe
  }, [name, reset, getValues, watch])
}
