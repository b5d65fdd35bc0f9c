import { parseInput } from "@/lib/platform/input"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type BlockedForm, blockedForm } from "./schema"

/** Refuses mail of this sender from now on. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function blockSender(ctx: Context, input: BlockedForm): Promise<void> {
  requireStaff(ctx.actor)
  const { address } = parseInput(blockedForm, input)
  await ctx.store.transaction((store) => blockAddresses({ ...ctx, store }, [address]))
}

/** Takes mail of this sender in again. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function unblockSender(ctx: Context, input: BlockedForm): Promise<void> {
  requireStaff(ctx.actor)
  const { address } = parseInput(blockedForm, input)
  await ctx.store.transaction((store) => unblockAddresses({ ...ctx, store }, [address]))
}

/**
 * Refuses mail of these senders, in the transaction that `ctx` is in; those that are blocked already stay so.
 * @returns the others
 */
export async function blockAddresses(ctx: Context, addresses: string[]): Promise<string[]> {
  const blocked: string[] = []
  for (const address of addresses)
    if (await ctx.store.support.inboundMails.block(address, ctx.now)) {
      await recordActivity(ctx, "sender.blocked", { detail: address })
      blocked.push(address)
    }
  await ctx.store.platform.live.signal({ kind: "staff" })
  return blocked
}

/** Takes mail of these senders in again, in the transaction that `ctx` is in. */
export async function unblockAddresses(ctx: Context, addresses: string[]): Promise<void> {
  for (const address of addresses)
    if (await ctx.store.support.inboundMails.unblock(address))
      await recordActivity(ctx, "sender.unblocked", { detail: address })
  await ctx.store.platform.live.signal({ kind: "staff" })
}
