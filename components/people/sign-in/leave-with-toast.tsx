"use client"
import { useEffect } from "react"
import { toastAfterNavigation } from "@/components/ui/toast"
import { leaveFor } from "@/lib/platform/leave-for"

/** Takes the visitor to another page, which says why. */
export function LeaveWithToast({ message, to }: { message: string; to: string }) {
  useEffect(() => {
    // This page's own toasts look for a kept one when it begins; they must not take it.
    const timer = setTimeout(() => {
      toastAfterNavigation(message, "error")
      void leaveFor(to, { replace: true })
    })
    return () => clearTimeout(timer)
  }, [message, to])
  return null
}
