"use client"
import { resting } from "@/components/ui/resting"

// Ways in are drawn by the server; what makes them work comes once the page rests or a field is entered.

export const OwnerLoginForm = resting(
  async () => (await import("@/components/people/sign-in/common-login/owner-login-form")).OwnerLoginForm,
)
export const ReactivationForm = resting(
  async () => (await import("@/components/portals/owned-portals/reactivation-form")).ReactivationForm,
)
