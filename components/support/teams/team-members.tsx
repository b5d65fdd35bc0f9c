"use client"
import { type FormEvent, useState } from "react"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { wordsFor } from "@/components/ui/words-for"
import { changeTeamMembers } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

type Props = { team: Team; agents: StaffPerson[]; onDone: (team: Team) => void; onCancel: () => void }

/** Who is in a team, by boxes to tick. */
export function TeamMembers({ team, agents, onDone, onCancel }: Props) {
  const before = new Set(team.members.map(({ id }) => id))
  const [ids, setIds] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const added = [...ids].filter((id) => !before.has(id))
  const removed = [...before].filter((id) => !ids.has(id))
  const { question } = useUnsaved(added.length + removed.length > 0)
  // Invited and deactivated people may be members already.
  const people = [...agents, ...team.members.filter(({ id }) => !agents.some((agent) => agent.id === id))]
  const t = words("support.teams")
  const toggle = (id: string) =>
    setIds((present) => {
      const next = new Set(present)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      onDone(await changeTeamMembers({ id: team.id, added, removed }))
    } catch (error) {
      setFault(wordsFor(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={save} className="mt-3 space-y-4">
      <fieldset>
        <legend className="sr-only">{t("membersOf", { name: team.name })}</legend>
        {people.length === 0 && <p className="text-muted text-sm">{t("noAgents")}</p>}
        <ul className="grid max-h-72 gap-x-6 gap-y-1 overflow-y-auto sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.id}>
              <label className="flex min-h-9 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  checked={ids.has(person.id)}
                  onChange={() => toggle(person.id)}
                  className="checkbox"
                />
                <bdi className="truncate">{staffName(person)}</bdi>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <FormError message={fault} />
      {question}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isBusy} className="button button-primary">
          {t("saveMembers")}
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button button-quiet">
          {t("cancel")}
        </button>
      </div>
    </form>
  )
}
