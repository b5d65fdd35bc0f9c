"use client"
import { useEffect } from "react"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { formOf, wireNames } from "@/lib/api/people/profile/client"
import type { Places } from "@/lib/people/countries/schema"
import { type Profile, profileForm, type ProfileForm as Values } from "@/lib/people/profile/schema"
import { PlaceFields } from "./place-fields"
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

/** The rows in edit mode (Q02, Q05). */
export function ProfileForm({ profile, places, hasPhoto, save, onCancel }: Props) {
  const form = useCheckedForm(profileForm, { defaultValues: formOf(profile), names: wireNames })
  const { register, onSend, formState, setFocus, reset } = form
  const { errors, isSubmitting, isDirty } = formState
  const { question, letGo } = useUnsaved(isDirty || hasPhoto)
  useEffect(() => setFocus("name"), [setFocus])
  useEffect(() => reset(formOf(profile), { keepDirtyValues: true }), [reset, profile])
  return (
    <>
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
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email ID" name="email" type="email" value={profile.email} readOnly />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register("phone")}
          />
        </div>
        <PlaceFields profile={profile} places={places} form={form} />
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
      </form>
      {question}
    </>
  )
}
