import { z } from "zod"
import { portalContext } from "@/lib/api/http/account-asker"
import { callsAs } from "@/lib/api/http/call"
import { anyone, own, refusals } from "@/lib/api/http/calls"
import { ofId, ownAccount, ownPortal } from "@/lib/api/http/inputs"
import { replyOf } from "@/lib/api/http/replies"
import type { CallContext } from "@/lib/api/http/serve"
import { roleType } from "@/lib/api/people/accounts/shapes"
import { profileShape } from "@/lib/api/people/profile/calls"
import { toProfile } from "@/lib/api/people/profile/wire"
import { settingsReply } from "@/lib/api/portals/settings/calls"
import { findSettingsFlag } from "@/lib/api/portals/settings/settings-flag"
import { toSettings } from "@/lib/api/portals/settings/wire"
import { getProfile } from "@/lib/people/profile/queries"
import { endOtherSessions, endOwnSession } from "@/lib/people/sessions/mutations"
import { isHolderDeactivated, listOwnSessions } from "@/lib/people/sessions/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import { shownSession, showSession } from "./shown-session"
import { toSession } from "./to-session"

const sessionUser = z.object({
  id: z.string(),
  org_id: z.string(),
  role_type: roleType,
  login_type: roleType,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo: z.string().describe("Path of a picture on the portal, or empty"),
  tickethomespage: z.string().describe("The queue an agent's day begins with"),
  domainname: z.string(),
  portalname: z.string(),
  companyidentifier: z.string(),
  is_ticket_app: z.boolean(),
  is_kb_app: z.boolean(),
  path: z.string().describe("The page to return to: the last one that asked to sign in, or '/'"),
})
export type SessionUser = z.infer<typeof sessionUser>

export const sessionReply = replyOf(
  z.object({
    user: sessionUser.nullable(),
    home: z.string().describe("Where this person's work begins; '/' for customers and visitors"),
    isAccountDeactivate: z.boolean().describe("Whether the account of the token sent has been deactivated"),
    usersettings: z.object({
      companyidentifier: z.string(),
      is_ticket_app: z.boolean(),
      is_kb_app: z.boolean(),
      ticketdeactivated: z.boolean(),
      kbdeactivated: z.boolean(),
      isdelete: z.boolean(),
    }),
  }),
)
export type SessionReply = z.infer<typeof sessionReply>

/** Calls that closed portals answer as well. */
const openOrNot = callsAs(
  (call: CallContext, claims: { org_id?: string; companyidentifier?: string }) =>
    portalContext(call, claims, { mayLackSecond: true }),
  refusals,
)

/** Where a person is signed in, below /api/kb. */
export const ownSessions = {
  listOwnSessions: own
    .read("Where the signed-in person is signed in at this portal, the session used last first", {})
    .givesAs("sessions", z.array(shownSession), async (ctx) => (await listOwnSessions(ctx)).map(showSession)),
  endOwnSession: own
    .write("Ends one of the signed-in person's sessions", ofId)
    .says("The session has been ended.", (ctx, { id }) => endOwnSession(ctx, id)),
  endOtherSessions: own
    .write("Ends all of the signed-in person's sessions but the one that asks", {})
    .says("All other sessions have been ended.", endOtherSessions),
}

/** What a visitor or the asker may read of portal and session, below /api/kb. */
export const sessions = {
  session: openOrNot
    .read("Who is signed in here, if anybody; closed portals answer as well", {})
    .answers(sessionReply, async (ctx, _, { token, returnPath }) => {
      const person = isSignedIn(ctx.actor) ? ctx.actor : null
      const isDeactivated = !person && (await isHolderDeactivated(ctx, token))
      return toSession(ctx.organisation, person, { isDeactivated, returnPath })
    }),
  getData: own
    .read("The signed-in person's own data, and their company's settings", ownAccount)
    .gives(settingsReply.shape.data.extend({ user: profileShape }), async (ctx) => {
      const user = toProfile(ctx.organisation, ctx.actor, await getProfile(ctx))
      return { ...toSettings(ctx.organisation).data, user }
    }),
  getCompanyData: openOrNot
    .read("The host's company; closed portals answer as well", ownPortal)
    .answers(settingsReply, ({ organisation }) => toSettings(organisation)),
  getSettingsFlag: anyone
    .read("Whether a public switch is on, by the SHA-256 of its name in getSettings, such as enablesearch", {
      key: z.string().regex(/^[0-9a-f]{64}$/i, "A key is 64 hexadecimal digits"),
    })
    .gives(z.boolean(), ({ organisation }, { key }) => {
      const flag = findSettingsFlag(organisation, key)
      if (flag === undefined) throw new NotFoundError("Setting")
      return flag
    }),
}
