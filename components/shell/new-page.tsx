"use client"
import { usePathname } from "next/navigation"
import { useEffect } from "react"
import { newPage } from "./new-page-event"

/** Tells the page's script that the router of signed-in people's pages has drawn another page in this one's place. */
export function NewPage() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page.
  useEffect(() => void document.dispatchEvent(new Event(newPage)), [path])
  return null
}
