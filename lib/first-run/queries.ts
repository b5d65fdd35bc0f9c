import type { Context } from "@/lib/context"
import { isKeptElsewhere } from "@/lib/login/login-service"
import { apexOrigin } from "@/lib/organisations/origin"

/**
 * Whether the first owner and company are still to be made: no company exists, not even a deleted one. Never where another
 * installation keeps the passwords, or where every host is one company's.
 */
export async function isFirstRunOpen({ store }: Pick<Context, "store">): Promise<boolean> {
  if (isKeptElsewhere() || !apexOrigin()) return false
  return (await store.installation.organisations.list({ limit: 1 })).length === 0
}
