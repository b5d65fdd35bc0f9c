import type { Context } from "@/lib/context"
import { ForbiddenError } from "@/lib/errors"
import { requireSignedIn } from "@/lib/sessions/policy"

/** Puts the checklist of the portal away for good; for its owner. @throws UnauthenticatedError, ForbiddenError */
export async function dismissFirstSteps({ actor, store }: Context): Promise<void> {
  if (requireSignedIn(actor).role !== "owner") throw new ForbiddenError("Only the owner has this list")
  await store.firstSteps.dismiss()
}
