"use client"
import { type ComponentType, useEffect, useState } from "react"

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

function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(request)
}
