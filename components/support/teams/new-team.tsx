"use client"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { createTeam } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import { longestTeamName } from "@/lib/support/teams/values"

const newTeam = async () => (await import("@/lib/support/teams/schema")).newTeam

/** A line in which a team is named and made. */
export function NewTeam({ onCreated }: { onCreated: (team: Team) => void }) {
  const { field, onSend, formState, reset, setFocus } = useCheckedForm(newTeam, {
    defaultValues: { name: "" },
  })
  const { errors, isSubmitting, isDirty } = formState
  const { question } = useUnsaved(isDirty)
  const t = words("support.teams")
  const send = async ({ name }: { name: string }) => {
    onCreated(await createTeam({ name }))
    reset()
    setFocus("name")
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="mb-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField label={t("new")} maxLength={longestTeamName} {...field("name")} />
        </div>
        {!errors.name && (
          <SubmitButton busy={isSubmitting} className="button button-primary mb-0.5">
            {t("create")}
          </SubmitButton>
        )}
      </div>
      {errors.name && (
        <SubmitButton busy={isSubmitting} className="button button-primary mt-3">
          {t("create")}
        </SubmitButton>
      )}
      <FormError message={errors.root?.message} />
      {question}
    </form>
  )
}
