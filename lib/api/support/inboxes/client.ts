import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffInboxes } from "./calls"

const client = staffClientOf<typeof staffInboxes>({ listInboxes: get })

export const { addInbox, changeInbox, makeFirstInbox, removeInbox } = client

/** The company's inboxes with how each is doing. */
export const inboxes = () =>
  queryOptions({
    queryKey: ["staff", "inboxes"],
    queryFn: async () => client.listInboxes({}),
    retry: 1,
  })
