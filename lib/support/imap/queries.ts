import type { Store } from "@/lib/platform/store"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type ImapSource, imapSource, type MailboxFault, type ReadSource } from "./schema"

/** The mailboxes that the company's inboxes read. @throws UnauthenticatedError, ForbiddenError */
export async function listImapSources({ actor, store }: Context): Promise<ImapSource[]> {
  requireManager(actor)
  return (await store.support.imapSources.list()).map(toShown)
}

/** The mailbox an inbox reads; null where it reads none. @throws UnauthenticatedError, ForbiddenError */
export async function getImapSource({ actor, store }: Context, inboxId: string): Promise<ImapSource | null> {
  requireManager(actor)
  const found = await store.support.imapSources.find(inboxId)
  return found && toShown(found)
}

/** A mailbox that is read is looked into every three minutes. */
const unreadSeconds = 5 * 60
/** Kinds of faults that are told. */
const mostFaults = 5

/** How many mailboxes there are, and how many are in no process's hands and have not been read for five minutes. For operators. */
export const countMailboxes = ({
  support,
}: Store["installation"]): Promise<{ all: number; unread: number }> =>
  support.imapSources.count(unreadSeconds)

/** What has kept mailboxes from being read for five minutes, in words, the most frequent first. For operators. */
export const listMailboxFaults = ({ support }: Store["installation"]): Promise<MailboxFault[]> =>
  support.imapSources.faults(unreadSeconds, mostFaults)

const isoOf = (time: Date | null) => time?.toISOString() ?? null
const toShown = (source: ReadSource): ImapSource =>
  imapSource.parse({ ...source, checkedAt: isoOf(source.checkedAt), failedAt: isoOf(source.failedAt) })
