import type { Context } from "@/lib/context"
import { type Page, toNewestPage } from "@/lib/cursor"
import { ForbiddenError } from "@/lib/errors"
import { requireSignedIn } from "@/lib/sessions/policy"
import { canReadActivity } from "./policy"
import type { Activity } from "./schema"

/** What happened in the company, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listActivity(ctx: Context, cursor?: string): Promise<Page<Activity>> {
  if (!canReadActivity(ctx.actor)) {
    requireSignedIn(ctx.actor)
    throw new ForbiddenError("Only the owner reads the activity log")
  }
  return toNewestPage((page) => ctx.store.activity.list(page), cursor)
}
