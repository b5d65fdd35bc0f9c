"use client"
import { InsetForm, type InsetProps, type SendState } from "./checked-form"
import { useUnsaved } from "./use-unsaved"

type Props = InsetProps & {
  state: SendState & {
    /** Whether it holds what is not saved: the page is left only after a question then. */
    isDirty: boolean
  }
}

/** A form among other things that changes something there. */
export function EditForm({ children, ...form }: Props) {
  const { question } = useUnsaved(form.state.isDirty)
  return (
    <InsetForm {...form}>
      {children}
      {question}
    </InsetForm>
  )
}
