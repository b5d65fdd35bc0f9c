"use client"
import { type ChangeEvent, useEffect } from "react"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SelectField } from "@/components/ui/select-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { withCountry, withTimeZone } from "@/lib/countries/choice"
import type { Place, Places } from "@/lib/countries/schema"
import { formOf, wireNames } from "@/lib/profile/client"
import { type Profile, profileForm, type ProfileForm as Values } from "@/lib/profile/schema"
import { useGuess } from "./use-guess"
import { useUnsaved } from "./use-unsaved"

type Props = {
  profile: Profile
  places: Places
  /** Whether another photo has been picked. */
  hasPhoto: boolean
  /** `letGo` ends the question about leaving; call it before the page changes. */
  save: (values: Values, letGo: () => Promise<void>) => Promise<void>
  onCancel: () => void
}

/** The rows in edit mode (Q02, Q05); country and time zone set each other once (Q08, Q09, D-58). */
export function ProfileForm({ profile, places, hasPhoto, save, onCancel }: Props) {
  const form = useCheckedForm(profileForm, { defaultValues: formOf(profile), names: wireNames })
  const { register, onSend, formState, getValues, setValue, setFocus, reset } = form
  const { errors, isSubmitting, isDirty } = formState
  const { question, letGo } = useUnsaved(isDirty || hasPhoto)
  const guess = useGuess(places, profile)
  useEffect(() => setFocus("name"), [setFocus])
  useEffect(() => reset(formOf(profile), { keepDirtyValues: true }), [reset, profile])
  const choose =
    (place: (places: Places, present: Place, chosen: string) => Place) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const { country, timeZone } = place(places, getValues(), target.value)
      setValue("country", country, { shouldDirty: true })
      setValue("timeZone", timeZone, { shouldDirty: true })
    }
  return (
    <form noValidate onSubmit={onSend((values) => save(values, letGo))} className="mt-8 space-y-5">
      <FormSummary faults={errors} />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
      <TextAreaField
        label="Description"
        rows={4}
        dir="auto"
        error={errors.description?.message}
        {...register("description")}
      />
      <TextField label="Email ID" name="email" type="email" value={profile.email} readOnly />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register("phone")}
      />
      <SelectField
        label="Country"
        autoComplete="country"
        options={[
          unset(guess.country),
          ...places.countries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors.country?.message}
        {...register("country", { onChange: choose(withCountry) })}
      />
      <SelectField
        label="Time Zone"
        options={[unset(guess.timeZone), ...zoneOptions(places, profile)]}
        error={errors.timeZone?.message}
        {...register("timeZone", { onChange: choose(withTimeZone) })}
      />
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} className="button button-primary">
          Update
        </SubmitButton>
        <button
          type="button"
          disabled={isSubmitting}
          onClick={() => void letGo().then(onCancel)}
          className="button button-quiet"
        >
          Cancel
        </button>
      </div>
      {question}
    </form>
  )
}

/** A guess is shown and not kept: nobody has chosen it. */
const unset = (guess: string) => ({ value: "", label: guess ? `${guess} (guessed)` : "Not set" })

/** A zone that was kept before by another list stays one to choose. */
function zoneOptions({ timeZones }: Places, { timeZone }: Profile) {
  const known = timeZones.map(({ id }) => id)
  const other = timeZone && !known.includes(timeZone) ? [timeZone] : []
  return [...other, ...known].map((id) => ({ value: id, label: id.replaceAll("_", " ") }))
}
