"use client"
import { SelectField } from "@/components/ui/select-field"
import { type Preset, presetNames, presets } from "@/lib/people/identity-providers/values"
import { words } from "@/lib/platform/words/words"

const isPreset = (name: string): name is Preset => name in presets

/** Which of the providers it is that many companies have. */
export function PresetField({
  value,
  onChoose,
}: {
  value: Preset | ""
  onChoose: (name: Preset | "") => void
}) {
  const t = words("people.providers")
  const options = presetNames.map((name) => ({ value: name as string, label: presets[name].name as string }))
  return (
    <SelectField
      name="preset"
      label={t("kind")}
      options={[{ value: "", label: t("other") }, ...options]}
      value={value}
      onChange={({ target }) => onChoose(isPreset(target.value) ? target.value : "")}
    />
  )
}
