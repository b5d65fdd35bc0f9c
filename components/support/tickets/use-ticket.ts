"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useEffect, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { replyToTicket, resolveTicket, ticketThread } from "@/lib/api/support/tickets/client"
import { ticketPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import type { ShownThread } from "@/lib/support/tickets/schema"
import { keyFor } from "./draft"
import { sendOrLog } from "./send-or-log"
import { useHint } from "./use-hint"

const freshMs = 5000

export type Reply = { body: string; resolve: boolean; attachmentIds: string[] }

/** A ticket with its thread, kept true by what is signalled, and what its requester does with it. */
export function useTicket(first: ShownThread, draft: string) {
  const { id } = first.ticket
  const [begunAt] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const options = ticketThread(id)
  const { data, error } = useQuery({
    ...options,
    initialData: first,
    initialDataUpdatedAt: begunAt,
    staleTime: freshMs,
  })
  const client = useQueryClient()
  const { push } = useRouter()
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey })
  useHint(() => void refresh())
  useEffect(() => {
    if (error) console.error(error)
  }, [error])

  /** One request at a time (N13). @returns whether it came through. */
  const alone = async (send: () => Promise<string>) => {
    setBusy(true)
    try {
      return await sendOrLog(async () => showToast(said(await send())))
    } finally {
      setBusy(false)
    }
  }
  const reply = (written: Reply) =>
    alone(async () => {
      const { pathname } = window.location
      const { message, ...thread } = await replyToTicket(id, written, keyFor(draft, written))
      if (thread.ticket.id === id) client.setQueryData(options.queryKey, thread)
      // A customer who has gone elsewhere meanwhile stays there.
      else if (window.location.pathname === pathname) push(ticketPath(thread.ticket.id))
      return message
    })
  const resolve = () =>
    alone(async () => {
      const message = await resolveTicket(id)
      await refresh()
      return message
    }).catch((fault) => showToast(wordsFor(fault), "error"))
  return { ...data, isBusy, reply, resolve }
}
