"use client"
import { resting } from "@/components/ui/resting"

// Ways in are drawn by the server; what makes them work comes once the page rests or a field is entered.

export const CustomerPasskey = resting(
  async () => (await import("@/components/people/sign-in/login-with-passkey")).CustomerPasskey,
)
export const LoginForm = resting(
  async () => (await import("@/components/people/sign-in/login-form")).LoginForm,
)
export const LoginWithPasskey = resting(
  async () => (await import("@/components/people/sign-in/login-with-passkey")).LoginWithPasskey,
)
