import { signInKeys } from "@/lib/people/login-service/schema"
import { ForbiddenError, SignInError } from "@/lib/platform/errors"
import { dayIn } from "@/lib/platform/time/dates"
import { type Factor, isStaffRole, type Proof } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

const shown: readonly Factor[] = ["authenticator", "recovery-code", "passkey"]
const seconds: readonly Factor[] = [...shown, "remembered-browser"]

const holds = (proof: Proof | undefined, some: readonly Factor[]) =>
  proof?.factors.some((factor) => some.includes(factor)) ?? false

/** Whether what a person has shown holds a second factor, or comes from a browser in which one was shown. */
export const hasSecond = (proof: Proof | undefined) => holds(proof, seconds)

/** Whether it holds a second factor that was shown itself: whose browser is remembered may have lent it. */
export const hasShownSecond = (proof: Proof | undefined) => holds(proof, shown)

/** The second factor is asked for again before this is done; `error_key` 9 on the wire. */
export class ProofAsked extends SignInError {
  constructor() {
    super("Enter the code of your authenticator app to confirm that it is you.", signInKeys.proof)
  }
}

type Home = Pick<Organisation, "settings">

/** Whether the company's agents and owners sign in with a second factor by now. */
export const isSecondRequired = ({ settings }: Home, now: Date) =>
  settings.secondFactorFrom !== "" && dayIn(settings.timeZone || "UTC", now) >= settings.secondFactorFrom

/**
 * Whether an agent or owner of a company that requires a second factor is signed in without one: they set it up before
 * anything else. API keys are no sessions and need none.
 */
export const lacksSecond = ({ organisation, actor, now }: Pick<Context, "organisation" | "actor" | "now">) =>
  isStaffRole(actor.role) &&
  "proof" in actor &&
  actor.proof !== undefined &&
  !hasSecond(actor.proof) &&
  isSecondRequired(organisation, now)

const lacking =
  "This company requires two-factor authentication. Set it up under your account on the portal, then sign in with it."

/** @throws ForbiddenError for agents and owners who have yet to set up the second factor that their company requires */
export function requireSecond(ctx: Pick<Context, "organisation" | "actor" | "now">) {
  if (lacksSecond(ctx)) throw new ForbiddenError(lacking)
}

/** For how long what a person has shown counts for what changes how people sign in, or cannot be undone. */
const freshMs = 10 * 60 * 1000

/**
 * Agents and owners with a second factor show it again before what changes how they sign in, or cannot be undone; others have
 * nothing to show. API keys do none of that.
 * @throws ProofAsked where the session's proof is older than ten minutes
 */
export function requireFresh({ actor, now }: Pick<Context, "actor" | "now">) {
  if (!isStaffRole(actor.role) || !("proof" in actor) || !actor.proof || !hasSecond(actor.proof)) return
  if (!isFresh(actor.proof, now)) throw new ProofAsked()
}

/** Whether what was shown still counts for that. */
export const isFresh = ({ provedAt }: { provedAt: Date }, now: Date) =>
  now.getTime() - provedAt.getTime() < freshMs
