"use client"
import type { ReactNode } from "react"
import { PickerField } from "@/components/ui/picker-field"
import { zoneLabel, zoneNamed, zoneOptions } from "@/lib/people/countries/choice"
import type { TimeZone } from "@/lib/people/countries/schema"
import { words } from "@/lib/platform/words/words"
import { useOwnZone } from "./use-own-zone"

type Props = {
  label: string
  name: string
  zones: readonly TimeZone[]
  value: string
  /** What is kept where none is chosen, in words. */
  unset: string
  onChange: (timeZone: string) => void
  hint?: ReactNode
  error?: string
}

/** A time zone, searched by place, with what it is ahead of UTC now; that of the browser is suggested. */
export function ZoneField({ label, name, zones, value, unset, onChange, hint, error }: Props) {
  const own = zoneNamed(zones, useOwnZone())
  return (
    <div>
      <PickerField
        label={label}
        name={name}
        value={value}
        options={[{ value: "", label: unset }, ...zoneOptions(zones, value)]}
        shown={value ? zoneLabel(zones, value) : unset}
        onChange={onChange}
        hint={hint}
        error={error}
      />
      {own && own.id !== value && (
        <button type="button" onClick={() => onChange(own.id)} className="text-link mt-1 text-start text-sm">
          {words("people.profile")("useOwnZone", { zone: zoneLabel(zones, own.id) })}
        </button>
      )}
    </div>
  )
}
