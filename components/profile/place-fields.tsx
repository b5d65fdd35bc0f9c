"use client"
import type { ChangeEvent } from "react"
import type { UseFormReturn } from "react-hook-form"
import { SelectField } from "@/components/ui/select-field"
import { withCountry, withTimeZone, zoneOptions } from "@/lib/countries/choice"
import type { Place, Places } from "@/lib/countries/schema"
import type { Profile, ProfileForm } from "@/lib/profile/schema"
import { useGuess } from "./use-guess"

type Props = {
  profile: Profile
  places: Places
  form: Pick<UseFormReturn<ProfileForm>, "register" | "getValues" | "setValue" | "formState">
}

/** Country and time zone, which set each other once (Q08, Q09, D-58). */
export function PlaceFields({ profile, places, form }: Props) {
  const { register, getValues, setValue, formState } = form
  const zones = places.timeZones.map(({ id }) => id)
  const guess = useGuess(places, profile)
  const choose =
    (place: (places: Places, present: Place, chosen: string) => Place) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const { country, timeZone } = place(places, getValues(), target.value)
      setValue("country", country, { shouldDirty: true })
      setValue("timeZone", timeZone, { shouldDirty: true })
    }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Country"
        autoComplete="country"
        options={[
          unset(guess.country),
          ...places.countries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={formState.errors.country?.message}
        {...register("country", { onChange: choose(withCountry) })}
      />
      <SelectField
        label="Time Zone"
        options={[unset(guess.timeZone), ...zoneOptions(zones, profile.timeZone)]}
        error={formState.errors.timeZone?.message}
        {...register("timeZone", { onChange: choose(withTimeZone) })}
      />
    </div>
  )
}

/** A guess is shown and not kept: nobody has chosen it. */
const unset = (guess: string) => ({ value: "", label: guess ? `${guess} (guessed)` : "Not set" })
