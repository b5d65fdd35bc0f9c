import { redirect } from "next/navigation"
import { agentLoginFor, notExistPath } from "@/lib/platform/paths"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { memberContext } from "../context"

/** The context of an agent or owner; other visitors sign in first and then come back to `path` (T01, L24). */
export async function staffPageContext(
  company: string,
  path: string,
): Promise<Context & { actor: SignedIn }> {
  const ctx = await memberContext(company)
  if (isPortalClosed(ctx.organisation)) redirect(notExistPath)
  if (!isStaff(ctx.actor)) redirect(agentLoginFor(path))
  return { ...ctx, actor: ctx.actor }
}
