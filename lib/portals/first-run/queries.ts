import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import type { Context } from "@/lib/tenancy/context"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { isWithoutOrganisations } from "@/lib/tenancy/organisations/queries"

/**
 * Whether the first owner and company are still to be made: no company exists, not even a deleted one. Never where another
 * installation keeps the passwords, or where every host is one company's.
 */
export async function isFirstRunOpen({ store }: Pick<Context, "store">): Promise<boolean> {
  if (isKeptElsewhere() || !apexOrigin()) return false
  return isWithoutOrganisations({ store })
}
