"use client"
import { resting } from "@/components/ui/resting"

// What tickets are worked on with comes once the page rests.

export const SuspendedList = resting(
  async () => (await import("@/components/support/inbound/suspended-list")).SuspendedList,
)
