"use client"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { deleteTeam } from "@/lib/teams/client"
import type { Team } from "@/lib/teams/schema"

type Props = { team: Team; isOpen: boolean; onDeleted: () => void; onCancel: () => void }

/** Asks before a team goes. */
export function DeleteTeam({ team, isOpen, onDeleted, onCancel }: Props) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await deleteTeam(team.id)
      showToast("The team has been deleted.")
      onDeleted()
    } catch (error) {
      showToast(wordsFor(error), "error")
      setBusy(false)
      onCancel()
    }
  }
  const actions = (
    <>
      <button type="button" onClick={onCancel} className="button button-quiet">
        Cancel
      </button>
      <button type="button" disabled={isBusy} onClick={remove} className="button button-danger">
        Delete
      </button>
    </>
  )
  return (
    <Dialog title={`Delete ${team.name}?`} open={isOpen} onClose={onCancel} actions={actions}>
      <p>Its tickets stay, in no team. Its members stay agents.</p>
    </Dialog>
  )
}
