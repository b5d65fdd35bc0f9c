"use client"
import { useRef } from "react"
import { faultIn } from "@/components/ui/fault-in"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { colourIn } from "@/lib/tenancy/organisations/values"
import { BrandPreview } from "./brand-preview"
import { ColourField } from "./colour-field"
import { correctionsOf } from "./contrast"
import { LogoField } from "./logo-field"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const brandingForm = async () => (await import("./schemas")).brandingForm
const toForm = ({ title, description, logo, themeColor, textColor }: FlatSettings) => ({
  ...{ title, description, logo, themeColor, textColor },
})

/** What the portal looks like, beside a small portal that follows every change. */
export function BrandingForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(brandingForm, portal, toForm)
  const { field, watch, setValue, formState } = form
  const { errors } = formState
  const t = words("portals.branding")
  const values = watch()
  const change = (name: "logo" | "themeColor" | "textColor") => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const colours = useReadable(values)
  const corrections = correctionsOf(colours)
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("words")}>
        <TextField label={t("title")} hint={t("titleHint", { portal: portal.name })} {...field("title")} />
        <TextAreaField
          label={t("description")}
          rows={3}
          hint={t("descriptionHint")}
          {...field("description")}
        />
      </SettingsGroup>
      <SettingsGroup title={t("look")}>
        <LogoField logo={values.logo} error={faultIn(errors.logo)} onChange={change("logo")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ColourField
            label={t("brand")}
            name="themeColor"
            value={values.themeColor}
            error={faultIn(errors.themeColor)}
            onChange={change("themeColor")}
          />
          <ColourField
            label={t("text")}
            name="textColor"
            value={values.textColor}
            error={faultIn(errors.textColor)}
            onChange={change("textColor")}
          />
        </div>
        <div role="status">
          {corrections.length === 0 ? (
            <p className="text-muted text-sm">{t("readable")}</p>
          ) : (
            <ul className="list-disc space-y-1 ps-5 text-sm">
              {corrections.map((correction) => (
                <li key={correction}>{correction}</li>
              ))}
            </ul>
          )}
        </div>
        <BrandPreview
          title={values.title || portal.name}
          description={values.description}
          logo={values.logo}
          {...colours}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

/** The colours as far as they are ones: what is half typed is shown in the last that was. */
function useReadable({ themeColor: brand, textColor: text }: { themeColor: string; textColor: string }) {
  const known = useRef({ themeColor: brand, textColor: text })
  known.current = {
    themeColor: colourIn(brand) || known.current.themeColor,
    textColor: colourIn(text) || known.current.textColor,
  }
  return known.current
}
