"use client"
import { useEffect, useState } from "react"
import { listKnowledge } from "@/lib/api/knowledge/arrangement/client"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"

/** Where an article may stand, read again once a place of them was refused. */
export function usePlaces(first: KnowledgeCategory[], { categoryId, folderId }: Record<string, string>) {
  const [places, setPlaces] = useState(first)
  const fault = categoryId ?? folderId
  useEffect(() => {
    // Out of reach, those of before are better than none.
    if (fault)
      listKnowledge({}).then(
        ({ categories }) => setPlaces(categories),
        () => {},
      )
  }, [fault])
  return places
}
