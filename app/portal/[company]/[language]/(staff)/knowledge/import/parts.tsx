"use client"
import { resting } from "@/components/ui/resting"

// What the pages of the knowledge base are worked in with comes once they rest.

export const ImportForm = resting(
  async () => (await import("@/components/knowledge/import-export/import-form")).ImportForm,
)
