"use client"
import { resting } from "@/components/ui/resting"

// Each part of the page brings its own form once the page rests.

export const RequiredSetUp = resting(
  async () => (await import("@/components/people/second-factors/required-set-up")).RequiredSetUp,
)
