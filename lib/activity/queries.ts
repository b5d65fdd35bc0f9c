import { z } from "zod"
import { requireSignedIn } from "@/lib/accounts/policy"
import type { Context } from "@/lib/context"
import { decodeCursor, idKey, type Page, pageSize, toPage } from "@/lib/cursor"
import { ForbiddenError } from "@/lib/errors"
import { canReadActivity } from "./policy"
import type { Activity } from "./schema"

const activityKey = z.tuple([z.number().int(), idKey])

/** What happened in the company, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listActivity(ctx: Context, cursor?: string): Promise<Page<Activity>> {
  if (!canReadActivity(ctx.actor)) {
    requireSignedIn(ctx.actor)
    throw new ForbiddenError("Only the owner reads the activity log")
  }
  const key = decodeCursor(activityKey, cursor)
  const after = key ? { createdAt: new Date(key[0]), id: key[1] } : undefined
  const rows = await ctx.store.activity.list({ limit: pageSize + 1, after })
  return toPage(rows, ({ createdAt, id }) => [createdAt.getTime(), id])
}
