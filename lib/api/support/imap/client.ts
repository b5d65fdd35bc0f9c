import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffMailboxes } from "./calls"

const client = staffClientOf<typeof staffMailboxes>({ listMailboxes: get })

export const { saveMailbox, testMailbox, removeMailbox } = client

/** The mailboxes that inboxes read. */
export const mailboxes = () =>
  queryOptions({
    queryKey: ["staff", "inboxes", "mailboxes"],
    queryFn: async () => (await client.listMailboxes({})).mailboxes,
    retry: 1,
  })
