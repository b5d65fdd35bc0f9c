"use client"
import { Trouble } from "@/components/shell/trouble"

export default function PortalError({ reset }: { error: Error; reset: () => void }) {
  return <Trouble retry={reset} />
}
