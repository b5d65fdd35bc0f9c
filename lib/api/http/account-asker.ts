import { NotFoundError } from "@/lib/platform/errors"
import { requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { askerContext, confirm } from "./asker"
import type { CallContext } from "./serve"

type PortalClaims = { org_id?: string; companyidentifier?: string }
/** Whether agents and owners may ask who lack the second factor that their company requires. */
type Lacking = { mayLackSecond?: boolean }
type OwnClaims = PortalClaims & { user_id?: string; email?: string }

/**
 * Who asks on the portal of the host, which must be open (D-20).
 * @throws NotFoundError, ForbiddenError when the claims name another portal (D-34)
 */
export async function accountContext(
  call: CallContext,
  claims: PortalClaims = {},
  lacking: Lacking = {},
): Promise<Context> {
  const ctx = await portalContext(call, claims, lacking)
  if (isPortalClosed(ctx.organisation)) throw new NotFoundError("Content")
  return ctx
}

/** Who asks to sign in: on a deactivated portal one is told why not, and how its owner opens it again. */
export async function signInContext(call: CallContext, claims: PortalClaims = {}): Promise<Context> {
  const ctx = await portalContext(call, claims, { mayLackSecond: true })
  if (ctx.organisation.deleted) throw new NotFoundError("Content")
  return ctx
}

/** The context of a signed-in person who asks about themselves. @throws UnauthenticatedError, ForbiddenError when the claims name another person (D-34) */
export async function ownContext(
  call: CallContext,
  { user_id, email, ...portal }: OwnClaims = {},
  lacking: Lacking = {},
): Promise<Context & { actor: SignedIn }> {
  const ctx = await accountContext(call, {}, lacking)
  const actor = requireSignedIn(ctx.actor)
  confirmPortal(ctx, portal)
  confirm(user_id, [actor.id], "The user is not the one who asks")
  confirm(email?.trim().toLowerCase(), [actor.email], "The user is not the one who asks")
  return { ...ctx, actor }
}

/** The asker of a call that says nothing of them. @throws UnauthenticatedError */
export const signedInContext = (call: CallContext) => ownContext(call)

/** The agent or owner who asks. @throws UnauthenticatedError, ForbiddenError */
export async function staffContext(call: CallContext): Promise<Context & { actor: SignedIn }> {
  const ctx = await ownContext(call)
  requireStaff(ctx.actor)
  return ctx
}

/** The agent or owner who asks about their second factor, which they may lack. @throws UnauthenticatedError, ForbiddenError */
export async function settingUpContext(call: CallContext): Promise<Context & { actor: SignedIn }> {
  const ctx = await ownContext(call, {}, { mayLackSecond: true })
  requireStaff(ctx.actor)
  return ctx
}

/** The portal of the host, open or not. @throws NotFoundError, ForbiddenError */
export async function portalContext(
  call: CallContext,
  claims: PortalClaims,
  lacking: Lacking = {},
): Promise<Context> {
  const ctx = await askerContext(call, lacking)
  confirmPortal(ctx, claims)
  return ctx
}

function confirmPortal({ organisation }: Context, { org_id, companyidentifier }: PortalClaims) {
  confirm(org_id, [organisation.id], "The organisation is not this portal's")
  confirm(companyidentifier, [organisation.identifier], "The organisation is not this portal's")
}
