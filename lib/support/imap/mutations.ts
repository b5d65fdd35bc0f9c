import type { ImapFlow } from "imapflow"
import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { connectImap, openFolder, within } from "./connection"
import { faultOf } from "./fault"
import { getImapSource } from "./queries"
import { type ImapSettings, type ImapSource, imapSettings } from "./schema"
import { isKeptFor, sealSecret, unsealSecret } from "./secret"
import { imapWords } from "./values"

/**
 * Has an inbox read a mailbox, from now on or, where it reads one, as these settings say. The password that is kept is used
 * with the server and user alone that it was given for.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError for the inbox, InvalidError
 */
export async function saveImapSource(
  ctx: Context,
  inboxId: string,
  input: ImapSettings,
): Promise<ImapSource> {
  requireManager(ctx.actor)
  const { credentials: secret, ...settings } = parseInput(imapSettings, input)
  const fresh = secret && { sealed: await sealSecret(secret), signIn: secret.signIn }
  await ctx.store.transaction(async (store) => {
    const inbox = await store.support.inboxes.find(inboxId)
    if (!inbox) throw new NotFoundError("Inbox")
    const before = await store.support.imapSources.find(inboxId)
    const kept = before && isKeptFor(before, settings) ? before : null
    const { sealed, signIn } = fresh ?? kept ?? fault("credentials", imapWords.credentials)
    // At another address it may be the same server: one that is not numbers its mails in another way, which the reader sees.
    const isSameFolder = before?.userName === settings.userName && before.folder === settings.folder
    const { uidValidity, lastUid, readsSince, readsExisting } = isSameFolder ? before : unread
    await store.support.imapSources.save({
      ...{ ...settings, inboxId, sealed, signIn, createdAt: ctx.now },
      ...{ uidValidity, lastUid, readsSince, readsExisting: settings.readsExisting ?? readsExisting },
    })
    await recordActivity({ ...ctx, store }, "inbox.reads-mailbox", {
      subjectId: inboxId,
      detail: `${inbox.address}: ${settings.userName} at ${settings.host}`.slice(0, 300),
    })
  })
  const saved = await getImapSource(ctx, inboxId)
  if (!saved) throw new NotFoundError("Mailbox")
  return saved
}

/** How a mailbox begins that was not read before. */
const unread = { uidValidity: null, lastUid: 0, readsSince: null, readsExisting: false }

function fault(field: string, words: string): never {
  throw new InvalidError(words, { [field]: words })
}

/** Reads a mailbox no more; its mails stay there. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeImapSource(ctx: Context, inboxId: string): Promise<void> {
  requireManager(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const inbox = await store.support.inboxes.find(inboxId)
    if (!inbox) throw new NotFoundError("Inbox")
    if (!(await store.support.imapSources.remove(inboxId))) throw new NotFoundError("Mailbox")
    await recordActivity({ ...ctx, store }, "inbox.left-mailbox", {
      subjectId: inboxId,
      detail: inbox.address,
    })
  })
}

/**
 * Tries to read a mailbox as these settings say, with the password that is kept where they name the same server and user.
 * @returns what is wrong, in words; empty where it can be read
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError for the inbox, InvalidError, RateLimitedError
 */
export async function testImapConnection(
  ctx: Context,
  inboxId: string,
  input: ImapSettings,
): Promise<{ fault: string; mails: number }> {
  requireManager(ctx.actor)
  const settings = parseInput(imapSettings, input)
  if (!(await ctx.store.support.inboxes.find(inboxId))) throw new NotFoundError("Inbox")
  await spend(ctx, "mailbox-test", "")
  const { imapSources } = ctx.store.support
  const found = settings.credentials ? null : await imapSources.find(inboxId)
  const kept = found && isKeptFor(found, settings) ? found : null
  const secret = settings.credentials ?? (kept && (await unsealSecret(kept.sealed)))
  if (!secret) throw new InvalidError(imapWords.credentials, { credentials: imapWords.credentials })
  try {
    const client = await connectImap(settings, secret, {
      keep: async (next) => {
        // What follows a password that was entered is not of the mailbox that is kept.
        if (kept)
          await imapSources.keepSealed(inboxId, { before: kept.sealed, sealed: await sealSecret(next) })
      },
    })
    try {
      if (settings.moveTo && !(await hasFolder(client, settings.moveTo)))
        return { fault: imapWords.moveTo, mails: 0 }
      const { exists } = await openFolder(client, settings)
      return { fault: "", mails: exists }
    } finally {
      client.close()
    }
  } catch (error) {
    return { fault: faultOf(error), mails: 0 }
  }
}

const hasFolder = (client: ImapFlow, path: string) =>
  within(client, "status", client.status(path, { messages: true })).catch((error) => {
    if (client.usable) return false
    throw error
  })
