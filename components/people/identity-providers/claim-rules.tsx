"use client"
import { controlProps, FieldNotes } from "@/components/ui/form-field"
import { words } from "@/lib/platform/words/words"

export type Rule = { value: string; role: "agent" | "manager"; team: string }
export type Team = { id: string; name: string }

type Props = { rules: Rule[]; teams: Team[]; onChange: (rules: Rule[]) => void; error?: string }

/** What the values of a claim make of agents: for each value a role and a team. */
export function ClaimRules({ rules, teams, onChange, error }: Props) {
  const t = words("people.providers")
  const put = (at: number, change: Partial<Rule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)))
  return (
    <fieldset className="space-y-3">
      <legend className="field-label">{t("rules")}</legend>
      {rules.map((rule, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
          key={at}
          className="grid gap-3 rounded-md border border-border p-3 sm:grid-cols-[1fr_auto_1fr_auto]"
        >
          <input
            {...controlProps({ name: `rules-${at}-value`, error })}
            aria-label={t("value")}
            placeholder={t("value")}
            value={rule.value}
            onChange={({ target }) => put(at, { value: target.value })}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            className="field"
          />
          <select
            aria-label={t("role")}
            value={rule.role}
            onChange={({ target }) => put(at, { role: target.value === "manager" ? "manager" : "agent" })}
            className="field"
          >
            <option value="agent">{t("agent")}</option>
            <option value="manager">{t("manager")}</option>
          </select>
          <select
            aria-label={t("team")}
            value={rule.team}
            onChange={({ target }) => put(at, { team: target.value })}
            className="field"
          >
            <option value="">{t("noTeam")}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button
            type="button"
            onClick={() => onChange(rules.filter((_, index) => index !== at))}
            className="button button-quiet"
          >
            {t("removeRule")}
          </button>
        </div>
      ))}
      <FieldNotes name="rules" error={error} />
      <button
        type="button"
        onClick={() => onChange([...rules, { value: "", role: "agent", team: "" }])}
        className="button button-quiet"
      >
        {t("addRule")}
      </button>
    </fieldset>
  )
}
