"use client"
import { useEffect } from "react"
import { InsetForm } from "@/components/ui/checked-form"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { formOf, wireNames } from "@/lib/api/people/profile/client"
import type { Places } from "@/lib/people/countries/schema"
import type { Profile, ProfileForm as Values } from "@/lib/people/profile/schema"
import { words } from "@/lib/platform/words/words"
import { languageOptions } from "./language-options"
import { PlaceFields } from "./place-fields"

const profileForm = async () => (await import("@/lib/people/profile/schema")).profileForm

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
  const { field, onSend, formState, setFocus, reset } = form
  const t = words("people.profile")
  const { isDirty } = formState
  const { question, letGo } = useUnsaved(isDirty || hasPhoto)
  useEffect(() => setFocus("name"), [setFocus])
  useEffect(() => reset(formOf(profile), { keepDirtyValues: true }), [reset, profile])
  return (
    <div className="mt-8">
      <InsetForm
        onSubmit={onSend((values) => save(values, letGo))}
        state={formState}
        button={t("update")}
        cancel={() => void letGo().then(onCancel)}
      >
        <TextField label={t("name")} autoComplete="name" {...field("name")} />
        <TextAreaField label={t("description")} rows={4} dir="auto" {...field("description")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t("email")} name="email" type="email" value={profile.email} readOnly />
          <TextField label={t("phone")} type="tel" autoComplete="tel" {...field("phone")} />
        </div>
        <PlaceFields profile={profile} places={places} form={form} />
        <SelectField label={t("language")} options={languageOptions()} {...field("language")} />
      </InsetForm>
      {question}
    </div>
  )
}
