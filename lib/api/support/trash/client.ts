import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import { proved } from "@/lib/api/people/proof/client"
import type { Page } from "@/lib/platform/cursor"
import type { TrashedTicket } from "@/lib/support/trash/schema"
import type { staffTrash } from "./calls"

const client = staffClientOf<typeof staffTrash>({ listTrash: get })

export const { trashTickets, restoreTickets } = client
export const emptyTrash = /* @__PURE__ */ proved(client.emptyTrash)

/** Deleted tickets, the last one first, from the page the server rendered on. */
export const trashedTickets = (first: Page<TrashedTicket>) =>
  listFrom("tickets", ["trash"], first, (lastVisible) => client.listTrash({ lastVisible }))
