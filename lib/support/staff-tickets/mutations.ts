import { parseInput } from "@/lib/platform/input"
import { requesterOf } from "@/lib/support/requesters/mutations"
import { assignTickets, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { withCleanBody } from "@/lib/support/tickets/body"
import { openForRequester } from "@/lib/support/tickets/mutations"
import { submit } from "@/lib/support/tickets/submission"
import { replyRequired } from "@/lib/support/tickets/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireLanguage } from "@/lib/tenancy/organisations/languages"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { type NewStaffTicket, newStaffTicket } from "./schema"

type Made = { id: string; number: number }

/**
 * Opens a ticket for a person, a customer by their address or anyone by a new one, with a message of the agent's or a note
 * first, and mails it to them where that is asked for. A repetition under the same key is the first one again.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for an agent or a team that is not,
 * RateLimitedError, ConflictError when the key came with something else
 */
export async function beginTicket(ctx: Context, input: NewStaffTicket, key?: string): Promise<Made> {
  requireStaff(ctx.actor)
  requireTickets(ctx)
  const check = () => withCleanBody(parseInput(newStaffTicket, input), { message: replyRequired })
  const { assigneeId, teamId, tags = [], email, firstName, lastName, attachmentIds, ...asked } = check()
  const language = asked.language && requireLanguage(ctx.organisation, asked.language)
  return submit(ctx, { kind: "reply", request: input, key, attachmentIds }, (outside, _, files) =>
    outside.store.transaction(async (store) => {
      const inside = { ...outside, store }
      const requester = await requesterOf(store, { email, firstName, lastName })
      const isGiven = Boolean(assigneeId || teamId)
      const { id, number } = await openForRequester(inside, { ...asked, files, language, isGiven }, requester)
      const ids = [id]
      if (isGiven) await assignTickets(inside, { ids, assigneeId, teamId })
      if (tags.length > 0) await tagTickets(inside, { ids, tags })
      return { id, number }
    }),
  )
}
