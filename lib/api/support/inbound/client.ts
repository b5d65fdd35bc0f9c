import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"
import type { staffInboundMails } from "./calls"

const client = staffClientOf<typeof staffInboundMails>({
  listSuspendedMails: get,
  countSuspendedMails: get,
  openSuspendedMail: get,
  listBlockedSenders: get,
})

export const { recoverMails, deleteSuspendedMails, blockSendersOf, blockSender, unblockSender } = client

export const suspendedKey = ["staff", "suspended-mails"]

/** Mails that wait for staff, newest first, from the page the server rendered on; that one was read behind `after`. */
export const suspendedMails = (first: Page<SuspendedMail>, after?: string) =>
  listFrom("mails", suspendedKey, first, (lastVisible) =>
    client.listSuspendedMails({ lastVisible: lastVisible || after }),
  )

/** How many mails wait for staff; read anew with the lists of tickets. */
export const suspendedCount = () =>
  queryOptions({
    queryKey: ["staff", "tickets", "suspended"],
    queryFn: async () => client.countSuspendedMails({}),
    retry: 1,
  })

/** Senders whose mail is refused. */
export const blockedSenders = () =>
  queryOptions({
    queryKey: ["staff", "blocked-senders"],
    queryFn: async () => (await client.listBlockedSenders({})).senders,
    retry: 1,
  })
