"use client"
import { resting } from "@/components/ui/resting"

// What the pages of the knowledge base are worked in with comes once they rest.

export const ArticleWriter = resting(
  async () => (await import("@/components/knowledge/articles/editor/article-writer")).ArticleWriter,
)

export const LostTranslation = resting(
  async () => (await import("@/components/knowledge/articles/editor/lost-translation")).LostTranslation,
)
