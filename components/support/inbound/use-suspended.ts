"use client"
import { useQueryClient } from "@tanstack/react-query"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { blockSendersOf, deleteSuspendedMails, recoverMails } from "@/lib/api/support/inbound/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** A mail with files takes a moment: so many are recovered by one call. */
const atOnce = 10

/** What is done with suspended mails, and told to people. Each answers what came of it, undefined where nothing did. */
export function useSuspended() {
  const client = useQueryClient()
  const t = words("support.inbound")
  const { isBusy, act } = useDeed()

  const run = <T>(work: () => Promise<T>) =>
    act(work).finally(() => void client.invalidateQueries({ queryKey: ["staff"] }))

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
        if (tickets.length > 0) showToast(t("recovered", { count: tickets.length }))
        if (refused.size > 0) showToast([...refused].map((sentence) => said(sentence)).join("\n"), "error")
        return tickets
      }),
    discard: (ids: string[]) =>
      run(async () => {
        const { mails } = await deleteSuspendedMails({ ids })
        showToast(t("deleted", { count: mails }))
        return mails
      }),
    block: (ids: string[]) =>
      run(async () => {
        const { addresses } = await blockSendersOf({ ids })
        showToast(
          addresses.length === 1
            ? t("refusedOne", { address: addresses[0] ?? "" })
            : t("refusedMany", { count: addresses.length }),
        )
        return addresses
      }),
  }
}
