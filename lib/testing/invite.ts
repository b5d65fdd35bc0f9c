import { inviteAgents } from "@/lib/people/agents/mutations"
import type { Context } from "@/lib/tenancy/context"

/** Invites one agent. @returns them, and the link they were mailed */
export async function invite(ctx: Context, email: string) {
  const [outcome] = await inviteAgents(ctx, { emails: [email] })
  if (!outcome?.sent) throw new Error(`${email} is an agent already`)
  return outcome.sent
}
