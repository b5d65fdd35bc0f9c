"use client"
import { resting } from "@/components/ui/resting"

// What tickets are worked on with comes once the page rests.

export const TrashList = resting(
  async () => (await import("@/components/support/trash/trash-list")).TrashList,
)
