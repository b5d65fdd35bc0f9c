"use client"
import { useRouter } from "next/navigation"
import { useRef } from "react"
import type { DefaultValues, FieldValues, Path } from "react-hook-form"
import type { z } from "zod"
import { isAsSent, resetTo } from "@/components/ui/reset-beside"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { Refusal } from "@/lib/api/http/refusal"
import { fieldOf, presentSettings, saveSettings } from "@/lib/api/portals/settings/client"
import { type Fields, isGroup } from "@/lib/platform/meanwhile"
import { said } from "@/lib/platform/words/said"
import { type FlatSettings, portalSettingsSaved } from "@/lib/portals/settings/values"

/**
 * A form of some of the portal's settings. It saves what has been changed. Where another person has changed the same
 * fields meanwhile, it says so, keeps what was typed, and overwrites theirs only when it is saved once more; fields
 * not touched here take the others' values.
 */
export function useSettingsForm<T extends FieldValues, Checked extends Partial<FlatSettings>>(
  loadSchema: () => Promise<z.ZodType<Checked, T>>,
  portal: FlatSettings,
  toForm: (portal: FlatSettings) => T,
) {
  const router = useRouter()
  const seen = useRef(portal)
  const begun = toForm(portal)
  const form = useCheckedForm(loadSchema, {
    defaultValues: begun as DefaultValues<T>,
    names: Object.fromEntries(pathsIn(begun).map((path) => [path, path as Path<T>])),
  })
  const { isDirty } = form.formState
  const { question, letGo } = useUnsaved(isDirty)
  const follow = (present: FlatSettings) => {
    const was = toForm(seen.current)
    seen.current = present
    resetTo(form, was, toForm(present))
  }
  const save = async (values: Checked) => {
    const sent = structuredClone(form.getValues())
    try {
      seen.current = await saveSettings(seen.current, values)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status === 409) follow(await presentSettings())
      throw byField(error)
    }
    if (isAsSent(form, sent)) await letGo()
    resetTo(form, sent, toForm(seen.current))
    showToast(said(portalSettingsSaved))
    router.refresh()
  }
  const discard = () => letGo().then(() => form.reset(toForm(seen.current)))
  return { ...form, onSubmit: form.onSend(save), discard, question }
}

/** The dotted names of a form's fields. */
const pathsIn = (values: Fields, above = ""): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? pathsIn(value, `${above}${name}.`) : [above + name],
  )

/** A refusal with its errors by the form's field names. */
function byField({ status, code, message, errors }: Refusal) {
  const named = Object.entries(errors).map(([name, fault]) => [fieldOf(name), fault])
  return new Refusal(status, { code, message, errors: Object.fromEntries(named) })
}
