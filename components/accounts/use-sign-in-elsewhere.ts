"use client"
import { useEffect } from "react"
import { leaveFor } from "@/lib/leave-for"
import { signedInRole } from "@/lib/sessions/client"
import { isStaffRole } from "@/lib/sessions/schema"
import { staffHome } from "@/lib/sign-in/client"

/** How often it is looked for (Z09). */
const pollMs = 30_000
const isStaffSignedIn = () => isStaffRole(signedInRole())

/** Whoever signs in in another tab goes on from this one too (L11, L12). */
export function useSignInElsewhere() {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden" || !isStaffSignedIn()) return
      const home = await staffHome().catch(() => null)
      if (home) await leaveFor(home, { replace: true })
    }
    const timer = setInterval(look, pollMs)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [])
}
