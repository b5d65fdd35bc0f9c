"use client"
import type { FormEventHandler, ReactNode } from "react"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { words } from "@/lib/platform/words/words"

type Props = {
  /** What useSettingsForm gives. */
  form: {
    onSubmit: FormEventHandler<HTMLFormElement>
    discard: () => void
    question: ReactNode
    formState: { errors: Record<string, unknown>; isSubmitting: boolean; isDirty: boolean }
  }
  children: ReactNode
}

/** Settings with the buttons that save them; the bar stays in sight while something is unsaved. */
export function SettingsForm({ form: { onSubmit, discard, question, formState }, children }: Props) {
  const { errors, isSubmitting, isDirty } = formState
  const t = words("portals.settings")
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-6">
      <FormSummary faults={errors} />
      {children}
      <FormError message={(errors.root as { message?: string } | undefined)?.message} />
      <div className="save-bar" data-dirty={isDirty || undefined}>
        <SubmitButton busy={isSubmitting} className="button button-primary">
          {t("save")}
        </SubmitButton>
        {isDirty && (
          <button type="button" disabled={isSubmitting} onClick={discard} className="button button-quiet">
            {t("discard")}
          </button>
        )}
      </div>
      {question}
    </form>
  )
}

type GroupProps = { title: string; about?: ReactNode; children: ReactNode }

/** Fields that belong together. */
export const SettingsGroup = ({ title, about, children }: GroupProps) => (
  <fieldset className="card min-w-0 p-5 sm:p-6">
    <legend className="float-start mb-4 w-full">
      <span className="block font-semibold text-base">{title}</span>
      {about && <span className="mt-1 block text-muted text-sm">{about}</span>}
    </legend>
    <div className="clear-both space-y-5">{children}</div>
  </fieldset>
)
