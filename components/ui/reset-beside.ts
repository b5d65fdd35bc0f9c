import type { FieldValues, UseFormReset } from "react-hook-form"

/** Fills a form with `held` in such a way that "unsaved" is counted from `present`, and fields can still be given the focus. */
export function resetBeside<T extends FieldValues>(reset: UseFormReset<T>, present: T, held: T) {
  reset(present, { keepFieldsRef: true })
  reset(held, { keepFieldsRef: true, keepDefaultValues: true })
}
