import { noteKeyUse, spendKeyCall } from "@/lib/people/api-keys/mutations"
import { isAllowed } from "@/lib/people/api-keys/policy"
import { holderOfKey, keyActor } from "@/lib/people/api-keys/queries"
import type { KeyHolder } from "@/lib/people/api-keys/schema"
import { ForbiddenError, RateLimitedError, UnauthenticatedError } from "@/lib/platform/errors"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { CallContext } from "./serve"

/**
 * Whom an API key stands for, where it may be used for what is asked. The answer's headers say how often it may ask on.
 * @throws UnauthenticatedError, ForbiddenError, RateLimitedError
 */
export async function actorByKey(ctx: Context, call: CallContext, key: string): Promise<SignedIn> {
  if (call.keyNeed === undefined)
    throw new UnauthenticatedError("API keys are for what lies below /api/staff, and not for this")
  const holder = await holderOfKey(ctx, key)
  await spendCall(ctx, call, holder)
  if (call.keyNeed === null)
    throw new ForbiddenError("This is for people who are signed in, not for API keys")
  const { area, access } = call.keyNeed
  if (!isAllowed(holder.scopes, call.keyNeed))
    throw new ForbiddenError(`This API key lacks the scope ${area}:${access}`)
  await noteKeyUse(ctx, holder)
  return keyActor(holder)
}

/** Its headers are those of the IETF's draft-ietf-httpapi-ratelimit-headers. */
async function spendCall(ctx: Context, { replyHeaders }: CallContext, holder: KeyHolder) {
  const { points, seconds, left, resetsIn } = await spendKeyCall(ctx, holder)
  replyHeaders.set("RateLimit-Policy", `"key";q=${points};w=${seconds}`)
  replyHeaders.set("RateLimit", `"key";r=${Math.max(0, left)};t=${resetsIn}`)
  if (left < 0) throw new RateLimitedError(resetsIn)
}
