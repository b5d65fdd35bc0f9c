"use client"
import { resting } from "@/components/ui/resting"

// The lists are drawn by the server; what is done in them comes once the page rests.

export const TeamList = resting(async () => (await import("@/components/support/teams/team-list")).TeamList)
