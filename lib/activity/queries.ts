import type { Context } from "@/lib/context"
import { type Page, toNewestPage } from "@/lib/cursor"
import { requireManager } from "@/lib/sessions/policy"
import type { Activity } from "./schema"

/** What happened in the company, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listActivity(ctx: Context, cursor?: string): Promise<Page<Activity>> {
  requireManager(ctx.actor)
  return toNewestPage((page) => ctx.store.activity.list(page), cursor)
}
