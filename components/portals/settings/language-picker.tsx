"use client"
import { useState } from "react"
import { Picker } from "@/components/ui/picker"
import { languageTag } from "@/lib/platform/languages/tags"
import { words } from "@/lib/platform/words/words"
import { languageName, languageOptions } from "./language-options"

type Props = {
  label: string
  button: string
  id?: string
  describedBy?: string
  className: string
  chosen?: readonly string[]
  /** Which are not offered, because they are here already. */
  without?: readonly string[]
  onPick: (tag: string) => void
}

/** One of all languages, searched by its names and its tag. */
export function LanguagePicker({ without = [], label, button, ...picker }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <Picker
      {...picker}
      label={label}
      button={
        button === label ? button : <span className="min-w-0 flex-1 truncate text-start">{button}</span>
      }
      // They are named only once the list is open.
      options={typed === undefined ? [] : languageOptions(typed, without)}
      onType={setTyped}
      nothing={nothingFor(typed ?? "", without)}
      placeholder={words("portals.languages")("search")}
    />
  )
}

function nothingFor(typed: string, without: readonly string[]) {
  const t = words("portals.languages")
  const tag = languageTag(typed)
  return tag && without.includes(tag)
    ? t("already", { language: languageName(tag) })
    : t("unknown", { typed: typed.trim() })
}
