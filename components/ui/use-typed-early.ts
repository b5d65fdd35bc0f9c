"use client"
import { useEffect, useState } from "react"
import type { FieldValues, Path, PathValue, UseFormSetValue } from "react-hook-form"

/** Keeps what was typed or chosen in these fields before the page's script ran, which would empty them. */
export function useTypedEarly<T extends FieldValues>(
  setValue: UseFormSetValue<T>,
  names: readonly Path<T>[],
) {
  const [typed] = useState(() => names.map((name) => [name, valueIn(name)] as const))
  useEffect(() => {
    for (const [name, value] of typed) if (value) setValue(name, value as PathValue<T, Path<T>>)
  }, [typed, setValue])
}

function valueIn(name: string): string {
  if (typeof document === "undefined") return ""
  const control =
    document.getElementById(name) ?? document.querySelector(`input[name="${name}"][type="radio"]:checked`)
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText ? control.value : ""
}
