import { redirect } from "next/navigation"
import type { Context } from "@/lib/context"
import { isPortalClosed } from "@/lib/organisations/policy"
import { agentLoginFor, notExistPath } from "@/lib/paths"
import { isStaff } from "@/lib/sessions/policy"
import type { SignedIn } from "@/lib/sessions/schema"
import { memberContext } from "../context"

/** The context of an agent or owner; everybody else signs in first and then comes back to `path` (T01, L24). */
export async function staffContext(company: string, path: string): Promise<Context & { actor: SignedIn }> {
  const ctx = await memberContext(company)
  if (isPortalClosed(ctx.organisation)) redirect(notExistPath)
  if (!isStaff(ctx.actor)) redirect(agentLoginFor(path))
  return { ...ctx, actor: ctx.actor }
}
