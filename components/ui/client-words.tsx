"use client"
import type { ReactNode } from "react"
import { type Brought, takeWords } from "@/lib/platform/words/in-browser"

/** Gives the browser what the components below it say; they are drawn after it. */
export function ClientWords({ children, ...brought }: Brought & { children: ReactNode }) {
  if (typeof window !== "undefined") takeWords(brought)
  return children
}
