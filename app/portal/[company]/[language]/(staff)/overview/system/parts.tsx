"use client"
import { resting } from "@/components/ui/resting"

// What figures and states are drawn with comes once the page rests.

export const SystemBoard = resting(
  async () => (await import("@/components/operations/system/system-board")).SystemBoard,
)
