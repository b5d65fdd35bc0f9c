"use client"
import { useQuery } from "@tanstack/react-query"
import { QueryProvider } from "@/components/ui/query-provider"
import { waitingComments } from "@/lib/api/knowledge/comments/client"
import { mostWaiting } from "@/lib/knowledge/comments/values"

/** How many comments wait to be judged, from the number the server rendered on; nothing where none do. */
export const WaitingComments = ({ first }: { first: number }) => (
  <QueryProvider>
    <Count first={first} />
  </QueryProvider>
)

function Count({ first }: { first: number }) {
  const { data } = useQuery({ ...waitingComments(), initialData: first, staleTime: 60_000 })
  if (data === 0) return null
  return (
    <span className="rail-count">
      {data < mostWaiting ? data : `${mostWaiting - 1}+`} <span className="sr-only">waiting</span>
    </span>
  )
}
