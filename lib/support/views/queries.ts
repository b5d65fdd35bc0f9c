import { z } from "zod"
import { savedView, savedViewId, teamOfView, teamView } from "@/lib/people/profile/ticket-home"
import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { decodeCursor, encodeCursor, idKey } from "@/lib/platform/cursor"
import { NotFoundError, TooSlowError } from "@/lib/platform/errors"
import { inOrderOf } from "@/lib/platform/in-order"
import { parseInput } from "@/lib/platform/input"
import { listTermFields } from "@/lib/support/conditions/queries"
import { type Person, resolved } from "@/lib/support/conditions/resolve"
import { type Condition, requireKnown, type Term } from "@/lib/support/conditions/schema"
import { isTelling, queryOf } from "@/lib/support/ticket-search/words"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { Counted, Listing } from "./lists/store"
import { toRow } from "./row"
import { mayReadView } from "./saved/policy"
import type { ViewDraft } from "./saved/schema"
import {
  type FilteredPage,
  type FindForm,
  findForm,
  type TicketFilter,
  ticketFilter,
  type ViewFilter,
  type ViewPage,
  type ViewRow,
  type ViewTotals,
  viewFilter,
  viewPageSize,
} from "./schema"
import { shippedRule, type ViewRule } from "./shipped"
import { mostCounted, none, shippedViews } from "./values"

const placeKeys = z.tuple([z.number().int().min(0).max(1_000_000), z.number().int(), idKey])

/**
 * A view's tickets, narrowed and searched, 50 at a time (T01, D-14).
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for a team the company has not, TooSlowError
 */
export async function listView(ctx: Context, filter: ViewFilter): Promise<ViewPage> {
  const listing = await listingOf(ctx, filter)
  return pageOf(ctx, listing, filter.search)
}

/** A page of a list, searched where there are words. The caller checks who asks. */
async function pageOf(ctx: Context, listing: Listing, search = ""): Promise<ViewPage> {
  const { ticketLists } = ctx.store.support
  const query = search.trim() ? queryOf(search) : undefined
  if (query === null) return { tickets: [], lastVisible: null, more: false }
  const found = await (query
    ? ticketLists.search(query, listing, { isTelling: isTelling(search) })
    : ticketLists.page(listing))
  const shown = found.slice(0, listing.limit - 1)
  const tickets = await rowsOf(
    ctx,
    shown.map(({ id }) => id),
  )
  const last = shown.at(-1)
  const more = found.length === listing.limit && last !== undefined
  return { tickets, more, lastVisible: more ? encodeCursor([last.place, last.at.getTime(), last.id]) : null }
}

/** The ticket with this number, in any view. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function findTicket(ctx: Context, input: FindForm): Promise<ViewRow> {
  requireStaff(ctx.actor)
  const { number } = parseInput(findForm, input)
  const id = await ctx.store.support.views.numbered(number)
  const [row] = id ? await rowsOf(ctx, [id]) : []
  if (!row) throw new NotFoundError("Ticket")
  return row
}

/** How many tickets each view holds that the asker has not hidden, at most `mostCounted`. @throws UnauthenticatedError, ForbiddenError, TooSlowError */
export async function countViews(ctx: Context): Promise<ViewTotals> {
  const { id } = requireStaff(ctx.actor)
  const { support } = ctx.store
  const [teams, order, saved] = await Promise.all([
    support.teams.list(),
    support.savedViews.findOrder(id),
    support.savedViews.list(id, { ofEveryTeam: false }),
  ])
  const own = teams.filter(({ members }) => members.some((member) => member.id === id))
  const person = { id, teamIds: own.map((team) => team.id) }
  const hidden = new Set(order.hidden)
  const meant = (condition: Condition) => ({ condition: resolved(condition, person), now: ctx.now })
  const views = [...shippedViews, ...teams.map((team) => teamView(team.id))].filter(
    (view) => !hidden.has(view),
  )
  const shipped = views.flatMap((view) => {
    const rule = shippedRule(view)
    return rule ? [[view, meant(rule.condition)] as const] : []
  })
  const shown = saved.filter((view) => !hidden.has(savedView(view.id)))
  const all = (
    await Promise.all([
      support.ticketLists.countAll(new Map(shipped), mostCounted),
      countedInTime(ctx, new Map(shown.map((view) => [savedView(view.id), meant(view.condition)]))),
    ])
  ).flat()
  return Object.fromEntries(all.map(({ name, count }) => [name, count]))
}

/** What saved views may take to be counted: together, then each by itself, and that for all of them. */
const togetherMs = 1_000
const aloneMs = 300
const allAloneMs = 3_000

/** The counts of saved views; one that takes too long is left out, and the others are counted all the same. */
async function countedInTime({ store }: Context, lists: ReadonlyMap<string, Counted>) {
  const { ticketLists } = store.support
  if (lists.size === 0) return []
  const together = await ticketLists.countAll(lists, mostCounted, togetherMs).catch(unlessTooSlow)
  if (together) return together
  const until = performance.now() + allAloneMs
  const counted: { name: string; count: number }[] = []
  for (const [name, list] of lists) {
    if (performance.now() > until) break
    const count = await ticketLists.count(list, mostCounted, aloneMs).catch(unlessTooSlow)
    if (count !== null) counted.push({ name, count })
  }
  return counted
}

function unlessTooSlow(error: unknown): null {
  if (error instanceof TooSlowError) return null
  throw error
}

/**
 * Tickets for which a condition holds, for programs and while a view is edited, with how many they are, at most `mostCounted`.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, TooSlowError
 */
export async function listTickets(ctx: Context, input: TicketFilter): Promise<FilteredPage> {
  const person = await personOf(ctx)
  const { condition, lastVisible, ...how } = parseInput(ticketFilter, input)
  requireKnown(condition, await listTermFields(ctx, { isPersonal: true }))
  const wanted = { condition: resolved(condition, person), now: ctx.now }
  const listing = { ...how, ...wanted, after: placeOf(lastVisible), limit: viewPageSize + 1 }
  const page = await pageOf(ctx, listing)
  // Once is enough: further pages belong to the same list.
  const counted = () => ctx.store.support.ticketLists.count(wanted, mostCounted).catch(unlessTooSlow)
  const count = listing.after ? null : await counted()
  return { ...page, count }
}

/**
 * What a view begins as that lists what another one does, narrowed and ordered like this. Words that are searched for are no
 * part of it.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError like `listView`
 */
export async function draftOfView(ctx: Context, filter: ViewFilter): Promise<ViewDraft> {
  const person = await personOf(ctx)
  const { queue: view, sort, order, ...rest } = parseInput(viewFilter, filter)
  const { title = "", columns = [], condition, ...how } = await ruleOf(ctx, view, person)
  const terms = narrowing(rest)
  const narrowed = { all: [...("all" in condition ? condition.all : [condition]), ...terms] } as Condition
  return {
    ...how,
    ...(sort && { sort, order: order ?? "desc" }),
    ...{ title, columns, condition: terms.length > 0 ? narrowed : condition },
  }
}

/** Tickets as lists show them, in the order of the ids; the caller checks that the asker may see them. */
export const rowsOf = async ({ store }: Pick<Context, "store">, ids: string[]): Promise<ViewRow[]> =>
  inOrderOf(ids, (await store.support.views.rows(ids)).map(toRow))

type Asker = Person & { actor: SignedIn }

/** The staff who asks, and the teams they are in. @throws UnauthenticatedError, ForbiddenError */
async function personOf({ actor, store }: Context): Promise<Asker> {
  const person = requireStaff(actor)
  return { id: person.id, actor: person, teamIds: await store.support.teams.ofMember(person.id) }
}

async function listingOf(ctx: Context, filter: ViewFilter): Promise<Listing> {
  const person = await personOf(ctx)
  const { queue: view, sort, order, lastVisible, ...rest } = parseInput(viewFilter, filter)
  const { condition, sort: ownSort, order: ownOrder, groupBy } = await ruleOf(ctx, view, person)
  return {
    ...{ sort: ownSort, order: ownOrder, groupBy },
    ...(sort && { sort, order: order ?? "desc" }),
    ...(!sort && order && { order }),
    condition: resolved({ all: [condition, ...narrowing(rest)] } as Condition, person),
    ...{ now: ctx.now, after: placeOf(lastVisible), limit: viewPageSize + 1 },
  }
}

/** @throws NotFoundError for a team the company has not, and for a view the person has not */
async function ruleOf(
  { store }: Context,
  view: string,
  person: Asker,
): Promise<ViewRule & Partial<ViewDraft>> {
  const id = savedViewId(view)
  if (id) {
    const saved = await store.support.savedViews.find(id)
    if (!saved || !mayReadView(person.actor, person.teamIds, saved)) throw new NotFoundError("View")
    const { title, condition, columns, sort, order, groupBy } = saved
    return { title, condition, columns, sort, order, groupBy }
  }
  const teamId = teamOfView(view)
  if (teamId && !(await store.support.teams.find(teamId))) throw new NotFoundError("Team")
  const rule = shippedRule(view)
  if (!rule) throw new NotFoundError("View")
  return rule
}

/** The view the asker's day begins with; the usual one where theirs is no more. @throws UnauthenticatedError, ForbiddenError */
export async function firstView(ctx: Context): Promise<string> {
  const person = await personOf(ctx)
  const { ticketHome } = person.actor
  const isThere = await ruleOf(ctx, ticketHome, person).catch((error) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
  return isThere ? ticketHome : defaultTicketHome
}

function placeOf(cursor?: string | null): Listing["after"] {
  const keys = decodeCursor(placeKeys, cursor)
  return keys ? { place: keys[0], at: new Date(keys[1]), id: keys[2] } : undefined
}

/** What a view is narrowed by, as further terms of its condition. */
function narrowing({ assigneeId, teamId, priorityId, tag }: Omit<ViewFilter, "queue">): Term[] {
  const one = (field: string, value = ""): Term[] =>
    value ? [{ field, op: "anyOf", value: [value === none && field !== "priority" ? null : value] }] : []
  return [
    ...one("assignee", assigneeId),
    ...one("team", teamId),
    ...one("priority", priorityId),
    ...(tag ? [{ field: "tags", op: "hasAny" as const, value: [tag] }] : []),
  ]
}
