"use client"
import { type ChangeEvent, useEffect, useState } from "react"
import { faultOfPick } from "@/lib/people/photos/schema"

/** How long the words about a wrong file stay (Q06). */
const faultMs = 2000

/** A file chosen as the photo, with an address to show it by; or the photo's removal. */
export type PhotoChange = { file: File; preview: string } | "none"

/** What has been picked to be the new photo; `onPick` hears of a good one. */
export function usePickedPhoto(onPick: () => void) {
  const [change, setChange] = useState<PhotoChange | null>(null)
  // An object, so that the same words about the next file stay as long again.
  const [fault, setFault] = useState<{ words: string } | null>(null)
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
    setFault(wrong ? { words: wrong } : null)
    if (wrong) return
    setChange({ file, preview: URL.createObjectURL(file) })
    onPick()
  }
  const refuse = (words: string) => {
    setFault({ words })
    setChange(null)
  }
  return {
    change,
    fault: fault?.words,
    ...{ pick, refuse, remove: () => setChange("none"), clear: () => setChange(null) },
  }
}
