"use client"
import { resting } from "@/components/ui/resting"

// What figures and states are drawn with comes once the page rests.

export const WeeklySwitch = resting(
  async () => (await import("@/components/reporting/reports/weekly-switch")).WeeklySwitch,
)
