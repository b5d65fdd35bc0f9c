"use client"
import { type ComponentType, useEffect, useState } from "react"
import { whenIdle } from "@/components/ui/when-idle"

/** Keeps an open page true to the portal and its session. Begins when the browser has nothing better to do. */
export function SessionWatch() {
  const [Watcher, setWatcher] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() =>
        import("./session-watcher").then((loaded) => setWatcher(() => loaded.SessionWatcher), console.error),
      ),
    [],
  )
  return Watcher ? <Watcher /> : null
}
