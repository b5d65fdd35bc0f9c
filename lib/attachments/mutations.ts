import type { Context } from "@/lib/context"
import { InvalidError } from "@/lib/errors"
import { canAttach } from "./policy"
import { largestTotal, mostAttachments, tooLarge, unusedKeptMs } from "./schema"

type Attaching = { ticketId: string; entryId: string; ids: readonly string[] }

/**
 * Makes finished uploads part of an entry; call it in the transaction that writes the entry, with that one's store.
 * @throws InvalidError when one is nobody's or somebody else's, unfinished, used or too old, or all are over 15,000,000 bytes.
 */
export async function attachTo(ctx: Context, { ticketId, entryId, ids }: Attaching): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  if (wanted.length > mostAttachments) refuse(`At most ${mostAttachments} files`)
  const found = await ctx.store.attachments.lock(wanted)
  const oldest = ctx.now.getTime() - unusedKeptMs
  const isUsable = (file: (typeof found)[number]) =>
    file.complete && file.entryId === null && canAttach(ctx.actor, file) && file.createdAt.getTime() > oldest
  if (found.length < wanted.length || !found.every(isUsable)) refuse("An attachment has to be uploaded again")
  if (found.reduce((total, { size }) => total + size, 0) > largestTotal) refuse(tooLarge)
  await ctx.store.attachments.attach(wanted, { ticketId, entryId })
}

function refuse(message: string): never {
  throw new InvalidError(message, { attachment: message })
}
