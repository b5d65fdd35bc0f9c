"use client"
import { useEffect } from "react"
import { toastAfterNavigation } from "@/components/ui/toast"
import { leaveFor } from "@/lib/leave-for"

/** Takes the visitor to another page, which says why. */
export function LeaveWithToast({ message, to }: { message: string; to: string }) {
  useEffect(() => {
    toastAfterNavigation(message, "error")
    void leaveFor(to, { replace: true })
  }, [message, to])
  return null
}
