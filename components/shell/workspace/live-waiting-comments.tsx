"use client"
import { useQuery } from "@tanstack/react-query"
import { QueryProvider } from "@/components/ui/query-provider"
import { waitingComments } from "@/lib/api/knowledge/comments/client"
import { WaitingCount } from "./waiting-count"

/** How many comments wait now, from the number the server rendered on. */
export const LiveWaitingComments = ({ first }: { first: number }) => (
  <QueryProvider>
    <Count first={first} />
  </QueryProvider>
)

function Count({ first }: { first: number }) {
  const { data } = useQuery({ ...waitingComments(), initialData: first, staleTime: 60_000 })
  return <WaitingCount waiting={data} />
}
