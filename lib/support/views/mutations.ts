import { spend } from "@/lib/platform/limits/mutations"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { listView } from "./queries"
import type { ViewFilter, ViewPage } from "./schema"

/**
 * Runs `listView` for a request over the web, within the person's limit of searches (negative 57).
 * @throws like `listView`, and RateLimitedError
 */
export async function askView(ctx: Context, filter: ViewFilter): Promise<ViewPage> {
  const { id } = requireStaff(ctx.actor)
  const isFirst = !filter.lastVisible || filter.lastVisible === "init"
  // What follows a search belongs to it: a long list is read anew page by page.
  if (isFirst && filter.search?.trim()) await spend(ctx, "queue-search", id)
  return listView(ctx, filter)
}
