"use client"
import { type ComponentType, useEffect, useState } from "react"
import { whenIdle } from "@/components/ui/when-idle"
import { WaitingCount } from "./waiting-count"

/** How many comments wait to be judged, as the server rendered it; it is kept up once the page rests. */
export function WaitingComments({ first }: { first: number }) {
  const [Live, setLive] = useState<ComponentType<{ first: number }>>()
  useEffect(
    () =>
      whenIdle(() => {
        import("./live-waiting-comments").then(
          ({ LiveWaitingComments }) => setLive(() => LiveWaitingComments),
          // The number stays as it was.
          () => {},
        )
      }),
    [],
  )
  return Live ? <Live first={first} /> : <WaitingCount waiting={first} />
}
