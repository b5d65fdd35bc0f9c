"use client"
import { resting } from "@/components/ui/resting"

// The form comes once the page rests.

export const GuestForm = resting(
  async () => (await import("@/components/support/tickets/guest-form")).GuestForm,
)
