"use client"
import { useState } from "react"
import { isComposing } from "@/components/ui/is-composing"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { readSamlMetadata } from "@/lib/api/people/identity-providers/client"
import type { SamlMetadata } from "@/lib/people/identity-providers/schema"
import { words } from "@/lib/platform/words/words"
import { inLatin } from "./access-fields"

/** Reads what a provider says of itself: pasted, from a file, or at an address. */
export function MetadataReader({ onRead }: { onRead: (metadata: SamlMetadata) => void }) {
  const t = words("people.providers")
  const [xml, setXml] = useState("")
  const [address, setAddress] = useState("")
  const { isBusy, act } = useDeed()
  const read = () =>
    act(async () => {
      const { metadata } = await readSamlMetadata(xml.trim() ? { xml } : { address })
      onRead(metadata)
      showToast(t("metadataRead"))
    })
  return (
    <fieldset className="space-y-4 rounded-md border border-border p-4">
      <legend className="px-1 font-semibold text-sm">{t("fromMetadata")}</legend>
      <p className="field-hint">{t("fromMetadataHint")}</p>
      <TextAreaField
        label={t("metadataXml")}
        name="metadata-xml"
        rows={3}
        {...inLatin}
        value={xml}
        onChange={({ target }) => setXml(target.value)}
      />
      <TextField
        label={t("metadataFile")}
        name="metadata-file"
        type="file"
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        onChange={({ target }) => void act(async () => setXml((await target.files?.[0]?.text()) ?? ""))}
      />
      <TextField
        label={t("metadataAddress")}
        name="metadata-address"
        type="url"
        {...inLatin}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return
          // It would send the whole form.
          event.preventDefault()
          void read()
        }}
      />
      <button
        type="button"
        disabled={isBusy || !(xml.trim() || address.trim())}
        onClick={() => void read()}
        className="button button-quiet"
      >
        {t("readMetadata")}
      </button>
    </fieldset>
  )
}
