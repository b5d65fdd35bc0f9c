import { ConflictError, ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { blockAddresses } from "@/lib/support/inbound/blocked/mutations"
import { counting } from "@/lib/support/inbound/counting"
import { fileIn, readied } from "@/lib/support/inbound/filing"
import { dropMailsJob } from "@/lib/support/inbound/jobs"
import { readMail } from "@/lib/support/inbound/kept-mail"
import { type InboundMail, untoldReasons } from "@/lib/support/inbound/schema"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type ChosenMails, chosenMails, type Recovery } from "./schema"

/**
 * Makes suspended mails part of a ticket as if nothing had held them, one after the other. Asked for again, or by two people
 * at once, each is filed once; what cannot be filed is answered with words that say why.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function recoverMails(ctx: Context, input: ChosenMails): Promise<Recovery> {
  requireStaff(ctx.actor)
  const { ids } = parseInput(chosenMails, input)
  const came: Recovery = { recovered: [], refused: [] }
  for (const id of new Set(ids))
    try {
      const ticketId = await recover(ctx, id)
      if (ticketId) came.recovered.push({ id, ticketId })
    } catch (error) {
      if (!isRefusal(error)) throw error
      came.refused.push({ id, why: error.message })
    }
  return came
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ForbiddenError || error instanceof InvalidError || error instanceof ConflictError

/** @returns its ticket; null for a mail that is gone */
async function recover(ctx: Context, id: string): Promise<string | null> {
  const found = await ctx.store.support.inboundMails.find(id)
  if (found?.state !== "suspended") return found?.ticketId ?? null
  const read = (await readMail(found))?.read
  if (!read) throw new InvalidError("This email cannot be read. Download it to see what it holds.")
  if (!read.from) throw new InvalidError("This email names no sender, so that nobody could be answered.")
  const sender = read.from.address
  return counting(ctx, async (isWithin) => {
    const ready = await readied(ctx, { mail: found, read }, mayBeTold(found) ? isWithin : null)
    return ctx.store.transaction(async (store) => {
      const inside = { ...ctx, store }
      const [mail] = await store.support.inboundMails.lockSuspended([id])
      if (!mail) return (await store.support.inboundMails.find(id))?.ticketId ?? null
      const filed = await fileIn(inside, { mail, ...ready })
      const { subject } = mail
      await store.support.inboundMails.settle(id, { ...filed, sender, subject, state: "filed", reason: null })
      await recordTicketEvent(inside, "ticket.recovered", { subjectId: filed.ticketId })
      return filed.ticketId
    })
  })
}

const mayBeTold = ({ reason }: InboundMail) => reason === null || !untoldReasons.includes(reason)

/** Deletes suspended mails with their bytes. @returns how many. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function deleteSuspended(ctx: Context, input: ChosenMails): Promise<number> {
  requireStaff(ctx.actor)
  const { ids } = parseInput(chosenMails, input)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const mails = await store.support.inboundMails.lockSuspended(ids)
    if (mails.length === 0) return 0
    await discard(inside, mails)
    await recordActivity(inside, "mail.deleted", { detail: String(mails.length) })
    await store.platform.live.signal({ kind: "staff" })
    return mails.length
  })
}

/**
 * Refuses mail of the senders of these from now on, and deletes what of theirs is suspended.
 * @returns the addresses. @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function blockSendersOf(ctx: Context, input: ChosenMails): Promise<string[]> {
  requireStaff(ctx.actor)
  const { ids } = parseInput(chosenMails, input)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const chosen = await store.support.inboundMails.lockSuspended(ids)
    const senders = [...new Set(chosen.map(({ sender }) => sender).filter(Boolean))]
    if (senders.length === 0) return []
    await blockAddresses(inside, senders)
    for (;;) {
      const some = await store.support.inboundMails.lockSuspendedOf(senders)
      if (some.length === 0) return senders
      await discard(inside, some)
    }
  })
}

/** Their bytes are removed after this has committed. */
async function discard({ store }: Context, mails: InboundMail[]) {
  if (mails.length === 0) return
  await store.support.inboundMails.remove(mails.map(({ id }) => id))
  await store.platform.jobs.add(dropMailsJob, { keys: mails.map(({ key }) => key) })
}
