"use client"
import { type ComponentType, useEffect, useState } from "react"
import { whenIdle } from "@/components/ui/when-idle"
import { BellButton } from "./bell-button"

type Props = { first: number }

/** What the person at work is told, behind a bell; what it takes is loaded once the page rests. `first` is the number the server counted. */
export function Bell({ first }: Props) {
  const [Live, setLive] = useState<ComponentType<Props>>()
  useEffect(
    () =>
      whenIdle(() => {
        import("./live-bell").then(
          ({ LiveBell }) => setLive(() => LiveBell),
          // The number stays as it was.
          () => {},
        )
      }),
    [],
  )
  return Live ? <Live first={first} /> : <BellButton unread={first} disabled />
}
