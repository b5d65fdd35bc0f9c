import { z } from "zod"
import { emailRule, nameRule, passwordFloor, presentPassword } from "@/lib/people/accounts/schema"
import { recoveryCode } from "@/lib/people/sign-in/codes/schema"
import { callsThatMay } from "@/lib/platform/http/contract/call"

/** What every call of base C may answer instead of its reply. */
export const service = callsThatMay({
  UNAUTHORIZED: { message: "The service token is missing, wrong or expired" },
  CONFLICT: { message: "The account is there already" },
  TOO_MANY_REQUESTS: { message: "Too many tries for this account" },
})

const loginType = z.enum(["customer", "agent", "admin"])

/** Which company's person: both in every call but oauth/token. */
export const named = z.object({
  company_identifier: z
    .string()
    .max(128)
    .describe("The company's identifier, the same in both installations"),
  email: emailRule(),
})
/** Names a customer, an agent or the owner; some calls say login_type, some type (section 7). */
export const namedByLoginType = named.extend({ login_type: loginType })
export const namedByType = named.extend({ type: loginType })

export const present = presentPassword.describe("The password as typed; it is hashed here and nowhere kept")
export const chosen = passwordFloor.describe("At least 8 characters, both cases, a digit and a special one")
export const code = recoveryCode.describe("Six digits, mailed to the person; good for 2 hours and five tries")
export const uid = z.string().max(64).describe("The sign-up under way; worthless once another one has begun")
export const names = z.object({
  firstname: nameRule.optional(),
  lastname: nameRule.optional(),
  timezone: z.string().trim().max(64).optional(),
})

/** OAuth 2.0, section 4.3 of RFC 6749. */
export const tokenReply = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().describe("In seconds"),
})

export const done = z.object({ status: z.literal(200), message: z.string() })

const payload = z.object({
  sub: z.string().describe("The person's id"),
  id: z.string(),
  role_type: loginType,
  org_id: z.string(),
  company_identifier: z.string(),
  domainname: z.string(),
  preferred_username: z.string().describe("The same as email"),
  email: z.string(),
  email_verified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  timezone: z.string(),
})
const userdata = z
  .object({ idToken: z.object({ payload }) })
  .describe("The person. No password, hash or session of any portal is ever in it")
export type UserData = z.infer<typeof userdata>

export const personReply = done.extend({ userdata })
export const loginReply = personReply.extend({ status_msg: z.literal("success"), error_key: z.literal(0) })
export const existReply = done.extend({ exist: z.boolean() })
export const userReply = existReply.extend({ userdata: userdata.nullable() })
