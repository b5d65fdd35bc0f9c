import { z } from "zod"
import { done } from "@/lib/api/http/replies"
import type { RoleType } from "@/lib/people/sessions/role-names"

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
