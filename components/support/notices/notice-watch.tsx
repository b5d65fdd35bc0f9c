"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { usePathname } from "next/navigation"
import { useCallback, useEffect } from "react"
import { useHint } from "@/components/support/tickets/use-hint"
import { placeOf } from "@/components/support/views/view-address"
import { QueryProvider } from "@/components/ui/query-provider"
import { noticesKey, readNotices, unreadNotices } from "@/lib/api/support/notices/client"
import { words } from "@/lib/platform/words/words"
import { tellOn } from "./browser-push"
import { countWords } from "./count-words"
import { useTitleCount } from "./use-title-count"

/** A page out of sight hears of nothing and still shows the number in its title: it asks this often. */
const askMs = 60_000

type Props = { first: number; personId: string }

/** Keeps the number of unread notices true, here and in the page's title; what is about the ticket in sight is read. */
export const NoticeWatch = (props: Props) => (
  <QueryProvider>
    <Watch {...props} />
  </QueryProvider>
)

function Watch({ first, personId }: Props) {
  const client = useQueryClient()
  const { data: unread } = useQuery({
    ...unreadNotices(),
    initialData: first,
    staleTime: askMs,
    refetchInterval: askMs,
    refetchIntervalInBackground: true,
  })
  const path = usePathname()
  const ticketId = placeOf(path, new URLSearchParams())?.ticketId
  // Whatever the number is: it does not count what is told by mail alone.
  const read = useCallback(() => {
    if (!ticketId || document.visibilityState !== "visible") return
    readNotices({ ticketId }).then(
      (wasUnread) => {
        if (wasUnread) void client.invalidateQueries({ queryKey: noticesKey })
      },
      // They are read when the ticket is looked at again.
      () => {},
    )
  }, [ticketId, client])
  useHint(
    () => {
      void client.invalidateQueries({ queryKey: noticesKey })
      read()
    },
    (hint) => hint === "person" || hint === "ask-again",
  )
  useTitleCount(unread)
  // Where it fails, the next page tries again.
  useEffect(() => void tellOn(personId).catch(() => {}), [personId])
  useEffect(() => {
    read()
    document.addEventListener("visibilitychange", read)
    return () => document.removeEventListener("visibilitychange", read)
  }, [read])
  return (
    <span role="status" className="sr-only">
      {unread > 0 && words("support.notices")("unreadCount", { count: unread, many: countWords(unread) })}
    </span>
  )
}
