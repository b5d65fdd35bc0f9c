import { createHash } from "node:crypto"
import { seal } from "@/lib/platform/crypto/sealed"
import { apexId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { failureOf } from "./failure"
import { type ChosenMails, chosenMails, keptDays, shownPurpose } from "./schema"
import type { KeptFailure } from "./store"

type Home = { organisation: { id: string }; store: Store; now: Date }

/** A mail that is being sent, as its job has it, and what is shown of it. */
export type SentMail = {
  messageId: string
  recipient: string
  template: string
  sealed: string
  to: string
  subject: string
  hasCode: boolean
}

type Try = {
  /** What the transport threw. */
  reason: string
  tries: number
  /** Whether no more tries follow. */
  isLast: boolean
}

/** One mail's row, however often it fails and is sent again. */
const idOf = ({ messageId, recipient }: Pick<SentMail, "messageId" | "recipient">) =>
  createHash("sha256").update(`${messageId} ${recipient}`).digest("hex").slice(0, 32)

/** Notes a try that failed; the mail is kept for those who manage the portal when it was refused for good, or given up. */
export async function noteFailedMail({ organisation, store, now }: Home, mail: SentMail, failed: Try) {
  const { reason, tries, isLast } = failed
  const shown = await seal(shownPurpose, JSON.stringify({ to: mail.to, subject: mail.subject }))
  const { messageId, recipient, template, sealed } = mail
  const failure: Omit<KeptFailure, "earlierTries"> = {
    ...{ messageId, recipient, template, sealed, shown, reason, tries },
    id: idOf(mail),
    canBeSentAgain: !mail.hasCode,
    status: isLast ? "failed" : "trying",
    createdAt: now,
    failedAt: now,
  }
  const { isPermanent, kind } = failureOf(reason)
  await store.transaction(async (inside) => {
    await inside.tenancy.mailDelivery.noteFailed(now, reason)
    await inside.tenancy.mailDelivery.fail(failure, isLast || isPermanent)
    // The installation's own host has no activity log.
    if (isLast && organisation.id !== apexId)
      await recordActivity({ store: inside, now, actor: { role: "operator" } }, "mail.failed", {
        detail: kind,
      })
  })
}

/** Notes that a mail has been sent; one that had failed before is kept no more. */
export async function noteSentMail(
  { store, now }: Pick<Home, "store" | "now">,
  mail: Pick<SentMail, "messageId" | "recipient">,
  { mayBeKept }: { mayBeKept: boolean },
) {
  await store.tenancy.mailDelivery.noteSent(now)
  if (mayBeKept) await store.tenancy.mailDelivery.remove([idOf(mail)])
}

/** Removes a failed mail that is no longer wanted. */
export const forgetMail = ({ store }: Pick<Home, "store">, mail: Pick<SentMail, "messageId" | "recipient">) =>
  store.tenancy.mailDelivery.remove([idOf(mail)])

/**
 * Has mails sent again that were given up, each once, under their old message id. What is sent again already, is gone, or holds a
 * code that has expired is left out. @returns how many are sent. @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function sendMailsAgain(ctx: Context, input: ChosenMails): Promise<number> {
  requireManager(ctx.actor)
  const { ids } = parseInput(chosenMails, input)
  const organisationId = ctx.organisation.id
  return ctx.store.transaction(async (store) => {
    const failed = await store.tenancy.mailDelivery.lock(ids)
    const again = failed.filter(({ status, canBeSentAgain }) => status === "failed" && canBeSentAgain)
    for (const { messageId, recipient, sealed } of again)
      await store.platform.jobs.add(mailJob, { organisationId, messageId, recipient, sealed, isAgain: true })
    if (again.length === 0) return 0
    await store.tenancy.mailDelivery.queue(again.map(({ id }) => id))
    await recordActivity({ ...ctx, store }, "mail.sent-again", { detail: String(again.length) })
    return again.length
  })
}

/** Takes mails from the list that are not on their way. @returns how many. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function dismissMails(ctx: Context, input: ChosenMails): Promise<number> {
  requireManager(ctx.actor)
  const { ids } = parseInput(chosenMails, input)
  return ctx.store.transaction(async (store) => {
    const failed = (await store.tenancy.mailDelivery.lock(ids)).filter(({ status }) => status === "failed")
    if (failed.length === 0) return 0
    await store.tenancy.mailDelivery.remove(failed.map(({ id }) => id))
    await recordActivity({ ...ctx, store }, "mail.dismissed", { detail: String(failed.length) })
    return failed.length
  })
}

const dayMs = 24 * 60 * 60 * 1000
const rowsAtOnce = 1000

/** Removes what failed too long ago to be of use, of all companies. */
export async function forgetOldMails({ store, now }: Pick<Home, "store" | "now">) {
  const before = new Date(now.getTime() - keptDays * dayMs)
  while (await store.installation.tenancy.mailDelivery.removeBefore(before, rowsAtOnce));
}
