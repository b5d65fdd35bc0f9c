"use client"
import { resting } from "@/components/ui/resting"

// What figures and states are drawn with comes once the page rests.

export const OverviewBoard = resting(
  async () => (await import("@/components/reporting/overview/overview-board")).OverviewBoard,
)
