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

/** The ticket with this number, whatever its status; null where there is none. */
export const numberedTicket = (number: number) =>
  queryOptions({
    queryKey: ["staff", "tickets", "number", number],
    queryFn: async () => {
      const search = `#${number}`
      const pages = await Promise.all(
        everyStatus.map((queue) => staffApi.listQueue({ queue, search, lastVisible: "init" })),
      )
      return pages.flatMap(({ data }) => data.tickets).find((ticket) => ticket.number === number) ?? null
    },
    retry: 1,
  })

const everyStatus = ["allopen", "onhold", "closed"]
