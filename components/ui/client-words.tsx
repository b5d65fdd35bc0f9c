"use client"
import type { ReactNode } from "react"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { takeWords } from "@/lib/platform/words/in-browser"

type Props = {
  language: InterfaceLanguage
  /** As `messagesFor` writes them. */
  scopes: string
  children: ReactNode
}

const taken = new Set<string>()

/** Gives the browser what the components below it say; they are drawn after it. */
export function ClientWords({ language, scopes, children }: Props) {
  if (typeof window !== "undefined" && !taken.has(scopes)) {
    takeWords({ language, scopes: JSON.parse(scopes) })
    taken.add(scopes)
  }
  return children
}
