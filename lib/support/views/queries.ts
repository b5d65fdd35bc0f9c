import { z } from "zod"
import { fixedViews, teamOfView } from "@/lib/people/profile/ticket-home"
import { decodeCursor, encodeCursor, idKey } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import { inOrderOf } from "@/lib/platform/in-order"
import { parseInput } from "@/lib/platform/input"
import { isTelling, queryOf } from "@/lib/support/ticket-search/words"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
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
import type { Listing, Narrowed } from "./store"
import { everyTicket, none } from "./values"

const timeKeys = z.tuple([z.number().int(), idKey])

/**
 * A view's tickets, narrowed and searched, 50 at a time (T01, D-14).
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for a team the company has not, TooSlowError
 */
export async function listView(ctx: Context, filter: ViewFilter): Promise<ViewPage> {
  const listing = await listingOf(ctx, filter)
  const query = filter.search?.trim() ? queryOf(filter.search) : undefined
  if (query === null) return { tickets: [], lastVisible: null, more: false }
  const ids = await (query
    ? ctx.store.support.views.search(query, listing, { isTelling: isTelling(filter.search ?? "") })
    : ctx.store.support.views.page(listing))
  const tickets = await rowsOf(ctx, ids.slice(0, viewPageSize))
  const last = tickets.at(-1)
  const more = ids.length > viewPageSize && last !== undefined
  return { tickets, more, lastVisible: more ? encodeCursor([Date.parse(last[listing.sort]), last.id]) : null }
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
export async function countViews({ actor, store }: Context): Promise<ViewTotals> {
  const { id } = requireStaff(actor)
  const lists = Object.fromEntries(fixedViews.map((view) => [view, heldBy(view, id)]))
  const counted = await store.support.views.count(lists)
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]))
}

/** Tickets as lists show them, in the order of the ids; the caller checks that the asker may see them. */
export const rowsOf = async ({ store }: Pick<Context, "store">, ids: string[]): Promise<ViewRow[]> =>
  inOrderOf(ids, (await store.support.views.rows(ids)).map(toRow))

async function listingOf({ actor, store }: Context, filter: ViewFilter): Promise<Listing> {
  const { id } = requireStaff(actor)
  const {
    queue: view,
    sort = "updatedAt",
    order = "desc",
    lastVisible,
    ...rest
  } = parseInput(viewFilter, filter)
  const teamId = teamOfView(view)
  if (teamId && !(await store.support.teams.find(teamId))) throw new NotFoundError("Team")
  const held = teamId ? ({ status: "open", teamId } as const) : heldBy(view, id)
  const keys = decodeCursor(timeKeys, lastVisible)
  const after = keys ? { at: new Date(keys[0]), id: keys[1] } : undefined
  return { ...narrowing(rest), ...held, sort, order, after, limit: viewPageSize + 1 }
}

const narrowing = ({ assigneeId, teamId, priorityId, tag }: Omit<ViewFilter, "queue">): Narrowed => ({
  ...(assigneeId && { assigneeId: assigneeId === none ? null : assigneeId }),
  ...(teamId && { teamId: teamId === none ? null : teamId }),
  ...(priorityId && { priorityId }),
  ...(tag && { tag }),
})

/** What a view that all staff have holds for the person with this id. */
function heldBy(view: string, personId: string): Narrowed {
  if (view === everyTicket) return {}
  if (view === "myopentickets") return { status: "open", assigneeId: personId }
  if (view === "unassigned") return { status: "open", assigneeId: null }
  if (view === "onhold") return { status: "pending" }
  return { status: view === "closed" ? "closed" : "open" }
}
