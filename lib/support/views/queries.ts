import { z } from "zod"
import { teamOfView, teamView } from "@/lib/people/profile/ticket-home"
import { decodeCursor, encodeCursor, idKey } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import { inOrderOf } from "@/lib/platform/in-order"
import { parseInput } from "@/lib/platform/input"
import { resolved } from "@/lib/support/conditions/resolve"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { isTelling, queryOf } from "@/lib/support/ticket-search/words"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Listing } from "./lists/store"
import { toRow } from "./row"
import {
  type FindForm,
  findForm,
  type ViewFilter,
  type ViewPage,
  type ViewRow,
  type ViewTotals,
  viewFilter,
  viewPageSize,
} from "./schema"
import { shippedRule } from "./shipped"
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

/** How many tickets each view holds, at most `mostCounted`. @throws UnauthenticatedError, ForbiddenError, TooSlowError */
export async function countViews(ctx: Context): Promise<ViewTotals> {
  const person = await personOf(ctx)
  const { support } = ctx.store
  const teams = await support.teams.list()
  const views = [...shippedViews, ...teams.map(({ id }) => teamView(id))]
  const lists = views.flatMap((view) => {
    const rule = shippedRule(view)
    return rule ? [[view, { condition: resolved(rule.condition, person), now: ctx.now }] as const] : []
  })
  const counted = await support.ticketLists.countAll(new Map(lists), mostCounted)
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]))
}

/** Tickets as lists show them, in the order of the ids; the caller checks that the asker may see them. */
export const rowsOf = async ({ store }: Pick<Context, "store">, ids: string[]): Promise<ViewRow[]> =>
  inOrderOf(ids, (await store.support.views.rows(ids)).map(toRow))

/** The staff who asks, and the teams they are in. @throws UnauthenticatedError, ForbiddenError */
async function personOf({ actor, store }: Context) {
  const { id } = requireStaff(actor)
  return { id, teamIds: await store.support.teams.ofMember(id) }
}

async function listingOf(ctx: Context, filter: ViewFilter): Promise<Listing> {
  const person = await personOf(ctx)
  const { queue: view, sort, order, lastVisible, ...rest } = parseInput(viewFilter, filter)
  const teamId = teamOfView(view)
  if (teamId && !(await ctx.store.support.teams.find(teamId))) throw new NotFoundError("Team")
  const rule = shippedRule(view)
  if (!rule) throw new NotFoundError("View")
  return {
    ...rule,
    ...(sort && { sort, order: order ?? "desc" }),
    ...(!sort && order && { order }),
    condition: resolved({ all: [rule.condition, ...narrowing(rest)] } as Condition, person),
    ...{ now: ctx.now, after: placeOf(lastVisible), limit: viewPageSize + 1 },
  }
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
