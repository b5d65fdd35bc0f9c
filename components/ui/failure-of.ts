import type { UseQueryResult } from "@tanstack/react-query"

type Read = Pick<UseQueryResult, "data" | "error" | "refetch">

/** Why reads that are shown together cannot be shown, and what asks for the missing ones again; null where none of those has failed. */
export function failureOf(...reads: Read[]) {
  const failed = reads.filter(({ data, error }) => error !== null && data === undefined)
  const [first] = failed
  return first
    ? { error: first.error, retry: () => Promise.all(failed.map(({ refetch }) => refetch())) }
    : null
}
