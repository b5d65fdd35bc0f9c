"use client"
import { zoneName } from "@/lib/people/countries/choice"
import type { Places } from "@/lib/people/countries/schema"
import type { Profile } from "@/lib/people/profile/schema"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { fullName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"
import { countryName, useGuess } from "./use-guess"

type Props = { profile: Profile; places: Places }

/** What a customer has said of themselves (Q05). */
export function ProfileRows({ profile, places }: Props) {
  const { description, email, phone } = profile
  const t = words("people.profile")
  const guess = useGuess(places, profile)
  const rows: [label: string, value: string, guess?: string][] = [
    [t("name"), fullName(profile)],
    [t("description"), description],
    [t("email"), email],
    [t("phone"), phone],
    [t("country"), countryName(places, profile.country), guess.country],
    [t("timeZone"), zoneName(profile.timeZone), guess.timeZone],
    [t("language"), profile.language ? nameOfLanguage(profile.language) : t("asPortal")],
  ]
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-[140px_minmax(0,1fr)]">
      {rows.map(([label, value, guessed]) => (
        <div key={label} className="contents">
          <dt className="text-muted text-sm max-sm:-mb-4">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {value || guessed || <span className="text-muted">–</span>}
            {!value && guessed && <span className="ms-2 text-muted text-sm">{t("guessed")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
