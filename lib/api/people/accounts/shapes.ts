import { z } from "zod"
import type { RoleType } from "@/lib/people/sessions/role-names"

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
