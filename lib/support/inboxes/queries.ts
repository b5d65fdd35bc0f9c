import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Inbox } from "./schema"
import { replyAddress } from "./ticket-mark"
import { withoutTag } from "./values"

/** The company's inboxes, the first one first. @throws UnauthenticatedError, ForbiddenError */
export async function listInboxes({ actor, store }: Context): Promise<Inbox[]> {
  requireManager(actor)
  return store.support.inboxes.list()
}

/** Where the mails of a ticket are answered by mail; null in a company that takes no mail in. */
export async function replyAddressOf(
  { organisation, store }: Pick<Context, "organisation" | "store">,
  ticketId: string,
): Promise<string | null> {
  const [inbox] = await store.support.inboxes.list()
  return inbox ? replyAddress(organisation.id, { inbox: inbox.address, ticketId }) : null
}

/** Whose inbox mail to this address is for, with or without what stands behind a plus sign; null for one of no company. */
export const findDestination = ({ store }: Pick<Context, "store">, recipient: string) =>
  store.installation.support.inboxes.find(withoutTag(recipient))
