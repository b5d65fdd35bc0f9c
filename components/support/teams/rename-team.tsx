"use client"
import { useEffect, useState } from "react"
import { z } from "zod"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { newerName, renameTeam } from "@/lib/api/support/teams/client"
import { longestTeamName, type Team, teamName } from "@/lib/support/teams/schema"

// Another name than that of the form for a new team, which stands on the same page.
const schema = z.object({ newName: teamName })

type Props = { team: Team; onDone: (team: Team) => void; onCancel: () => void }

/** Another name for a team. */
export function RenameTeam({ team, onDone, onCancel }: Props) {
  const [seen, setSeen] = useState(team.name)
  const { register, onSend, formState, setFocus } = useCheckedForm(schema, {
    defaultValues: { newName: team.name },
    names: { name: "newName" },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus("newName", { shouldSelect: true }), [setFocus])
  const send = async ({ newName: name }: { newName: string }) => {
    try {
      await renameTeam(team.id, name, seen)
      onDone({ ...team, name })
    } catch (error) {
      setSeen(newerName(error) ?? seen)
      throw error
    }
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="min-w-0 flex-1 space-y-3">
      <TextField
        label={`New name of ${team.name}`}
        maxLength={longestTeamName}
        error={errors.newName?.message}
        {...register("newName")}
      />
      <FormError message={errors.root?.message} />
      {seen !== team.name && (
        <p className="text-sm">What you typed is still here: rename the team once more to keep it.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} className="button button-primary">
          Rename
        </SubmitButton>
        {seen === team.name ? (
          <button type="button" onClick={onCancel} className="button button-quiet">
            Cancel
          </button>
        ) : (
          <button
            type="button"
            onClick={() => onDone({ ...team, name: seen })}
            className="button button-quiet"
          >
            Keep “{seen}”
          </button>
        )}
      </div>
    </form>
  )
}
