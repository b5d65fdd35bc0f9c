import { accountContext, ownContext, portalContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { data } from "@/lib/api/http/reply"
import { toProfile } from "@/lib/api/people/profile/wire"
import { findSettingsFlag } from "@/lib/api/portals/settings/settings-flag"
import { toSettings } from "@/lib/api/portals/settings/wire"
import { getProfile } from "@/lib/people/profile/queries"
import { isHolderDeactivated } from "@/lib/people/sessions/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import { sessions } from "./contract"
import { toSession } from "./to-session"

export const sessionsRouter = answering(sessions, {
  session: async (call) => {
    const ctx = await portalContext(call, {})
    const person = isSignedIn(ctx.actor) ? ctx.actor : null
    const isDeactivated = !person && (await isHolderDeactivated(ctx, call.token))
    return toSession(ctx.organisation, person, { isDeactivated, returnPath: call.returnPath })
  },
  getData: async (call, input) => {
    const ctx = await ownContext(call, input)
    const user = toProfile(ctx.organisation, ctx.actor, await getProfile(ctx))
    return data({ ...toSettings(ctx.organisation).data, user })
  },
  getCompanyData: async (call, input) => toSettings((await portalContext(call, input)).organisation),
  getSettingsFlag: async (call, { key }) => {
    const flag = findSettingsFlag((await accountContext(call)).organisation, key)
    if (flag === undefined) throw new NotFoundError("Setting")
    return data(flag)
  },
})
