import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import type { QueueFilter } from "./schema"

/** A queue's tickets, 50 a page. All that staff reads of tickets is under the key ["staff", "tickets"]. */
export const queue = (filter: Omit<QueueFilter, "lastVisible">) =>
  infiniteQueryOptions({
    queryKey: ["staff", "tickets", "queue", filter],
    queryFn: async ({ pageParam }) => (await staffApi.listQueue({ ...filter, lastVisible: pageParam })).data,
    initialPageParam: "init",
    getNextPageParam: ({ lastVisible }) => lastVisible,
    retry: 1,
  })

/** How many tickets each queue holds; `mostCounted` stands for that many or more. */
export const queueCounts = () =>
  queryOptions({
    queryKey: ["staff", "tickets", "counts"],
    queryFn: async () => (await staffApi.countQueues({})).data.counts,
    retry: 1,
  })
