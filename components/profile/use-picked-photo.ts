"use client"
import { type ChangeEvent, useEffect, useState } from "react"
import { faultOfPick } from "@/lib/photos/schema"

/** How long the words about a wrong file stay (Q06). */
const faultMs = 2000

/** A file that shall be the photo, with an address to show it by; or that there shall be none. */
export type PhotoChange = { file: File; preview: string } | "none"

/** What has been picked to be the new photo; `onPick` hears of a good one. */
export function usePickedPhoto(onPick: () => void) {
  const [change, setChange] = useState<PhotoChange | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (!fault) return
    const timer = setTimeout(() => setFault(null), faultMs)
    return () => clearTimeout(timer)
  }, [fault])
  const preview = change && change !== "none" ? change.preview : null
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Emptied, so that the same file picked again is a change again.
    currentTarget.value = ""
    if (!file) return
    const wrong = faultOfPick(file)
    setFault(wrong)
    if (wrong) return
    setChange({ file, preview: URL.createObjectURL(file) })
    onPick()
  }
  const refuse = (words: string) => {
    setFault(words)
    setChange(null)
  }
  return { change, fault, pick, refuse, remove: () => setChange("none"), clear: () => setChange(null) }
}
