"use client"
import { useEffect, useRef, useState } from "react"
import { wordsFor } from "@/components/ui/words-for"
import { signInWith } from "@/lib/api/people/sign-in/client"
import { words } from "@/lib/platform/words/words"
import { type Reactivated, reactivated } from "@/lib/portals/owned-portals/values"

/** How often it is looked whether the window is still open (Z08). */
const pollMs = 4000
const shape = "popup,width=520,height=720"

/**
 * Reactivates the portal in the common login's window at `address`; once that is closed, signs in with what it has
 * said (L07, L08, D-32) and goes on by `enter`.
 */
export function usePortalReactivation(address: string, enter: () => Promise<unknown>) {
  const [popup, setPopup] = useState<Window | null>(null)
  const [trouble, setTrouble] = useState<string>()
  const ticket = useRef("")

  const open = () => {
    ticket.current = ""
    const opened = window.open(address, "vestibule-reactivation", shape)
    setPopup(opened)
    setTrouble(opened ? undefined : words("people.agentSignIn")("blocked"))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each window opened.
  useEffect(() => {
    if (!popup) return
    const hear = ({ origin, source, data }: MessageEvent<Partial<Reactivated> | null>) => {
      const isFromPopup = source === popup && origin === new URL(address).origin
      if (isFromPopup && data?.kind === reactivated) ticket.current = data.ticket ?? ""
    }
    const finish = async () => {
      setPopup(null)
      if (!ticket.current) return setTrouble(words("people.agentSignIn")("closedEarly"))
      await signInWith("ticket", { ticket: ticket.current })
        .then(enter)
        .catch((error) => setTrouble(wordsFor(error)))
    }
    const timer = setInterval(() => popup.closed && finish(), pollMs)
    window.addEventListener("message", hear)
    return () => {
      clearInterval(timer)
      window.removeEventListener("message", hear)
    }
  }, [popup])

  return { open, isOpen: popup !== null, trouble }
}
