"use client"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { showForm } from "@/components/ui/form-focus"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import { DeleteTeam } from "./delete-team"
import { RenameTeam } from "./rename-team"
import { TeamMembers } from "./team-members"

type Props = { team: Team; agents: StaffPerson[]; onChange: (team: Team | null) => void }

/** A team with its members, to be renamed, filled and deleted. */
export function TeamCard({ team, agents, onChange }: Props) {
  const [mode, setMode] = useState<"rename" | "members" | "delete" | null>(null)
  const card = useRef<HTMLElement>(null)
  const t = words("support.teams")
  const close = () => {
    // The button the focus goes back to is drawn before it can take it.
    flushSync(() => setMode(null))
    card.current?.querySelector<HTMLElement>(".menu-button")?.focus()
  }
  const finish = (changed: Team) => {
    onChange(changed)
    close()
  }
  return (
    <section ref={card} aria-label={team.name} className="card p-4">
      <div className="flex items-start justify-between gap-3">
        {mode === "rename" ? (
          <RenameTeam team={team} onDone={finish} onCancel={close} />
        ) : (
          <h2 dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
            {team.name}
          </h2>
        )}
        {mode !== "rename" && mode !== "members" && (
          <Menu
            label={t("actionsFor", { name: team.name })}
            button={<Icon name="more" />}
            items={[
              { label: t("changeMembers"), onSelect: () => showForm(() => setMode("members")) },
              { label: t("rename"), onSelect: () => setMode("rename") },
              { label: t("delete"), onSelect: () => setMode("delete") },
            ]}
          />
        )}
      </div>
      {mode === "members" ? (
        <TeamMembers team={team} agents={agents} onDone={finish} onCancel={close} />
      ) : (
        <p className="mt-1 text-muted text-sm">
          {team.members.length === 0 ? t("noMembers") : <bdi>{team.members.map(staffName).join(", ")}</bdi>}
        </p>
      )}
      <DeleteTeam team={team} isOpen={mode === "delete"} onDeleted={() => onChange(null)} onCancel={close} />
    </section>
  )
}
