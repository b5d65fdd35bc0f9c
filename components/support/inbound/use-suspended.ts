"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { blockSendersOf, deleteSuspendedMails, recoverMails } from "@/lib/api/support/inbound/client"

/** A mail with files takes a moment: so many are recovered by one call. */
const atOnce = 10

/** What is done with suspended mails, and told to people. Each answers whether it was done. */
export function useSuspended() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (isBusy) return null
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      showToast(wordsFor(error), "error")
      return null
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ["staff"] })
    }
  }

  return {
    isBusy,
    /** @returns the tickets, in the order of the mails */
    recover: (ids: string[]) =>
      run(async () => {
        const tickets: string[] = []
        const refused = new Set<string>()
        for (let at = 0; at < ids.length; at += atOnce) {
          const came = await recoverMails({ ids: ids.slice(at, at + atOnce) })
          tickets.push(...came.recovered.map(({ ticketId }) => ticketId))
          for (const { why } of came.refused) refused.add(why)
        }
        if (tickets.length > 0) showToast(recoveredWords(tickets.length))
        if (refused.size > 0) showToast([...refused].join("\n"), "error")
        return tickets
      }),
    discard: (ids: string[]) =>
      run(async () => {
        const { mails } = await deleteSuspendedMails({ ids })
        showToast(mails === 1 ? "The email has been deleted." : `${mails} emails have been deleted.`)
      }),
    block: (ids: string[]) =>
      run(async () => {
        const { addresses } = await blockSendersOf({ ids })
        showToast(
          addresses.length === 1
            ? `Email from ${addresses[0]} is refused now.`
            : `Email from ${addresses.length} senders is refused now.`,
        )
      }),
  }
}

const recoveredWords = (count: number) =>
  count === 1 ? "The email is in a ticket now." : `${count} emails are in tickets now.`
