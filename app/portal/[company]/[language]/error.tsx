"use client"
import { Trouble } from "@/components/page/trouble"

export default function PortalError({ reset }: { error: Error; reset: () => void }) {
  return <Trouble retry={reset} />
}
