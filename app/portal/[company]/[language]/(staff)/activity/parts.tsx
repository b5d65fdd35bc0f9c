"use client"
import { resting } from "@/components/ui/resting"

// The log is drawn by the server; reading on in it comes once the page rests.

export const ActivityList = resting(
  async () => (await import("@/components/reporting/activity-log/activity-list")).ActivityList,
)
