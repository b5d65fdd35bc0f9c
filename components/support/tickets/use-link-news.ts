"use client"
import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { lastChangeByLink } from "@/lib/api/support/tickets/client"

const everyMs = 30_000

/**
 * Reloads the page of a guest's link once the ticket has changed, while the page is visible. Typed text stays; a
 * failing network changes nothing.
 */
export function useLinkNews(token: string, readAt: string) {
  const { refresh } = useRouter()
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return
      const changedAt = await lastChangeByLink(token)
      if (changedAt && changedAt !== readAt) refresh()
    }
    const timer = setInterval(look, everyMs)
    window.addEventListener("focus", look)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      window.removeEventListener("focus", look)
      document.removeEventListener("visibilitychange", look)
    }
  }, [token, readAt, refresh])
}
