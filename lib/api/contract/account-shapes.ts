import { z } from "zod"
import type { RoleType } from "@/lib/people/sessions/role-names"
import { call } from "@/lib/platform/http/contract/call"

/** Calls that a session or a secret answers for. */
export const accountCall = call.errors({
  UNAUTHORIZED: { message: "Nobody is signed in" },
  CONFLICT: { message: "The write contradicts what is stored" },
  TOO_MANY_REQUESTS: { message: "Asked too often; Retry-After says for how long to wait" },
})

/** Bounds only: what the text has to be, the mutation says in the words of its form. */
export const text = z.string().max(512, "At most 512 characters")
const said = (required: string) => z.string(required).max(512, "At most 512 characters")
export const emailText = said("Email is required")
export const passwordText = said("Password is required")
export const presentPasswordText = said("Current password is required")
export const newPasswordText = said("New Password is required")
export const codeText = said("Verification Code is required").describe("Six digits")
export const tokenText = z.string().max(4000, "At most 4000 characters")
const id = z.string().max(128, "At most 128 characters")

/** Whose account is meant. The session decides; what is said here has to agree with it (D-34). */
export const ownAccount = z.object({
  user_id: id.optional().describe("The asker's own id"),
  org_id: id.optional().describe("The organisation the host belongs to"),
  email: text.optional().describe("The asker's own address"),
})

/** Which portal is meant; it has to be the host's. */
export const ownPortal = z.object({
  org_id: id.optional().describe("The organisation the host belongs to"),
  companyidentifier: text.optional().describe("Its company identifier"),
})

export const done = z.object({ status: z.literal(200), message: z.string() })
export const doneAsText = z.object({ status: z.literal("200"), message: z.string() })
export const verifying = done.extend({
  userToken: z.string().describe("Of the page that takes the code: /customer-verify/{userToken}"),
})
export const ticket = z
  .string()
  .describe("Signs in once, within a minute: POST /api/auth/callback/ticket, or empty")
export const entering = done.extend({
  ticket,
  redirect: z.string().describe("Where to go on; empty for the page that was left to sign in"),
})

export const roleType = z.enum(["admin", "agent", "customer"] satisfies RoleType[])

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

export const agentShape = z.object({
  id: z.string(),
  parentId: z.string().describe("The owner's id, or empty"),
  status: z.enum(["invited", "active", "deactivated"]),
  tickethomespage: z.string(),
  firstName: z.string(),
  lastName: z.string().describe("'NA' when empty"),
  alias: z.string().describe("'NA' when empty"),
  email: z.string(),
  photo: z.string().describe("'notexist' without a picture"),
  timezone: z.string().describe("'notexist' when unset"),
  createdAt: z.string().optional().describe("When the agent was invited: ISO 8601, UTC"),
})
export type AgentShape = z.infer<typeof agentShape>

export const loginShape = z.object({
  token: z.string().describe("The session's bearer token"),
  customtoken: ticket,
  id: z.string(),
  domainname: z.string(),
  companyidentifier: z.string(),
  tickethomespage: z.string(),
  firstname: z.string(),
  lastname: z.string().describe("'NA' when empty"),
  email: z.string(),
  imageUrl: z.string().describe("'notexist' without a picture"),
})
export type LoginShape = z.infer<typeof loginShape>

export const loginActions = ["Login by Common Login", "Login by own database"] as const
export const activityShape = z.object({
  product_name: z.literal("helpdesk"),
  action: z.string().describe("For sign-ins one of: 'Login by Common Login', 'Login by own database'"),
  user_id: z.string().describe("Who did it; empty for somebody not signed in"),
  company_name: z.string(),
  user_type: z.string().describe("admin, agent, customer, or whoever else acted"),
  partition_key: z.string().describe("The organisation's id"),
  addedon: z.string().describe("ISO 8601, UTC"),
})
export type ActivityShape = z.infer<typeof activityShape>
