"use client"
import { type ReactNode, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { useLoaded } from "@/components/ui/use-loaded"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import { usePresence } from "./use-presence"

/** The popup in which staff, who have no profile, change their password (Q17); it comes with its first need. */
export function usePasswordPopup(): { open: (() => void) | null; popup: ReactNode } {
  const presence = usePresence()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Popup = useLoaded(isOpen, load, () => {
    close()
    showToast("This does not work right now. Please try again.", "error")
  })
  return {
    open: isStaffRole(presence?.role) ? () => setOpen(true) : null,
    popup: Popup && <Popup open={isOpen} onClose={close} />,
  }
}

const load = () =>
  import("@/components/people/accounts/update-password-dialog").then((loaded) => loaded.UpdatePasswordDialog)
