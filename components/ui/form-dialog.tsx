"use client"
import { words } from "@/lib/platform/words/words"
import type { SentForm } from "./checked-form"
import { Dialog } from "./dialog"
import { FormError, FormSummary } from "./form-error"
import { SubmitButton } from "./submit-button"

type FormProps = SentForm & {
  /** What is done cannot be undone. */
  isDanger?: boolean
  /** Whether something else has to be done before it can be sent. */
  held?: boolean
  /** After Cancel, Escape, or whatever else closes the dialog. */
  close: () => void
}

/** A form that a dialog shows, its safest button first. */
export const DialogForm = ({
  onSubmit,
  state,
  button,
  children,
  below,
  isDanger = false,
  held,
  close,
}: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      // React lets a form around this dialog hear of it as well.
      event.stopPropagation()
      return onSubmit(event)
    }}
    className="mt-4 space-y-5 text-text"
  >
    <FormSummary faults={state.errors} />
    {children}
    <FormError message={state.errors.root?.message} />
    {below}
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <button type="button" onClick={close} disabled={state.isSubmitting} className="button button-quiet">
        {words("ui.forms")("cancel")}
      </button>
      <SubmitButton
        busy={state.isSubmitting}
        held={held}
        className={`button ${isDanger ? "button-danger" : "button-primary"}`}
      >
        {button}
      </SubmitButton>
    </div>
  </form>
)

type Props = FormProps & { title: string; open?: boolean }

/** A dialog that is a form. */
export const FormDialog = ({ title, open = true, ...form }: Props) => (
  <Dialog title={title} open={open} onClose={form.close} isSheet>
    {open && <DialogForm {...form} />}
  </Dialog>
)
