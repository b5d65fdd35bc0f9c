"use client"
import { type ChangeEvent, useState } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { wordsFor } from "@/components/ui/words-for"
import { sendLogo } from "@/lib/api/portals/settings/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { largestLogo, logoFault } from "@/lib/portals/settings/values"

type Props = { logo: string; error?: string; onChange: (logo: string) => void }

const types = ["image/png", "image/jpeg", "image/webp"]

/** The logo, a way to another one and a way to none. The picture is sent at once, and becomes the logo when the form is saved. */
export function LogoField({ logo, error, onChange }: Props) {
  const [fault, setFault] = useState<string>()
  const t = words("portals.branding")
  const [isSending, setSending] = useState(false)
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Emptied, so that the same file picked again is a change again.
    currentTarget.value = ""
    if (!file) return
    if (!types.includes(file.type) || file.size > largestLogo) return setFault(said(logoFault))
    setFault(undefined)
    setSending(true)
    try {
      onChange(await sendLogo(file))
    } catch (error) {
      setFault(wordsFor(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <p className="field-label">{t("logo")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span className="logo-well">
          {logo ? (
            // biome-ignore lint/performance/noImgElement: a logo is served as it was given.
            <img src={logo} alt={t("current")} className="max-h-12 w-auto max-w-40 object-contain" />
          ) : (
            <span className="text-muted text-xs">{t("noLogo")}</span>
          )}
        </span>
        <label className="button button-quiet needs-script cursor-pointer focus-within:outline-2 focus-within:outline-brand-text focus-within:outline-offset-2">
          {t(isSending ? "sending" : "choose")}
          <input
            type="file"
            id="logo"
            accept={types.join(",")}
            disabled={isSending}
            aria-describedby="logo-hint logo-error"
            onChange={pick}
            className="sr-only"
          />
        </label>
        {logo && (
          <button type="button" onClick={() => onChange("")} className="button button-quiet">
            {t("removeLogo")}
          </button>
        )}
      </div>
      <div role="alert">
        <FieldNotes name="logo" error={fault ?? error} />
      </div>
      <FieldNotes name="logo" hint={t("logoHint")} />
    </div>
  )
}
