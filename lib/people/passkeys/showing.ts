import { z } from "zod"
import { passkeysOf } from "@/lib/people/second-factors/queries"
import { takeStep } from "@/lib/platform/challenges/steps"
import { RateLimitedError } from "@/lib/platform/errors"
import { spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import {
  CopiedPasskeyError,
  overError,
  type ShownCredential,
  type StoredPasskey,
  unknownPasskeyError,
} from "./schema"
import { askedIn, checkShown } from "./webauthn"

/** Whom a challenge was given to: a browser, a session, or a sign-in that waits for its second factor. */
export const asked = z.object({ to: z.string() })

type Purpose = "passkey-sign-in" | "passkey-second" | "passkey-proof"
export type Holder = { role: Role; id: string; email: string }

/**
 * Takes a passkey that is shown for a challenge of `to`'s; a challenge counts once, whatever comes of it. Not within a
 * transaction, which would take that back.
 * @throws InvalidError, CopiedPasskeyError where it has been used more often than it says
 */
export async function takeShown(
  ctx: Context,
  credential: ShownCredential,
  { purpose, to, holderOf }: { purpose: Purpose; to: string; holderOf: HolderOf },
): Promise<Holder> {
  const kept = await takeStep(ctx, purpose, askedIn(credential).challenge, asked)
  if (!kept || kept.to !== to) throw overError()
  const { passkey, holder } = (await holderOf(credential.id)) ?? {}
  if (!passkey || !holder) throw unknownPasskeyError()
  // What follows a password, or a session, need not stand for both factors.
  const isPersonRecognised = purpose !== "passkey-second"
  const { now } = ctx
  const said = await checkShown(ctx, credential, passkey, { isPersonRecognised })
  if (await passkeysOf(ctx.store, holder).use(passkey.id, { ...said, now })) return holder
  await tellOfCopy(ctx, holder, passkey)
  throw new CopiedPasskeyError()
}

type HolderOf = (id: string) => Promise<{ passkey: StoredPasskey | null; holder: Holder | null } | null>

/** Finds a passkey among one person's. */
export const ofPerson =
  ({ store }: Context, holder: Holder): HolderOf =>
  async (id) => {
    const passkey = await passkeysOf(store, holder).find(id)
    return passkey?.personId === holder.id ? { passkey, holder } : null
  }

/** Two that count are one too many: the person and the owner learn of it, an hour at most once. */
async function tellOfCopy(ctx: Context, { role, id, email }: Holder, { name }: StoredPasskey) {
  const { organisation } = ctx
  log().warn({ event: "passkey-copied", role, person: id, organisation: organisation.id }, "security")
  try {
    await spend(ctx, "passkey-copied", id)
  } catch (error) {
    if (error instanceof RateLimitedError) return
    throw error
  }
  await ctx.store.transaction(async (store) => {
    await recordActivity({ ...ctx, store, actor: { role: "anonymous" } }, "passkey.copied", {
      subjectId: id,
      detail: name,
    })
    const props = { portal: portalTitle(organisation), name, email }
    await queueMail(store, organisation.id, { template: "passkeyCopied", to: email, role, props })
    const owner = role === "owner" ? null : await store.people.owner.find()
    if (owner)
      await queueMail(store, organisation.id, {
        template: "passkeyCopied",
        to: owner.email,
        role: "owner",
        props,
      })
  })
}
