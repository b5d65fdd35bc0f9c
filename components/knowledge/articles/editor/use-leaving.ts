"use client"
import { useEffect } from "react"

/** Calls `save` whenever the writer may be about to go, and once the network is back. */
export function useLeaving(save: () => unknown) {
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && save()
    const onEvent = () => void save()
    document.addEventListener("visibilitychange", onHidden)
    window.addEventListener("pagehide", onEvent)
    window.addEventListener("blur", onEvent)
    window.addEventListener("online", onEvent)
    return () => {
      document.removeEventListener("visibilitychange", onHidden)
      window.removeEventListener("pagehide", onEvent)
      window.removeEventListener("blur", onEvent)
      window.removeEventListener("online", onEvent)
    }
  }, [save])
}
