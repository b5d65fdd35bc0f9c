"use client"
import { resting } from "@/components/ui/resting"

// Ways in are drawn by the server; what makes them work comes once the page rests or a field is entered.

export const SetUpForm = resting(
  async () => (await import("@/components/portals/owned-portals/set-up-form")).SetUpForm,
)
