import { ForbiddenError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { canSeeFirstSteps } from "./policy"

/** Puts the checklist of the portal away for good; for its owner. @throws UnauthenticatedError, ForbiddenError */
export async function dismissFirstSteps({ actor, store }: Context): Promise<void> {
  if (!canSeeFirstSteps(requireSignedIn(actor))) throw new ForbiddenError("Only the owner has this list")
  await store.reporting.firstSteps.dismiss()
}
