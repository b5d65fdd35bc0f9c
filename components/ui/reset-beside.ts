import type { FieldValues, UseFormReset, UseFormReturn } from "react-hook-form"
import { following } from "@/lib/platform/meanwhile"

/** Fills a form with `held` in such a way that "unsaved" is counted from `present`, and fields can still be given the focus. */
export function resetBeside<T extends FieldValues>(reset: UseFormReset<T>, present: T, held: T) {
  reset(present, { keepFieldsRef: true })
  reset(held, { keepFieldsRef: true, keepDefaultValues: true })
}

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, "reset" | "getValues">

/** Has a form show what is stored now; what was typed since it showed or sent what `was` stays, unsaved. */
export const resetTo = <T extends FieldValues>({ getValues, reset }: Form<T>, was: T, stored: T) =>
  resetBeside(reset, stored, following(getValues(), was, stored) as T)

/** Whether nothing was typed since these values were sent. */
export const isAsSent = <T extends FieldValues>({ getValues }: Pick<Form<T>, "getValues">, sent: T) =>
  JSON.stringify(getValues()) === JSON.stringify(sent)
