import { implement } from "@orpc/server"
import { getProfile } from "@/lib/people/profile/queries"
import { isHolderDeactivated } from "@/lib/people/sessions/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import { accountContext, ownContext, portalContext } from "../account-asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { toSession } from "../wire/accounts"
import { toProfile } from "../wire/profile"
import { toSettings } from "../wire/settings"
import { findSettingsFlag } from "../wire/settings-flag"

const os = implement(accounts).$context<CallContext>()

/** What anybody, or the asker, may read of portal and session. */
export const portalDataRouter = {
  session: os.session.handler(async ({ context }) => {
    const ctx = await portalContext(context, {})
    const person = isSignedIn(ctx.actor) ? ctx.actor : null
    const isDeactivated = !person && (await isHolderDeactivated(ctx, context.token))
    return toSession(ctx.organisation, person, { isDeactivated, returnPath: context.returnPath })
  }),
  getData: os.getData.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, input)
    const user = toProfile(ctx.organisation, ctx.actor, await getProfile(ctx))
    return { status: 200, data: { ...toSettings(ctx.organisation).data, user } }
  }),
  getCompanyData: os.getCompanyData.handler(async ({ input, context }) =>
    toSettings((await portalContext(context, input)).organisation),
  ),
  getSettingsFlag: os.getSettingsFlag.handler(async ({ input, context }) => {
    const { organisation } = await accountContext(context)
    const data = findSettingsFlag(organisation, input.key)
    if (data === undefined) throw new NotFoundError("Setting")
    return { status: 200, data }
  }),
}
