"use client"
import { useRouter } from "next/navigation"
import { useRef } from "react"
import type { DefaultValues, FieldValues } from "react-hook-form"
import type { z } from "zod"
import { useUnsaved } from "@/components/profile/use-unsaved"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/refusal"
import { fieldOf, presentSettings, saveSettings } from "@/lib/portal-settings/client"
import { type FlatSettings, portalSettingsSaved } from "@/lib/portal-settings/schema"

/**
 * A form of some of the portal's settings. It saves what has been changed; where somebody else has changed the same
 * meanwhile, it says so, keeps what was typed, and overwrites theirs only when it is saved once more.
 */
export function useSettingsForm<T extends FieldValues, Checked extends Partial<FlatSettings>>(
  schema: z.ZodType<Checked, T>,
  portal: FlatSettings,
  toForm: (portal: FlatSettings) => T,
) {
  const router = useRouter()
  const seen = useRef(portal)
  const form = useCheckedForm(schema, { defaultValues: toForm(portal) as DefaultValues<T> })
  const { isDirty } = form.formState
  const { question, letGo } = useUnsaved(isDirty)
  const save = async (values: Checked) => {
    try {
      seen.current = await saveSettings(seen.current, values)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status === 409) seen.current = await presentSettings()
      throw byField(error)
    }
    await letGo()
    form.reset(toForm(seen.current))
    showToast(portalSettingsSaved)
    router.refresh()
  }
  const discard = () => letGo().then(() => form.reset(toForm(seen.current)))
  return { ...form, onSubmit: form.onSend(save), discard, question }
}

/** The same refusal, with its errors by the form's fields. */
function byField({ status, code, message, errors }: Refusal) {
  const named = Object.entries(errors).map(([name, fault]) => [fieldOf(name), fault])
  return new Refusal(status, { code, message, errors: Object.fromEntries(named) })
}
