import { implement } from "@orpc/server"
import { resetOwnerPassword, startOwnerRecovery } from "@/lib/people/sign-in/common-login/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { overviewPath } from "@/lib/platform/paths"
import { setUpInstallation } from "@/lib/portals/first-run/mutations"
import { handOver, reactivatePortal, setUpPortal } from "@/lib/portals/owned-portals/mutations"
import { requireOwner } from "@/lib/portals/owned-portals/policy"
import { identifierFault, listOwnedPortals } from "@/lib/portals/owned-portals/queries"
import { completeOwnerSignUp, startOwnerSignUp } from "@/lib/portals/owner-sign-up/mutations"
import { ownerSignUpWords } from "@/lib/portals/owner-sign-up/schema"
import { apexAskerContext } from "../asker"
import { owner } from "../contract/owner"
import type { CallContext } from "../serve"
import { toHandOver, toOwnedPortal } from "../wire/owner"

const os = implement(owner).$context<CallContext>()
const status = 200 as const

export const ownerRouter = os.router({
  ownerSession: os.ownerSession.handler(async ({ context }) => {
    const { actor } = await apexAskerContext(context)
    const user =
      actor.role === "owner" ? { id: actor.id, email: actor.email, role_type: "admin" as const } : null
    return { status, data: { user } }
  }),
  ownerUserdata: os.ownerUserdata.handler(async ({ context }) => {
    const ctx = await apexAskerContext(context)
    const { id, email, firstName, lastName } = requireOwner(ctx.actor)
    const portals = (await listOwnedPortals(ctx)).map(toOwnedPortal)
    return { status, data: { id, email, firstname: firstName, lastname: lastName, portals } }
  }),
  handover: os.handover.handler(async ({ input, context }) =>
    toHandOver(await handOver(await apexAskerContext(context), input.companyidentifier)),
  ),
  reactivatePortal: os.reactivatePortal.handler(async ({ input, context }) =>
    toHandOver(await reactivatePortal(await apexAskerContext(context), input.companyidentifier)),
  ),
  checkIdentifier: os.checkIdentifier.handler(async ({ input, context }) => {
    const asked = { identifier: input.companyidentifier }
    const fault = await identifierFault(await apexAskerContext(context), asked)
    return { status, available: fault === null, message: fault ?? "" }
  }),
  setupOrganisation: os.setupOrganisation.handler(async ({ input, context }) => {
    const ctx = await apexAskerContext(context)
    const wanted = { name: input.portalname, identifier: input.companyidentifier }
    const { identifier } = await setUpPortal(ctx, wanted)
    return toHandOver(await handOver(ctx, identifier), overviewPath)
  }),
  setupInstallation: os.setupInstallation.handler(async ({ input, context }) => {
    const { firstname, portalname, companyidentifier, ...rest } = input
    const wanted = { ...rest, firstName: firstname, name: portalname, identifier: companyidentifier }
    return toHandOver(await setUpInstallation(await apexAskerContext(context), wanted), overviewPath)
  }),
  ownerSignUp: os.ownerSignUp.handler(async ({ input, context }) => {
    await startOwnerSignUp(await apexAskerContext(context), input)
    return { status, message: ownerSignUpWords.sent }
  }),
  ownerVerify: os.ownerVerify.handler(async ({ input: { firstname, ...rest }, context }) => {
    await completeOwnerSignUp(await apexAskerContext(context), { ...rest, firstName: firstname })
    return { status, message: signUpWords.proved }
  }),
  ownerForgotPassword: os.ownerForgotPassword.handler(async ({ input, context }) => {
    await startOwnerRecovery(await apexAskerContext(context), input)
    return { status, message: signUpWords.codeSent }
  }),
  ownerResetPassword: os.ownerResetPassword.handler(async ({ input, context }) => {
    await resetOwnerPassword(await apexAskerContext(context), input)
    return { status, message: recoveryWords.changed }
  }),
})
