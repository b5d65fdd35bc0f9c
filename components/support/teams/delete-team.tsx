"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { deleteTeam } from "@/lib/api/support/teams/client"
import type { Team } from "@/lib/support/teams/schema"

type Props = { team: Team; isOpen: boolean; onDeleted: () => void; onCancel: () => void }

/** Asks before a team goes. */
export function DeleteTeam({ team, isOpen, onDeleted, onCancel }: Props) {
  const remove = async () => {
    try {
      await deleteTeam({ id: team.id })
      showToast("The team has been deleted.")
      onDeleted()
    } catch (error) {
      showToast(wordsFor(error), "error")
      onCancel()
    }
  }
  return (
    <SureDialog title={`Delete ${team.name}?`} button="Delete" open={isOpen} go={remove} close={onCancel}>
      <p>Its tickets stay without a team, and its members stay agents.</p>
    </SureDialog>
  )
}
