"use client"
import { resting } from "@/components/ui/resting"

// Ways in are drawn by the server; what makes them work comes once the page rests or a field is entered.

export const ConfirmPasswordForm = resting(
  async () =>
    (await import("@/components/people/sign-in/recovery/confirm-password-form")).ConfirmPasswordForm,
)
