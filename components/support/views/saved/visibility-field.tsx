import { SelectField } from "@/components/ui/select-field"
import { words } from "@/lib/platform/words/words"
import type { NewSavedView } from "@/lib/support/views/saved/schema"

/** For whom a person may make views. */
export type Reach = { teams: readonly { id: string; name: string }[]; mayShareWithAll: boolean }

type Whose = { visibility: NewSavedView["visibility"]; teamId: string | null }
type Props = {
  value: Whose
  /** For whom it was. */
  begun: Whose
  reach: Reach
  error?: string
  onChange: (value: Whose) => void
}

const choiceOf = ({ visibility, teamId }: Whose) =>
  visibility === "team" ? `team ${teamId ?? ""}` : visibility

/** Who has a view in their list. */
export function VisibilityField({ value, begun, reach, error, onChange }: Props) {
  const t = words("support.savedViews")
  const isTakenBack = begun.visibility !== "me" && choiceOf(value) !== choiceOf(begun)
  return (
    <SelectField
      label={t("whoSees")}
      name="teamId"
      value={choiceOf(value)}
      hint={isTakenBack && value.visibility !== "all" ? t("othersLose") : undefined}
      error={error}
      options={[
        { value: "me", label: t("onlyMe") },
        ...reach.teams.map((team) => ({
          value: `team ${team.id}`,
          label: t("theTeam", { name: team.name }),
        })),
        ...(reach.mayShareWithAll ? [{ value: "all", label: t("everyone") }] : []),
      ]}
      onChange={({ target }) => {
        const [visibility, teamId = null] = target.value.split(" ") as [Whose["visibility"], string?]
        onChange({ visibility, teamId })
      }}
    />
  )
}
