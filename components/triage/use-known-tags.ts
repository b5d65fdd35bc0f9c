"use client"
import { useQuery } from "@tanstack/react-query"
import { knownTags } from "@/lib/triage/client"

/** The company's tags, to be suggested. */
export function useKnownTags(): string[] {
  const { data = [] } = useQuery({ ...knownTags(), staleTime: 60_000 })
  return data
}
