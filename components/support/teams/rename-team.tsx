"use client"
import { useEffect, useState } from "react"
import { EditForm } from "@/components/ui/edit-form"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { newerName, renameTeam } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import { longestTeamName } from "@/lib/support/teams/values"

const renamedTeam = async () => (await import("@/lib/support/teams/schema")).renamedTeam

type Props = { team: Team; onDone: (team: Team) => void; onCancel: () => void }

/** Another name for a team. */
export function RenameTeam({ team, onDone, onCancel }: Props) {
  const [seen, setSeen] = useState(team.name)
  const { field, onSend, formState, setFocus } = useCheckedForm(renamedTeam, {
    defaultValues: { newName: team.name },
    names: { name: "newName" },
  })
  const isNewer = seen !== team.name
  useEffect(() => setFocus("newName", { shouldSelect: true }), [setFocus])
  const t = words("support.teams")
  const send = async ({ newName: name }: { newName: string }) => {
    try {
      await renameTeam({ id: team.id, name, seen })
      onDone({ ...team, name })
    } catch (error) {
      setSeen(newerName(error) ?? seen)
      throw error
    }
  }
  return (
    <div className="min-w-0 flex-1">
      <EditForm
        onSubmit={onSend(send)}
        state={formState}
        button={t("rename")}
        below={isNewer && <p className="text-sm">{t("stillHere")}</p>}
        cancel={isNewer ? () => onDone({ ...team, name: seen }) : onCancel}
        cancelWords={isNewer ? t("keep", { name: seen }) : t("cancel")}
      >
        <TextField
          label={t("newNameOf", { name: team.name })}
          maxLength={longestTeamName}
          {...field("newName")}
        />
      </EditForm>
    </div>
  )
}
