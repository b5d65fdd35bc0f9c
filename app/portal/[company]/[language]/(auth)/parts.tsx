"use client"
import { resting } from "@/components/ui/resting"

// Ways in are drawn by the server; what makes them work comes once the page rests or a field is entered.

export const VerifyForm = resting(
  async () => (await import("@/components/people/sign-in/sign-up/verify-form")).VerifyForm,
)
