"use client"
import type { FormEventHandler, ReactNode } from "react"
import { words } from "@/lib/platform/words/words"
import { FormError, FormSummary } from "./form-error"
import { SubmitButton } from "./submit-button"

/** What `useCheckedForm` knows of a form that is being sent. */
export type SendState = {
  isSubmitting: boolean
  errors: Record<string, unknown> & { root?: { message?: string } }
}

export type SentForm = {
  onSubmit: FormEventHandler<HTMLFormElement>
  state: SendState
  /** What the button says that sends it. */
  button: ReactNode
  children?: ReactNode
  /** What stands below the words about a refusal. */
  below?: ReactNode
}

type CheckedProps = SentForm & {
  /** Another way, below the button. */
  otherwise?: ReactNode
}

/** A form that a card or page is for: the button as wide as the fields, the refusal below it. */
export const CheckedForm = ({ onSubmit, state, button, children, otherwise, below }: CheckedProps) => (
  <form noValidate onSubmit={onSubmit} className="space-y-5">
    <FormSummary faults={state.errors} />
    {children}
    <SubmitButton busy={state.isSubmitting}>{button}</SubmitButton>
    {otherwise}
    <FormError message={state.errors.root?.message} />
    {below}
  </form>
)

export type InsetProps = SentForm & {
  cancel?: () => void
  cancelWords?: ReactNode
}

/** A form among other things, sent or left by the buttons below it. */
export const InsetForm = ({
  onSubmit,
  state,
  button,
  children,
  below,
  cancel,
  cancelWords = words("ui.forms")("cancel"),
}: InsetProps) => (
  <form noValidate onSubmit={onSubmit} className="min-w-0 space-y-5">
    <FormSummary faults={state.errors} />
    {children}
    <FormError message={state.errors.root?.message} />
    {below}
    <div className="flex flex-wrap gap-3">
      <SubmitButton busy={state.isSubmitting} className="button button-primary">
        {button}
      </SubmitButton>
      {cancel && (
        <button type="button" onClick={cancel} disabled={state.isSubmitting} className="button button-quiet">
          {cancelWords}
        </button>
      )}
    </div>
  </form>
)
