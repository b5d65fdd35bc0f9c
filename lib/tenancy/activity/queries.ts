import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Activity, ActivitySearch } from "./schema"

/** What happened in the company, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listActivity(ctx: Context, cursor?: string): Promise<Page<Activity>> {
  requireManager(ctx.actor)
  return toNewestPage((page) => ctx.store.tenancy.activity.list(page), cursor)
}

/** The entries that a search finds, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function findActivity(
  ctx: Context,
  search: ActivitySearch,
  cursor?: string,
): Promise<Page<Activity>> {
  requireManager(ctx.actor)
  return toNewestPage((page) => ctx.store.tenancy.activity.search(search, page), cursor)
}
