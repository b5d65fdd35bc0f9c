"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { deleteTeam } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"

type Props = { team: Team; isOpen: boolean; onDeleted: () => void; onCancel: () => void }

/** Asks before a team goes. */
export function DeleteTeam({ team, isOpen, onDeleted, onCancel }: Props) {
  const t = words("support.teams")
  const remove = async () => {
    try {
      await deleteTeam({ id: team.id })
      showToast(t("deleted"))
      onDeleted()
    } catch (error) {
      showToast(wordsFor(error), "error")
      onCancel()
    }
  }
  return (
    <SureDialog
      title={t("deleteThis", { name: team.name })}
      button={t("delete")}
      open={isOpen}
      go={remove}
      close={onCancel}
    >
      <p>{t("deleteHint")}</p>
    </SureDialog>
  )
}
