"use client"
import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { lastChangeByLink } from "@/lib/api/support/tickets/client"

const everyMs = 30_000

/**
 * Reads the page of a guest's link anew once the ticket has changed since it was read, as long as somebody looks at it.
 * What stands in its fields stays; a network that is away takes nobody from the page.
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
