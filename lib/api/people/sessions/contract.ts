import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { ownAccount, ownPortal } from "@/lib/api/http/inputs"
import { roleType } from "@/lib/api/people/accounts/shapes"
import { profileShape } from "@/lib/api/people/profile/contract"
import { settingsReply } from "@/lib/api/portals/settings/contract"

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

export const sessionReply = z.object({
  status: z.literal(200),
  data: z.object({
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
})
export type SessionReply = z.infer<typeof sessionReply>

/** What a visitor or the asker may read of portal and session, below /api/kb. */
export const sessions = {
  session: account
    .read("Who is signed in here, if anybody; closed portals answer as well")
    .input(z.object({}))
    .output(sessionReply),
  getData: account
    .read("The signed-in person's own data, and their company's settings")
    .input(ownAccount)
    .output(
      z.object({
        status: z.literal(200),
        data: settingsReply.shape.data.extend({ user: profileShape }),
      }),
    ),
  getCompanyData: account
    .read("The host's company; closed portals answer as well")
    .input(ownPortal)
    .output(settingsReply),
  getSettingsFlag: account
    .read("Whether a public switch is on, by the SHA-256 of its name in getSettings, such as enablesearch")
    .input(z.object({ key: z.string().regex(/^[0-9a-f]{64}$/i, "A key is 64 hexadecimal digits") }))
    .output(z.object({ status: z.literal(200), data: z.boolean() })),
}
