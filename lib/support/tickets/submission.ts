import { redeemChallenge } from "@/lib/platform/challenges/mutations"
import { unchecked } from "@/lib/platform/challenges/schema"
import { InvalidError } from "@/lib/platform/errors"
import { countedOnce } from "@/lib/platform/idempotency/mutations"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { lookAtFiles, type SeenFile } from "@/lib/support/attachments/mutations"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor, Context } from "@/lib/tenancy/context"

/** What a form sends, and the key it is sent under, whenever it is sent again. */
export type Submission<Checked = unknown> = {
  kind: "ticket" | "reply"
  request: unknown
  key?: string
  /** Throws what is wrong with the form: one that can only be refused costs no try. Gives what `work` need not find out again. */
  check?: () => Checked | Promise<Checked>
  /** Its uploads. */
  attachmentIds?: readonly string[]
  /** Only for visitors who are not signed in. */
  guest?: Guest
}
type Guest = { email: string; challenge?: string }

/**
 * Lets `work` write what a form sends, once per key and not too often; its answer is small JSON. A repetition is
 * answered without being counted once the first is written; before that it counts, and one challenge is good for one of
 * them. Visitors who solved no challenge may ask less often, or not at all where the company wants one (D-30).
 * @throws RateLimitedError, ConflictError when the key came with something else, InvalidError
 */
export async function submit<T, Checked = undefined>(
  ctx: Context,
  { kind, request, key, check, attachmentIds, guest }: Submission<Checked>,
  work: (ctx: Context, checked: Checked | undefined, files: SeenFile[]) => Promise<T>,
): Promise<T> {
  const asked = key ? { sender: `${kind} ${senderOf(ctx.actor)}`, key, request } : undefined
  let checked: Checked | undefined
  let files: SeenFile[] = []
  const before = async () => {
    checked = await check?.()
    await count(ctx, kind, guest)
    files = await lookAtFiles(ctx, attachmentIds)
  }
  return countedOnce(ctx, asked, { count: before, work: (inside) => work(inside, checked, files) })
}

async function count(ctx: Context, kind: Submission["kind"], guest?: Guest) {
  if (ctx.actor.role === "anonymous") await countGuest(ctx, guest)
  else await spend(ctx, kind, senderOf(ctx.actor))
}

async function countGuest(ctx: Context, { email, challenge }: Guest = { email: "" }) {
  if (challenge) await redeemChallenge(ctx, challenge)
  else if (ctx.organisation.settings.challengeRequired) throw new InvalidError(unchecked)
  else {
    await spend(ctx, "guest-ticket-unproved", addressOf(ctx))
    await spend(ctx, "guest-ticket-unproved-all", "all")
  }
  await spend(ctx, "guest-ticket-address", addressOf(ctx))
  await spend(ctx, "guest-ticket-mail", email.trim().toLowerCase())
}

const senderOf = (actor: Actor) => {
  if (actor.role === "guest") return `guest ${actor.ticketId}`
  return isSignedIn(actor) ? `${actor.role} ${actor.id}` : actor.role
}
