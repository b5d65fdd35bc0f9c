"use client"
import { resting } from "@/components/ui/resting"

// Ways in are drawn by the server; what makes them work comes once the page rests or a field is entered.

export const FirstRunForm = resting(
  async () => (await import("@/components/portals/first-run/first-run-form")).FirstRunForm,
)
