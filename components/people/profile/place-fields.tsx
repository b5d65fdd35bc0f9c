"use client"
import type { ChangeEvent } from "react"
import type { UseFormReturn } from "react-hook-form"
import { SelectField } from "@/components/ui/select-field"
import { withCountry, withTimeZone } from "@/lib/people/countries/choice"
import type { Place, Places } from "@/lib/people/countries/schema"
import type { Profile, ProfileForm } from "@/lib/people/profile/schema"
import { words } from "@/lib/platform/words/words"
import { useGuess } from "./use-guess"
import { ZoneField } from "./zone-field"

type Props = {
  profile: Profile
  places: Places
  form: Pick<UseFormReturn<ProfileForm>, "register" | "getValues" | "setValue" | "watch" | "formState">
}

/** Country and time zone, which set each other once (Q08, Q09, D-58). */
export function PlaceFields({ profile, places, form }: Props) {
  const { register, getValues, setValue, watch, formState } = form
  const guess = useGuess(places, profile)
  const set = ({ country, timeZone }: Place) => {
    setValue("country", country, { shouldDirty: true })
    setValue("timeZone", timeZone, { shouldDirty: true })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={words("people.profile")("country")}
        autoComplete="country"
        options={[
          unset(guess.country),
          ...places.countries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={formState.errors.country?.message}
        {...register("country", {
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
            set(withCountry(places, getValues(), target.value)),
        })}
      />
      <ZoneField
        label={words("people.profile")("timeZone")}
        name="timeZone"
        zones={places.timeZones}
        value={watch("timeZone")}
        unset={unset(guess.timeZone).label}
        error={formState.errors.timeZone?.message}
        onChange={(timeZone) => set(withTimeZone(places, getValues(), timeZone))}
      />
    </div>
  )
}

/** A guess is shown and not saved, because it was not chosen. */
const unset = (guess: string) => {
  const t = words("people.profile")
  return { value: "", label: guess ? t("guess", { place: guess }) : t("notSet") }
}
