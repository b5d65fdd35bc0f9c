"use client"
import { Trouble } from "@/components/shell/trouble"

export default function PublicError({ reset }: { error: Error; reset: () => void }) {
  return <Trouble retry={reset} />
}
