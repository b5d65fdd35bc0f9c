import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffMailHooks } from "./calls"

const client = staffClientOf<typeof staffMailHooks>({ listMailHooks: get })

export const { saveMailHook, removeMailHook } = client

/** The services that hand mail over to inboxes. */
export const mailHooks = () =>
  queryOptions({
    queryKey: ["staff", "inboxes", "hooks"],
    queryFn: async () => (await client.listMailHooks({})).hooks,
    retry: 1,
  })
