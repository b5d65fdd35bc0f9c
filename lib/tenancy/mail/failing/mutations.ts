import type { Context } from "@/lib/tenancy/context"
import { failureOf } from "@/lib/tenancy/mail/delivery/failure"
import type { FailureKind } from "@/lib/tenancy/mail/delivery/values"

type Home = Pick<Context, "store" | "now">

/** Marks an address by what a mail server said of it. */
export async function markAddress({ store, now }: Home, address: string, answer: string): Promise<void> {
  await store.tenancy.failingAddresses.save({ address, kind: kindOf(answer), answer, failedAt: now })
}

/** What a mail server's words mean. */
export const kindOf = (words: string): FailureKind => failureOf(words).kind

/** An address that has been heard from, or whose person is gone, is marked no more. */
export const unmarkAddress = ({ store }: Pick<Context, "store">, address: string): Promise<void> =>
  store.tenancy.failingAddresses.remove(address)

/** So long after the last report it says little of the address. */
const markedMs = 180 * 24 * 60 * 60 * 1000

/** Removes marks of all companies that have grown old. */
export const removeOldMarks = ({ store, now }: Home): Promise<void> =>
  store.installation.tenancy.failingAddresses.removeBefore(new Date(now.getTime() - markedMs))
