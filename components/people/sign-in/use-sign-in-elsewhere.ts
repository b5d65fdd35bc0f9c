"use client"
import { useEffect } from "react"
import { staffHome } from "@/lib/api/people/sign-in/client"
import { signedInRole } from "@/lib/people/sessions/remembered"
import { leaveFor } from "@/lib/platform/leave-for"
import { isStaffRole } from "@/lib/tenancy/actors/schema"

/** How often it is looked for (Z09). */
const pollMs = 30_000
const isStaffSignedIn = () => isStaffRole(signedInRole())

/** A person who signs in in another tab goes on from this one too, to the page they wanted here (L11, L12). */
export function useSignInElsewhere(returnPath?: string) {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden" || !isStaffSignedIn()) return
      const home = await staffHome().catch(() => null)
      if (home) await leaveFor(returnPath ?? home, { replace: true })
    }
    const timer = setInterval(look, pollMs)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [returnPath])
}
