"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import type { IdentityProvider } from "@/lib/people/identity-providers/schema"
import { words } from "@/lib/platform/words/words"
import { ClaimRules, type Rule, type Team } from "./claim-rules"

export const inLatin = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, dir: "ltr" } as const

type Props = {
  field: FieldOf<"domains" | "isJustInTime" | "claim" | "isNeeded">
  rules: { value: Rule[]; onChange: (rules: Rule[]) => void; error?: string }
  teams: Team[]
  /** What the provider's protocol calls what it says of a person. */
  claim: { label: string; hint: string }
}

/** Whom a provider lets in, and what its groups make of agents. */
export function AccessFields({ field, rules, teams, claim }: Props) {
  const t = words("people.providers")
  return (
    <>
      <TextField label={t("domains")} hint={t("domainsHint")} {...inLatin} {...field("domains")} />
      <CheckboxField label={t("justInTime")} hint={t("justInTimeHint")} {...field("isJustInTime")} />
      <TextField {...claim} {...inLatin} {...field("claim")} />
      <ClaimRules rules={rules.value} teams={teams} onChange={rules.onChange} error={rules.error} />
      <CheckboxField label={t("isNeeded")} {...field("isNeeded")} />
    </>
  )
}

/** What a form of a provider begins with, whatever it speaks. */
export const sharedValues = (provider: IdentityProvider | undefined) => ({
  name: provider?.name ?? "",
  audience: provider?.audience ?? ("staff" as const),
  domains: provider?.domains.join(" ") ?? "",
  isJustInTime: provider?.isJustInTime ?? false,
  claim: provider?.claims.claim ?? "",
  rules: rulesOf(provider),
  isNeeded: provider?.claims.isNeeded ?? false,
})

/** Each with one team: a rule of several is several. */
const rulesOf = (provider: IdentityProvider | undefined): Rule[] =>
  provider?.claims.rules.flatMap(({ value, role, teams }) =>
    (teams.length > 0 ? teams : [""]).map((team) => ({ value, role, team })),
  ) ?? []
