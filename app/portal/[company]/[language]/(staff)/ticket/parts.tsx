"use client"
import { resting } from "@/components/ui/resting"

// What tickets are worked on with comes once the page rests.

export const PanelWithRules = resting(
  async () => (await import("@/components/rules/automations/panel-with-rules")).PanelWithRules,
)
