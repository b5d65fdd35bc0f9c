"use client"
import { withGuess } from "@/lib/countries/choice"
import type { Places } from "@/lib/countries/schema"
import type { Profile } from "@/lib/profile/schema"
import { useOwnZone } from "./use-own-zone"

type Props = { profile: Profile; places: Places }

/** What a customer has said of themselves (Q05). */
export function ProfileRows({ profile, places }: Props) {
  const { firstName, lastName, description, email, phone } = profile
  const { country, timeZone } = withGuess(places, profile, useOwnZone())
  const isGuess = country !== profile.country
  const rows: [label: string, value: string][] = [
    ["Name", `${firstName} ${lastName}`.trim()],
    ["Description", description],
    ["Email ID", email],
    ["Phone", phone],
    ["Country", places.countries.find(({ id }) => id === country)?.name ?? ""],
    ["Time Zone", timeZone],
  ]
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-[140px_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted text-sm max-sm:-mb-4">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {value || <span className="text-muted">–</span>}
            {isGuess && label === "Country" && (
              <span className="ms-2 text-muted text-sm">guessed from your time zone</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
