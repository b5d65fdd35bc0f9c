import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Arriving } from "@/lib/support/inbound/smtp-listener"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type Ask, handedOver } from "./handed-over"
import { getMailHook } from "./queries"
import { type Asked, type HookSettings, hookSettings, type MailHook } from "./schema"
import { hashOf, newToken, sealHook, unsealHook } from "./token"
import { type Provider, providerNames } from "./values"

/**
 * Has a service hand an inbox's mail over from now on. The address stays while the service does.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError for the inbox, InvalidError
 */
export async function saveMailHook(ctx: Context, inboxId: string, input: HookSettings): Promise<MailHook> {
  requireManager(ctx.actor)
  const { provider, proof } = parseInput(hookSettings, input)
  await ctx.store.transaction(async (store) => {
    const inbox = await store.support.inboxes.lock(inboxId)
    if (!inbox) throw new NotFoundError("Inbox")
    const before = await store.support.mailHooks.find(inboxId)
    const token = before?.provider === provider ? (await unsealHook(before.sealed)).token : newToken()
    const sealed = await sealHook({ token, proof })
    await store.support.mailHooks.save({
      ...{ inboxId, provider, sealed, tokenHash: hashOf(token), createdAt: ctx.now },
    })
    await recordActivity({ ...ctx, store }, "inbox.hooked", {
      ...{ subjectId: inboxId, detail: `${inbox.address}: ${providerNames[provider]}` },
    })
  })
  const saved = await getMailHook(ctx, inboxId)
  if (!saved) throw new NotFoundError("Hook")
  return saved
}

/** No service hands the inbox's mail over any more. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeMailHook(ctx: Context, inboxId: string): Promise<void> {
  requireManager(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const inbox = await store.support.inboxes.lock(inboxId)
    if (!inbox || !(await store.support.mailHooks.remove(inboxId))) throw new NotFoundError("Hook")
    await recordActivity({ ...ctx, store }, "inbox.unhooked", { subjectId: inboxId, detail: inbox.address })
  })
}

type Handed = Omit<Asked, "body"> & { provider: Provider; token: string; readBody: () => Promise<Buffer> }

/**
 * Takes in what a service hands over: when it returns, the mail is kept. Handed over again, it is the same mail. The body of
 * what comes to an unknown address is not read.
 * @param keep keeps it for the inbox's company
 * @throws NotFoundError for an unknown address, ForbiddenError for a wrong signature, InvalidError
 */
export async function takeHandedMail(
  { store, now }: Pick<Context, "store" | "now">,
  { provider, token, readBody, ...asked }: Handed,
  keep: (mail: Arriving) => Promise<void>,
  ask?: Ask,
): Promise<void> {
  const directory = store.installation.support.mailHooks
  const hook = await directory.find(hashOf(token))
  if (hook?.provider !== provider) throw new NotFoundError("Hook")
  const { proof } = await unsealHook(hook.sealed)
  const mail = await handedOver({ ...asked, body: await readBody(), provider, proof }, ask)
  if (!mail) return
  const { organisationId, inboxId, address } = hook
  const { raw, envelopeSender } = mail
  const recipient = mail.recipient || address
  await keep({ organisationId, inboxId, recipient, envelopeSender, pieces: [raw] })
  await directory.noteAsked(hook, now)
}
