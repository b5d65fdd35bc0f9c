"use client"
import { useEffect, useState } from "react"
import { cleanAddress } from "@/components/ui/clean-address"
import { signInWith } from "@/lib/api/people/sign-in/client"
import { handedOver } from "@/lib/platform/paths"

/**
 * Signs in with the ticket an owner brings along from the common login (D-32). It leaves the address at once, so that
 * neither the history nor a reload shows it. @returns whether that is under way
 */
export function useHandOver(enter: () => Promise<unknown>, refuse: (error: unknown) => void): boolean {
  const [arriving, setArriving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket counts once, however often the page renders.
  useEffect(() => {
    const ticket = handedOver(window.location.hash)
    if (window.location.hash) cleanAddress(window.location.pathname)
    if (!ticket) return
    setArriving(true)
    signInWith("ticket", { ticket })
      .then(enter)
      .catch((error) => {
        setArriving(false)
        refuse(error)
      })
  }, [])
  return arriving
}
