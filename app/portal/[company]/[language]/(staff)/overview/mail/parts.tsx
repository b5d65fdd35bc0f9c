"use client"
import { resting } from "@/components/ui/resting"

// What figures and states are drawn with comes once the page rests.

export const UndeliveredList = resting(
  async () => (await import("@/components/tenancy/mail/delivery/undelivered-list")).UndeliveredList,
)
