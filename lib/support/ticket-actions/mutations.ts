import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import type { TicketAction } from "@/lib/support/events/schema"
import { requireFilled } from "@/lib/support/forms/queries"
import { tellStaff } from "@/lib/support/notices/mutations"
import { choosePriority } from "@/lib/support/priorities/queries"
import { leaveToPendingReply } from "@/lib/support/replies/pending/mutations"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import { tellPages } from "@/lib/support/tickets/live-pages"
import { changeStatus } from "@/lib/support/tickets/mutations"
import type { TicketRow } from "@/lib/support/tickets/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireLanguage } from "@/lib/tenancy/organisations/languages"
import { requireRead, requireSeen, withTickets } from "./chosen"
import {
  type Assignment,
  assignment,
  type LanguageChange,
  languageChange,
  type PriorityChange,
  priorityChange,
  type StatusChange,
  statusChange,
  type Tagging,
  tagging,
} from "./schema"
import { mostTags } from "./values"

/**
 * Assigns tickets to a person, a team, or neither.
 * @returns them as they are then.
 * @throws ForbiddenError, NotFoundError, InvalidError, StaleError when one is not as it was `seen`
 */
export async function assignTickets(ctx: Context, input: Assignment): Promise<ViewRow[]> {
  requireStaff(ctx.actor)
  const { ids, assigneeId, teamId, seen } = parseInput(assignment, input)
  return ctx.store.transaction(async (store) => {
    // The person first, because deactivating them locks them before their tickets.
    const person = assigneeId ? await store.support.assignees.hold(assigneeId) : null
    return withTickets({ ...ctx, store }, ids, async (inside, tickets) => {
      await requireSeen(inside, tickets, seen)
      if (assigneeId !== undefined) await assign(inside, tickets, assigneeId, person)
      if (teamId !== undefined) await giveToTeam(inside, tickets, teamId, assigneeId ?? undefined)
      await tellPages(inside, tickets)
    })
  })
}

async function assign(
  ctx: Context,
  tickets: TicketRow[],
  assigneeId: string | null,
  person: StaffPerson | null,
) {
  if (assigneeId !== null && !person) throw new NotFoundError("Agent")
  const others = tickets.filter((ticket) => ticket.assigneeId !== assigneeId).map(({ id }) => id)
  if (others.length === 0) return
  await ctx.store.support.ticketActions.update(others, { assigneeId })
  await recordAll(
    ctx,
    others,
    person ? "ticket.assigned" : "ticket.unassigned",
    person ? staffName(person) : "",
  )
  if (person)
    await tellStaff(ctx, {
      event: "assigned",
      audience: { people: [person.id] },
      about: others.map(toItself),
    })
}

/** A notice that is about a ticket, and about none of its entries. */
const toItself = (ticketId: string) => ({ ticketId, cause: ticketId })

async function giveToTeam(ctx: Context, tickets: TicketRow[], teamId: string | null, assigneeId = "") {
  const team = teamId === null ? null : await ctx.store.support.teams.find(teamId)
  if (teamId !== null && !team) throw new NotFoundError("Team")
  const others = tickets.filter((ticket) => ticket.teamId !== teamId).map(({ id }) => id)
  if (others.length === 0) return
  await ctx.store.support.ticketActions.update(others, { teamId })
  await recordAll(ctx, others, team ? "ticket.given-to-team" : "ticket.taken-from-team", team?.name)
  if (teamId === null) return
  // They have just been told that it is theirs.
  const except = [assigneeId]
  await tellStaff(ctx, { event: "team", audience: { teamId }, about: others.map(toItself), except })
}

/** Changes how urgent tickets are. @returns them as they are then. @throws ForbiddenError, NotFoundError, InvalidError, StaleError */
export async function setPriority(ctx: Context, input: PriorityChange): Promise<ViewRow[]> {
  const { ids, priorityId, seen } = parseInput(priorityChange, input)
  return withTickets(ctx, ids, async (inside, tickets) => {
    await requireSeen(inside, tickets, seen)
    const { name } = await choosePriority(inside, priorityId)
    const others = tickets.filter((ticket) => ticket.priorityId !== priorityId).map(({ id }) => id)
    if (others.length > 0) await inside.store.support.ticketActions.update(others, { priorityId })
    await recordAll(inside, others, "ticket.prioritised", name)
    await tellPages(inside, tickets)
  })
}

/**
 * Says in which of the portal's languages requesters are written to: mails about their tickets, and surveys.
 * @returns the tickets as they are then. @throws ForbiddenError, NotFoundError, InvalidError, StaleError
 */
export async function setLanguage(ctx: Context, input: LanguageChange): Promise<ViewRow[]> {
  const { ids, language: wanted, seen } = parseInput(languageChange, input)
  return withTickets(ctx, ids, async (inside, tickets) => {
    await requireSeen(inside, tickets, seen)
    const language = requireLanguage(inside.organisation, wanted)
    const others = tickets.filter((ticket) => ticket.language !== language).map(({ id }) => id)
    if (others.length > 0) await inside.store.support.ticketActions.update(others, { language })
    await recordAll(inside, others, "ticket.language-changed", language)
    await tellPages(inside, tickets)
  })
}

/**
 * Opens, holds or closes tickets, each with the mails and the survey that follow from it; a ticket with an answer on its way
 * takes the status with that answer. @returns them as they are then.
 * @throws ForbiddenError, NotFoundError, StaleError, InvalidError for one that cannot be closed before a field is filled in, ConflictError for one that is part of another
 */
export async function setStatus(ctx: Context, input: StatusChange): Promise<ViewRow[]> {
  const { ids, status, seen, seenAt } = parseInput(statusChange, input)
  return withTickets(ctx, ids, async (inside, tickets) => {
    await requireSeen(inside, tickets, seen)
    if (status !== "open") await requireRead(inside, tickets, seenAt)
    if (status === "closed") await requireFilled(inside, tickets)
    for (const { id } of tickets)
      if (!(await leaveToPendingReply(inside, id, status))) await changeStatus(inside, id, status)
  })
}

/** Puts tags on tickets. @returns them as they are then. @throws ForbiddenError, NotFoundError, InvalidError for too many */
export async function tagTickets(ctx: Context, input: Tagging): Promise<ViewRow[]> {
  const { ids, tags } = parseInput(tagging, input)
  return withTickets(ctx, ids, (inside) => addTags(inside, ids, tags))
}

/**
 * Puts tags on tickets, in the transaction that holds them. @returns those tags that one of them lacked.
 * @throws InvalidError where a ticket would have too many
 */
export async function addTags(ctx: Context, ids: string[], tags: string[]): Promise<string[]> {
  const { ticketActions } = ctx.store.support
  const added = await recordEach(ctx, tags, "ticket.tagged", (tag) => ticketActions.tag(ids, tag))
  if (added.length > 0 && (await ticketActions.mostTagsOf(ids)) > mostTags)
    throw new InvalidError(`At most ${mostTags} tags a ticket`, {
      tags: `At most ${mostTags} tags a ticket`,
    })
  return added
}

/** Takes tags off tickets. @returns them as they are then. @throws ForbiddenError, NotFoundError, InvalidError */
export async function untagTickets(ctx: Context, input: Tagging): Promise<ViewRow[]> {
  const { ids, tags } = parseInput(tagging, input)
  return withTickets(ctx, ids, (inside) => removeTags(inside, ids, tags))
}

/** Takes tags off tickets, in the transaction that holds them. @returns those tags that one of them had */
export const removeTags = (ctx: Context, ids: string[], tags: string[]): Promise<string[]> =>
  recordEach(ctx, tags, "ticket.untagged", (tag) => ctx.store.support.ticketActions.untag(ids, tag))

/** @returns the tags that `change` did something for */
async function recordEach(
  ctx: Context,
  tags: string[],
  action: TicketAction,
  change: (tag: string) => Promise<string[]>,
) {
  const done: string[] = []
  for (const tag of tags) {
    const changed = await change(tag)
    await recordAll(ctx, changed, action, tag)
    if (changed.length > 0) done.push(tag)
  }
  // Requesters see no tags.
  if (done.length > 0) await tellPages(ctx, [])
  return done
}

/** Unassigns an agent's tickets that are not closed, in the transaction that deactivates the agent. */
export async function releaseTickets(ctx: Context, assigneeId: string): Promise<void> {
  const released = await ctx.store.support.ticketActions.release("assigneeId", assigneeId)
  await recordAll(ctx, released, "ticket.unassigned")
  if (released.length > 0) await ctx.store.platform.live.signal({ kind: "staff" })
}

/** Takes a team's tickets that are not closed from it, in the transaction that removes the team. */
export async function releaseTeamTickets(ctx: Context, teamId: string): Promise<void> {
  const released = await ctx.store.support.ticketActions.release("teamId", teamId)
  await recordAll(ctx, released, "ticket.taken-from-team")
}

async function recordAll(ctx: Context, ids: string[], action: TicketAction, detail = "") {
  for (const subjectId of ids) await recordTicketEvent(ctx, action, { subjectId, detail })
}
