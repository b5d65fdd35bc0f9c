import { readEnv } from "@/lib/platform/env"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { senderAddress } from "@/lib/tenancy/mail/schema"
import type { Inbox, InboxBoard, InboxHealth } from "./schema"
import type { StoredHealth, StoredInbox } from "./store"
import { replyAddress } from "./ticket-mark"
import { withoutTag } from "./values"

type Home = Pick<Context, "organisation" | "store">

/** The company's inboxes, the first one first. @throws UnauthenticatedError, ForbiddenError */
export async function listInboxes({ actor, store }: Context): Promise<Inbox[]> {
  requireManager(actor)
  return (await store.support.inboxes.list()).map((inbox, at) => toInbox(inbox, at === 0))
}

const dayMs = 24 * 60 * 60 * 1000

/** The company's inboxes with how each is doing, and whether mail reaches this installation. @throws UnauthenticatedError, ForbiddenError */
export async function inboxesWithHealth(ctx: Context): Promise<InboxBoard> {
  const inboxes = await listInboxes(ctx)
  const health = await ctx.store.support.inboxes.health(new Date(ctx.now.getTime() - dayMs))
  const healthOf = new Map(health.map((each) => [each.id, toHealth(each)]))
  const { MAIL_LISTEN } = readEnv()
  return {
    inboxes: inboxes.flatMap((inbox) => {
      const found = healthOf.get(inbox.id)
      return found ? { ...inbox, health: found } : []
    }),
    port: MAIL_LISTEN ? Number(MAIL_LISTEN.slice(MAIL_LISTEN.lastIndexOf(":") + 1)) : null,
  }
}

export const toInbox = ({ updatedAt, ...inbox }: StoredInbox, isFirst: boolean): Inbox => ({
  ...inbox,
  isFirst,
  updatedAt: updatedAt.toISOString(),
})

const toHealth = ({
  ofLastDay,
  waiting,
  error,
  lastMailAt,
  waitingSince,
  failedAt,
}: StoredHealth): InboxHealth => ({
  ...{ ofLastDay, waiting, error },
  lastMailAt: lastMailAt?.toISOString() ?? null,
  waitingSince: waitingSince?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
})

/**
 * The inbox a ticket's mails are sent from, and where they are answered: the one it came in by, or the first one; null in a
 * company that takes no mail in.
 */
export async function inboxOf(
  { organisation, store }: Home,
  { id: ticketId, inboxId }: { id: string; inboxId: string | null },
): Promise<{ inbox: StoredInbox; replyTo: string } | null> {
  const inboxes = await store.support.inboxes.list()
  const inbox = inboxes.find(({ id }) => id === inboxId) ?? inboxes[0]
  if (!inbox) return null
  return { inbox, replyTo: await replyAddress(organisation.id, { inbox: inbox.address, ticketId }) }
}

/**
 * Whether mail from or to this address is the company's own: at an inbox of it, or where its mails leave. What another
 * company of the installation sends is known by a header: anyone may name an address as their inbox.
 */
export const isOurs = async (ctx: Pick<Context, "store">, address: string): Promise<boolean> =>
  (await oursAmong(ctx, [address])).has(address)

/** Those of these addresses that are the company's own. */
export async function oursAmong(
  { store }: Pick<Context, "store">,
  addresses: string[],
): Promise<Set<string>> {
  const own = new Set((await store.support.inboxes.list()).map(({ address }) => address))
  own.add(senderAddress(readEnv().MAIL_FROM).toLowerCase())
  return new Set(addresses.filter((address) => own.has(withoutTag(address))))
}

/** Whose inbox mail to this address is for, with or without what stands behind a plus sign; null for one of no company. */
export const findDestination = ({ store }: Pick<Context, "store">, recipient: string) =>
  store.installation.support.inboxes.find(withoutTag(recipient))
