"use client"
import { resting } from "@/components/ui/resting"

// What the pages of the knowledge base are worked in with comes once they rest.

export const KnowledgeDesk = resting(
  async () => (await import("@/components/knowledge/arrangement/knowledge-desk")).KnowledgeDesk,
)
