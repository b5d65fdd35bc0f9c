"use client"
import { resting } from "@/components/ui/resting"

// What the pages of the knowledge base are worked in with comes once they rest.

export const ModerationList = resting(
  async () => (await import("@/components/knowledge/comments/moderation-list")).ModerationList,
)
