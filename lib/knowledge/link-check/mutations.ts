import { spend } from "@/lib/platform/limits/mutations"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { findBrokenLinks } from "./queries"

/** Looks through some articles (see findBrokenLinks), so often as one person may. @throws ForbiddenError, InvalidError, RateLimitedError */
export async function checkLinks(ctx: Context, cursor?: string | null) {
  requireWriter(ctx.actor)
  await spend(ctx, "link-check", "id" in ctx.actor ? ctx.actor.id : "all")
  return findBrokenLinks(ctx, cursor)
}
