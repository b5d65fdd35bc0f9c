import { tellStaff } from "@/lib/support/notices/mutations"
import type { Audience } from "@/lib/support/notices/store"
import type { NoticeEvent } from "@/lib/support/notices/values"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { mentionsIn } from "./body"
import type { Ticket } from "./schema"

type Meant = { event: NoticeEvent; audience: Audience }
type Given = Pick<Ticket, "id" | "assigneeId" | "teamId">

/** Tells those whose a new ticket is. */
export const tellNewTicket = (ctx: Context, ticket: Given) =>
  tell(ctx, ticket, meantBy(ticket, "assigned"), ticket.id)

/** Tells those whose ticket a requester has written in. */
export async function tellWritten(ctx: Context, ticket: Given, entryId: string) {
  if (!isStaff(ctx.actor)) await tell(ctx, ticket, meantBy(ticket, "answered"), entryId)
}

/** Tells those whom an internal note mentions. */
export async function tellMentioned(ctx: Context, ticketId: string, note: { id: string; body: string }) {
  const people = mentionsIn(note.body)
  if (people.length > 0)
    await tellStaff(ctx, {
      event: "mentioned",
      audience: { people },
      about: [{ ticketId, cause: note.id }],
    })
}

/** Tells those who follow a ticket what a person has written in it, as far as nothing else tells them, such as of a new ticket that begins with it. */
export async function tellFollowers(ctx: Context, ticketId: string, entryId: string, { isNew = false } = {}) {
  if (isStaff(ctx.actor) && ctx.actor.automation) return
  const causes = isNew ? [entryId, ticketId] : [entryId]
  const people = await ctx.store.support.followers.listUntold(ticketId, causes)
  if (people.length > 0)
    await tellStaff(ctx, { event: "followed", audience: { people }, about: [{ ticketId, cause: entryId }] })
}

const tell = (ctx: Context, { id: ticketId }: Given, meant: Meant, cause: string) =>
  tellStaff(ctx, { ...meant, about: [{ ticketId, cause }] })

/** A ticket's assignee; where it has none, its team; where it has neither, everyone who wants to hear of such tickets. */
export function audienceOf({ assigneeId, teamId }: Pick<Ticket, "assigneeId" | "teamId">): Audience {
  if (assigneeId) return { people: [assigneeId] }
  return teamId ? { teamId } : "everyone"
}

function meantBy(ticket: Given, event: NoticeEvent): Meant {
  const audience = audienceOf(ticket)
  if (audience === "everyone") return { event: "unassigned", audience }
  return { event: ticket.assigneeId || event === "answered" ? event : "team", audience }
}
