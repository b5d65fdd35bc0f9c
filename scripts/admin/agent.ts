import type { Command } from "commander"
import type { Account } from "@/lib/people/accounts/schema"
import {
  deactivateAgent,
  inviteAgents,
  reactivateAgent,
  resendInvitation,
} from "@/lib/people/agents/mutations"
import { findAgent, searchAgents } from "@/lib/people/agents/queries"
import { resetSecondFactor } from "@/lib/people/second-factors/mutations"
import { AppError, ConflictError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { printTable } from "../table"
import { inCompany } from "./installation"

export function addAgentCommands(program: Command) {
  const agent = program.command("agent").description("invite a company's agents, switch them off and on")
  agent
    .command("invite <identifier> <email>")
    .description("invite an agent, or send a new link to one who has not accepted yet; prints the link")
    .action(invite)
  agent.command("list <identifier>").description("list the agents with their state").action(list)
  agent
    .command("deactivate <identifier> <email>")
    .description("switch an agent off; all their sessions end at once")
    .action((identifier, email) => change(identifier, email, deactivateAgent))
  agent
    .command("reactivate <identifier> <email>")
    .description("switch an agent on again, or mail an invitation to one who has never been in")
    .action((identifier, email) => change(identifier, email, reactivateAgent))
  agent
    .command("reset-two-factor <identifier> <email>")
    .description("take an agent's second factor away who has lost it; ends all their sessions")
    .action(resetTwoFactor)
}

const resetTwoFactor = (identifier: string, email: string) =>
  inCompany(identifier, async (ctx) => {
    const known = await requireAgent(ctx, identifier, email)
    await resetSecondFactor(ctx, known.id)
    console.log(
      `${known.email} signs in with the password alone until they set up two-factor authentication again.`,
    )
  })

const invite = (identifier: string, email: string) =>
  inCompany(identifier, async (ctx) => {
    const known = await findAgent(ctx, email)
    const sent =
      known?.status === "invited"
        ? await resendInvitation(ctx, known.id)
        : (await inviteAgents(ctx, { emails: [email] }))[0]?.sent
    if (!sent) throw new ConflictError(`There is already an agent ${email}`)
    const { account, link } = sent
    console.log(`Invited ${account.email} by email. The link works once, for 7 days:\n${link}`)
  })

const list = (identifier: string) =>
  inCompany(identifier, async (ctx) => {
    const rows: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await searchAgents(ctx, {}, cursor)
      for (const { email, firstName, lastName, status } of page.items)
        rows.push([email, `${firstName} ${lastName}`.trim(), status])
      cursor = page.next
    }
    if (rows.length === 0)
      console.log(`There is no agent yet: npm run admin -- agent invite ${identifier} <email>`)
    else printTable(["email", "name", "state"], rows)
  })

type Change = (ctx: Context, id: string) => Promise<Account>

const change = (identifier: string, email: string, to: Change) =>
  inCompany(identifier, async (ctx) => {
    const known = await requireAgent(ctx, identifier, email)
    const { status } = await to(ctx, known.id)
    console.log(`${known.email} is now ${status}`)
  })

async function requireAgent(ctx: Context, identifier: string, email: string): Promise<Account> {
  const known = await findAgent(ctx, email)
  if (!known)
    throw new AppError(`There is no agent '${email}': npm run admin -- agent list ${identifier} shows all`)
  return known
}
