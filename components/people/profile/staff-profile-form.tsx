"use client"
import { useRouter } from "next/navigation"
import { useRef } from "react"
import { InsetForm } from "@/components/ui/checked-form"
import { isAsSent, resetTo } from "@/components/ui/reset-beside"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { saveOwnProfile } from "@/lib/api/people/profile/client"
import type { TimeZone } from "@/lib/people/countries/schema"
import type { StaffProfile, StaffProfileForm as Values } from "@/lib/people/profile/schema"
import { profileUpdated } from "@/lib/people/profile/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { languageOptions } from "./language-options"
import { ZoneField } from "./zone-field"

const staffProfileForm = async () => (await import("@/lib/people/profile/schema")).staffProfileForm
const formOf = ({ firstName, lastName, alias, timeZone, language, ticketHome }: StaffProfile): Values => ({
  ...{ firstName, lastName, alias, timeZone, language, ticketHome },
})

type Props = {
  profile: StaffProfile
  timeZones: TimeZone[]
  views: { value: string; label: string }[]
}

/** What an agent or owner says of themselves; only what has changed is sent. */
export function StaffProfileForm({ profile, timeZones, views }: Props) {
  const router = useRouter()
  const saved = useRef(formOf(profile))
  const form = useCheckedForm(staffProfileForm, { defaultValues: saved.current })
  const { field, onSend, watch, setValue, formState } = form
  const { errors, isDirty } = formState
  const { question, letGo } = useUnsaved(isDirty)
  const t = words("people.staffProfile")
  const isAgent = profile.role === "agent"
  const send = async (values: Values) => {
    const changes = Object.entries(values).filter(
      ([name, value]) => value !== saved.current[name as keyof Values],
    )
    const isSpokenOtherwise = values.language !== saved.current.language
    const sent = structuredClone(form.getValues())
    await saveOwnProfile(Object.fromEntries(changes))
    saved.current = values
    if (isSpokenOtherwise || isAsSent(form, sent)) await letGo()
    if (isSpokenOtherwise) {
      toastAfterNavigation(said(profileUpdated))
      return window.location.reload()
    }
    resetTo(form, sent, values)
    showToast(said(profileUpdated))
    router.refresh()
  }
  return (
    <InsetForm onSubmit={onSend(send)} state={formState} button={t("save")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("firstName")} autoComplete="given-name" {...field("firstName")} />
        <TextField label={t("lastName")} autoComplete="family-name" {...field("lastName")} />
      </div>
      {isAgent && (
        <TextField label={t("alias")} autoComplete="nickname" hint={t("aliasHint")} {...field("alias")} />
      )}
      <TextField label={t("email")} name="email" type="email" value={profile.email} readOnly />
      <ZoneField
        label={t("zone")}
        name="timeZone"
        zones={timeZones}
        value={watch("timeZone")}
        unset={t("notSet")}
        hint={t("zoneHint")}
        error={errors.timeZone?.message && said(errors.timeZone.message)}
        onChange={(timeZone) => setValue("timeZone", timeZone, { shouldDirty: true })}
      />
      <SelectField
        label={words("people.profile")("language")}
        options={languageOptions()}
        hint={words("people.profile")("languageHint")}
        {...field("language")}
      />
      {isAgent && views.length > 0 && (
        <SelectField
          label={t("firstView")}
          hint={t("firstViewHint")}
          options={views}
          {...field("ticketHome")}
        />
      )}
      {question}
    </InsetForm>
  )
}
